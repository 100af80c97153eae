import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Term } from '../../expr/term.ts';
import type { HeapState } from '../../protocol/heap-state.ts';
import type { SequenceStep } from '../../protocol/sequence.ts';
import type { ExecutedPath } from '../../protocol/test-case.ts';
import type { LiveObject } from './extension.ts';
import type { WorldInvokable } from './world.ts';

/** Where a path through a sequence of calls has led. */
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
}

/** Before the first call. */
export const NOTHING_CALLED: ReachedState = {
  steps: [],
  objects: [],
  last: undefined,
  condition: [],
  input: new Map(),
  state: null,
};

/** Where a path has led that made one more call. */
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
    objects: [...from.objects, ...newObjects(path, steps.length - 1, called)],
    last: called.index,
    condition: pathCondition,
    input,
    state: state ?? null,
  };
}

/** The object that the last call has given, unless it was there before. */
function newObjects(
  { outcome }: ExecutedPath,
  step: number,
  { resultClass }: WorldInvokable,
): readonly LiveObject[] {
  if (outcome.kind !== 'returned' || resultClass === undefined) return [];
  const isNothing = outcome.value.kind === 'undefined' || outcome.value.kind === 'null';
  const isKnown = outcome.effects?.returnedStep !== undefined;
  return isNothing || isKnown ? [] : [{ step, ofClass: resultClass }];
}
