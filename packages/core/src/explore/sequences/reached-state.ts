import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Term } from '../../expr/term.ts';
import type { HeapState } from '../../model/run/heap-state.ts';
import type { SequenceStep } from '../../model/sequence.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import type { LiveObject } from './extension.ts';
import type { WorldInvokable } from './world.ts';

/** State after a path through a sequence. */
export interface ReachedState {
  readonly steps: readonly SequenceStep[];
  readonly objects: readonly LiveObject[];
  /** The number of the last invokable; `undefined` before the first. */
  readonly last: number | undefined;
  /** The condition of the path, and an input that takes it. */
  readonly condition: readonly Term[];
  readonly input: Assignment;
  /** `null` if part of it cannot be seen. */
  readonly state: HeapState | null;
  /** Cost of the sequence. */
  readonly cost: number;
  /** The step of an object that the last call derived from its receiver: another one of its class, all others unchanged. */
  readonly derived?: number;
}

/** Before the first call. */
export const NOTHING_CALLED: ReachedState = {
  steps: [],
  objects: [],
  last: undefined,
  condition: [],
  input: new Map(),
  state: null,
  cost: 0,
};

/** State after a path with one more call. */
export function stateAfter(
  path: ExecutedPath,
  {
    from,
    steps,
    called,
  }: {
    readonly from: ReachedState;
    readonly steps: readonly SequenceStep[];
    readonly called: WorldInvokable;
  },
): ReachedState {
  const { pathCondition, input, state } = path;
  const step = steps.length - 1;
  const receiver = steps[step]?.receiver;
  const given = givenClass(path, called);
  const isDerived = given !== undefined && given === called.receiverClass && hasOnlyMore(state, from.state);
  return {
    steps,
    objects:
      given === undefined
        ? from.objects
        : withObject(from.objects, { step, ofClass: given }, isDerived ? receiver : undefined),
    last: called.index,
    condition: pathCondition,
    input,
    state: state ?? null,
    cost: from.cost,
    ...(isDerived && { derived: step }),
  };
}

/** Maximum number of objects of one class that are kept. */
const MAX_ALIVE = 3;

/** The class of the object that the last call has returned; `undefined` for a known object. */
function givenClass(
  { outcome }: ExecutedPath,
  { resultClass }: WorldInvokable,
): LiveObject['ofClass'] | undefined {
  if (outcome.kind !== 'returned') return undefined;
  const isNothing = outcome.value.kind === 'undefined' || outcome.value.kind === 'null';
  const isKnown = outcome.effects?.returnedStep !== undefined;
  return isNothing || isKnown ? undefined : resultClass;
}

/**
 * The existing objects and a new one. Where there are enough of its class, it takes the place of the object that it was
 * derived from, so that chains such as `select().where().orderBy()` can have any length.
 */
function withObject(
  objects: readonly LiveObject[],
  added: LiveObject,
  origin: number | undefined,
): readonly LiveObject[] {
  const isEnough = objects.filter(({ ofClass }) => ofClass === added.ofClass).length >= MAX_ALIVE;
  if (!isEnough) return [...objects, added];
  const others = objects.filter(({ step, ofClass }) => step !== origin || ofClass !== added.ofClass);
  return others.length < objects.length ? [...others, added] : objects;
}

/** Whether a state differs from an earlier one only in objects that were added, as far as it can be seen. */
function hasOnlyMore(state: HeapState | null | undefined, before: HeapState | null): boolean {
  if (!state || before === null) return true;
  return (
    state.form.startsWith(before.form) &&
    before.slots.every((slot, index) => slot === state.slots[index]) &&
    before.places.every((place, index) => place === state.places[index])
  );
}
