import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { Term } from '../expr/term.ts';
import type { Assumption } from '../protocol/assumption.ts';
import type { Location } from '../protocol/location.ts';
import type { Outcome } from '../protocol/outcome.ts';
import type { SourcePlace } from '../protocol/target-spec.ts';
import type { PathDecision } from '../protocol/test-case.ts';
import type { HeapState } from '../protocol/heap-state.ts';

/** The site of a decision about an input's type, which no branch of the source stands for. */
export const TYPE_SPLIT_SITE = -1;

/** A point where the path depended on the input: `condition` came out as `taken`. */
export interface Decision extends PathDecision {
  readonly condition: Term;
  /** Of a condition that came down to a constant, the variables it was made of. */
  readonly variables?: readonly string[];
}

/** A branch that was decided by a value which is not followed back to the input. */
export interface UntrackedDecision {
  readonly site: number;
  readonly reason: string;
  /** The last branch of the source before it; −1 if there is none. */
  readonly after: number;
}

/** Where track was lost is told apart by the branch before; what a site depends on, by the site. */
export const untrackedKey = ({ site, after }: UntrackedDecision): string =>
  site === -1 ? `after ${after}` : `${site}`;

/** An assumption that a run has met on its way. */
export interface MetAssumption {
  readonly assumption: Assumption;
  /** The last branch of the source before it; −1 if there is none. */
  readonly after: number;
  /** The place of the input whose values rest on it; the whole path does if there is none. */
  readonly place?: Location;
}

/** A place in code that ran where a dependence on the input was lost. */
export interface Loss {
  readonly url: string;
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** What one run did. A killed run has an outcome too, and no decisions. */
export interface PathRecord {
  readonly decisions: readonly Decision[];
  readonly coveredBranches: ReadonlySet<number>;
  /** Those that the last call of a sequence took. */
  readonly lastBranches?: ReadonlySet<number>;
  readonly untracked: readonly UntrackedDecision[];
  readonly assumptions: readonly MetAssumption[];
  readonly losses: readonly Loss[];
  readonly outcome: Outcome;
  /** What a boolean that was returned depends on. */
  readonly returned?: Pick<Decision, 'condition' | 'taken'>;
  /** Whether what was thrown came from a `throw` of the code under test. */
  readonly isDeliberateThrow: boolean;
  /** Where the error that was thrown was made. */
  readonly thrownAt?: SourcePlace;
  /** How many of the decisions came before the last call of a sequence. */
  readonly lastStart?: number;
  /** What a sequence left behind; `null` if part of it cannot be seen. */
  readonly state?: HeapState | null;
  /** The call that ended a sequence before its last one. */
  readonly brokenAt?: number;
}

/** Runs the target on an input. Filled by the engine; the same input gives the same record. */
export interface PathExecutor {
  run(input: Assignment): Promise<PathRecord>;
}
