import type { Term } from '../expr/term.ts';
import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { HeapState } from './heap-state.ts';
import type { Outcome } from './outcome.ts';
import type { SourcePlace, TargetSpec } from './target-spec.ts';

/** A path that was executed: its condition, one input that takes it, and what it covered. */
export interface ExecutedPath {
  /** Conjuncts in the order in which the run decided them. */
  readonly pathCondition: readonly Term[];
  readonly input: Assignment;
  /** Ids of the branches that the run took. */
  readonly coveredBranches: ReadonlySet<number>;
  /** Those among them that the last call took: what a test of it is about. */
  readonly lastBranches?: ReadonlySet<number>;
  readonly outcome: Outcome;
  /** Whether the error of this path came from a `throw` of the code under test. */
  readonly isDeliberateThrow?: boolean;
  /** Where the error was made. */
  readonly thrownAt?: SourcePlace;
  /** What a sequence of calls left behind; `null` if part of it cannot be seen. */
  readonly state?: HeapState | null;
}

/** A concrete test, confirmed on the plain code and ready to be written. */
export interface ConfirmedTest {
  readonly target: TargetSpec;
  readonly path: ExecutedPath;
  /** What the plain code did, three times over. */
  readonly outcome: Outcome;
}
