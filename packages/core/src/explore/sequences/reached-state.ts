import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Term } from '../../expr/term.ts';
import type { HeapState } from '../../protocol/heap-state.ts';
import type { SequenceStep } from '../../protocol/sequence.ts';
import type { LiveObject } from './extension.ts';

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
