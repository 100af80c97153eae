import type { Term } from '../expr/term.ts';
import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { HeapState } from './heap-state.ts';
import type { Outcome } from './outcome.ts';
import type { SourcePlace, TargetSpec } from './target-spec.ts';

/** Where a conjunct of a path condition was decided, and how. */
export interface PathDecision {
  readonly site: number;
  readonly taken: boolean;
  /** The last branch of the source before this decision, if there is one. */
  readonly after?: number;
}

/** A path that was executed: its condition, one input that takes it, and what it covered. */
export interface ExecutedPath {
  /** Conjuncts in the order in which the run decided them. */
  readonly pathCondition: readonly Term[];
  /** Where the last of them were decided, one by one; earlier ones were given. */
  readonly decisions?: readonly PathDecision[];
  readonly input: Assignment;
  /** Ids of the branches that the run took. */
  readonly coveredBranches: ReadonlySet<number>;
  /** Those among them that the last call took: what a test of it is about. */
  readonly lastBranches?: ReadonlySet<number>;
  readonly outcome: Outcome;
  /** Whether nobody has chosen the input: then it may be far from simple. */
  readonly isDrawn?: boolean;
  /** Variables whose values were chosen so that the outcome shows what was done with them. */
  readonly telling?: readonly string[];
  /** What makes the boolean that was returned what it is. */
  readonly returned?: Term;
  /** Whether the error of this path came from a `throw` of the code under test. */
  readonly isDeliberateThrow?: boolean;
  /** Where the error was made. */
  readonly thrownAt?: SourcePlace;
  /** What a sequence of calls left behind; `null` if part of it cannot be seen. */
  readonly state?: HeapState | null;
}

/** The last decision of a path that a branch of the source stands for; it tells which `return` comes next. */
export function lastSourceDecision({ decisions = [] }: ExecutedPath): PathDecision | undefined {
  return decisions.findLast(({ site }) => site >= 0);
}

/** A concrete test, confirmed on the plain code and ready to be written. */
export interface ConfirmedTest {
  readonly target: TargetSpec;
  readonly path: ExecutedPath;
  /** What the plain code did, three times over. */
  readonly outcome: Outcome;
  /** Whether the test waits, after each call, for what the call has left to be done by promises. */
  readonly settles?: boolean;
}
