import type { InputObject } from './input-objects.ts';
import type { MemberShape } from '../../protocol/heap-shape.ts';
import { strictEquality } from '../operators/conditions.ts';
import type { RunState } from '../run-state.ts';
import type { Condition, Shadow } from '../shadow.ts';
import { memberNamed } from './place-within.ts';

const UNDEFINED = { value: undefined, shadow: null };

/** The code looks at all that an object holds: how much that is becomes part of the path. */
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

/** Keys that nobody has asked for by name are as good as any others. */
const OPEN_KEYS = ['a', 'b', 'c', 'd', 'e'];
const NUMERIC_KEYS = ['0', '1', '2', '3', '4'];

/** How many keys there are, of those that the type leaves open, becomes part of the path, one by one. */
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
  // Which keys they are is not followed.
  run.recorder.decideUntracked(-1, 'the names of keys that a type leaves open');
}

/** Whether a member is left out becomes part of the path. */
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
