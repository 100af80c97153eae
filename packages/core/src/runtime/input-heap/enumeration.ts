import type { InputObject } from '../shadow/input-objects.ts';
import type { MemberShape } from '../../model/input/heap-shape.ts';
import { strictEquality } from '../operators/conditions.ts';
import type { RunState } from '../run-state.ts';
import type { Condition, Shadow } from '../shadow/shadow.ts';
import { memberNamed } from './place-within.ts';

const UNDEFINED = { value: undefined, shadow: null };

/** Records how much an object holds as decisions, because the code looks at all of it. */
export function enumerate(run: RunState, object: unknown, via?: Shadow | null): void {
  const { inputs } = run.heap;
  if (typeof object !== 'object' || object === null) return;
  run.heap.shared?.look(object);
  if (inputs === null) return;
  const described = inputs.objects.find(object);
  if (described === undefined) return;
  inputs.settleLength(object, via);
  inputs.looseEntries(object)?.tie(run.recorder);
  if (described.shape.kind === 'object') run.recorder.assume('declared members');
  if (described.shape.kind === 'tuple') inputs.read(object, 'length', via);
  if (described.shape.kind === 'object') enumerateMembers(run, described, { object, via });
}

interface Enumerated {
  readonly object: object;
  readonly via: Shadow | null | undefined;
}

function enumerateMembers(run: RunState, described: InputObject, { object, via }: Enumerated): void {
  const { shape } = described;
  if (shape.kind !== 'object') return;
  for (let index = 0; index < shape.members.length; index += 1) {
    const { name, isOptional } = shape.members[index] as MemberShape;
    if (isOptional) decideAbsence(run, run.heap.get(object, name, via));
  }
  if (shape.index !== undefined) enumerateOpenKeys(run, described, { object, via });
}

/** Names for keys that the type leaves open; any others would do as well. */
const OPEN_KEYS = ['a', 'b', 'c', 'd', 'e'];
const NUMERIC_KEYS = ['0', '1', '2', '3', '4'];

/** Records how many keys there are that the type leaves open, one decision per key. */
function enumerateOpenKeys(run: RunState, { shape }: InputObject, { object, via }: Enumerated): void {
  const keys = shape.kind === 'object' && shape.hasNumericKeys === true ? NUMERIC_KEYS : OPEN_KEYS;
  for (let index = 0; index < keys.length; index += 1) {
    const shadow = run.heap.get(object, keys[index] as string, via);
    decideAbsence(run, shadow);
    if (shadow?.concrete === undefined) break;
  }
  const names = shape.kind === 'object' ? (shape.keyNames ?? []) : [];
  for (let index = 0; index < names.length; index += 1)
    decideAbsence(run, run.heap.get(object, names[index] as string, via));
  // The names of these keys are not tracked.
  run.recorder.decideUntracked(-1, 'the names of keys that a type leaves open');
}

/** Records whether a member is absent as a decision. */
function decideAbsence({ recorder }: RunState, shadow: Shadow | undefined): void {
  if (shadow === undefined) return;
  const condition = strictEquality(recorder, { value: shadow.concrete, shadow }, UNDEFINED);
  if (typeof condition === 'object') recorder.decide(-1, condition, shadow.concrete === undefined);
}

/** The condition for a key *not* to be there; `undefined` if that does not depend on the input. */
export function absence(
  run: RunState,
  { object, key, via }: Enumerated & { readonly key: string },
): Condition | undefined {
  const shape = run.heap.inputs?.objects.find(object)?.shape;
  if (shape?.kind !== 'object') return undefined;
  const member = memberNamed(shape.members, key);
  if (member === undefined ? shape.index === undefined : !member.isOptional) return undefined;
  const shadow = run.heap.get(object, key, via);
  if (shadow === undefined) return undefined;
  return strictEquality(run.recorder, { value: shadow.concrete, shadow }, UNDEFINED);
}
