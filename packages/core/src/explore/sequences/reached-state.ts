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
  return {
    steps,
    objects: withNewObject(from.objects, { path, step: steps.length - 1, called }),
    last: called.index,
    condition: pathCondition,
    input,
    state: state ?? null,
    cost: from.cost,
  };
}

/** Maximum number of objects of one class that are kept. */
const MAX_ALIVE = 3;

/** The existing objects, with the one that the last call has returned, unless it is a known one. */
function withNewObject(
  objects: readonly LiveObject[],
  {
    path: { outcome },
    step,
    called: { resultClass },
  }: { readonly path: ExecutedPath; readonly step: number; readonly called: WorldInvokable },
): readonly LiveObject[] {
  if (outcome.kind !== 'returned' || resultClass === undefined) return objects;
  const isNothing = outcome.value.kind === 'undefined' || outcome.value.kind === 'null';
  const isKnown = outcome.effects?.returnedStep !== undefined;
  const isEnough = objects.filter(({ ofClass }) => ofClass === resultClass).length >= MAX_ALIVE;
  return isNothing || isKnown || isEnough ? objects : [...objects, { step, ofClass: resultClass }];
}
