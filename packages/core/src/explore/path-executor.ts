import type { BranchId } from '../model/branch-id.ts';
import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { Term } from '../expr/term.ts';
import type { Outcome } from '../model/run/outcome.ts';
import { NO_SITE } from '../model/site-id.ts';
import type { SourcePlace } from '../model/target-spec.ts';
import type { PathDecision } from '../model/test-case.ts';
import type { HeapState } from '../model/run/heap-state.ts';
import type { Loss, MetAssumption, UntrackedDecision } from '../wire/run-answer.ts';

/** The site of a decision about an input's type, which no branch of the source stands for. */
export const TYPE_SPLIT_SITE = NO_SITE;

/** A point where the path depended on the input: `condition` came out as `taken`. */
export interface Decision extends PathDecision {
  readonly condition: Term;
  /** The variables of a condition that was simplified to a constant. */
  readonly variables?: readonly string[];
}

/** Key of an untracked decision: its site, or, without one, the branch before it. */
export const untrackedKey = ({ site, after }: UntrackedDecision): string =>
  site === NO_SITE ? `after ${after}` : `${site}`;

/** Record of one run. A killed run has an outcome too, and no decisions. */
export interface PathRecord {
  readonly decisions: readonly Decision[];
  readonly coveredBranches: ReadonlySet<BranchId>;
  /** Branches that the last call of a sequence took. */
  readonly lastBranches?: ReadonlySet<BranchId>;
  readonly untracked: readonly UntrackedDecision[];
  readonly assumptions: readonly MetAssumption[];
  readonly losses: readonly Loss[];
  readonly outcome: Outcome;
  /** Condition and value of a returned boolean. */
  readonly returned?: Pick<Decision, 'condition' | 'taken'>;
  /** Whether what was thrown came from a `throw` of the code under test. */
  readonly isDeliberateThrow: boolean;
  /** Set if a function or a promise of the input failed with what was thrown. */
  readonly isErrorOfInput?: true;
  /** Position where the thrown error was created. */
  readonly thrownAt?: SourcePlace;
  /** Files of packages that the thrown error comes from, before any file of the project. */
  readonly thrownBy?: readonly string[];
  /** How many of the decisions came before the last call of a sequence. */
  readonly lastStart?: number;
  /** Heap state after a sequence; `null` if part of it cannot be seen. */
  readonly state?: HeapState | null;
  /** The call that ended a sequence before its last one. */
  readonly brokenAt?: number;
}

/** Runs the target on an input. Implemented by the engine; the same input gives the same record. */
export interface PathExecutor {
  run(input: Assignment): Promise<PathRecord>;
  /** Runs inputs one after the other until one does something wanted, and records nothing else: much quicker. */
  scout?(inputs: readonly Assignment[], wanted: Wanted): Promise<Scouted | undefined>;
}

/** The branches that scouted runs are to take, any of them by default, and whether any run that returns will do. */
export interface Wanted {
  readonly branches: readonly BranchId[];
  readonly isReturn: boolean;
  /** Whether a run has to take all of the branches, and to return if that is wanted. */
  readonly areAll?: boolean;
}

/** How many inputs were tried, from the first on, and whether the last of them did something wanted. */
export interface Scouted {
  readonly tried: number;
  readonly isFound: boolean;
}
