import type { BranchId } from './branch-id.ts';
import type { Term } from '../expr/term.ts';
import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { DomPart } from './run/dom-setup.ts';
import type { HeapState } from './run/heap-state.ts';
import type { Outcome } from './run/outcome.ts';
import { isSourceSite, type SiteId } from './site-id.ts';
import type { SourcePlace, TargetSpec } from './target-spec.ts';

/** The decision that added a conjunct to a path condition. */
export interface PathDecision {
  readonly site: SiteId;
  readonly taken: boolean;
  /** The last branch of the source before this decision, if there is one. */
  readonly after?: BranchId;
}

/** Whether a decision is one of the source, and not of the engine. */
export const isOfSource = ({ site }: PathDecision): boolean => isSourceSite(site);

/** Words for the condition of a path, in which its test is named. */
export interface PathWords {
  /** Its number among the paths of its target that are candidates. */
  readonly position: number;
  /** The condition; empty if names do not tell it. */
  readonly condition: string;
  /** The number of the last decision that each place of the input takes part in. */
  readonly decided: ReadonlyMap<string, number>;
  /** Numbers of the candidates whose inputs meet the condition. */
  readonly takenBy: ReadonlySet<number>;
}

/** A path that was executed: its condition, one input that takes it, and what it covered. */
export interface ExecutedPath {
  /** Conjuncts in the order in which the run decided them. */
  readonly pathCondition: readonly Term[];
  /** Decisions of the last conjuncts, one by one; earlier conjuncts were given. */
  readonly decisions?: readonly PathDecision[];
  readonly input: Assignment;
  /** Ids of the branches that the run took. */
  readonly coveredBranches: ReadonlySet<BranchId>;
  /** The branches that the last call took: its test is about these. */
  readonly lastBranches?: ReadonlySet<BranchId>;
  readonly outcome: Outcome;
  /** Whether it is a random input: then it may be far from simple. */
  readonly isDrawn?: boolean;
  /** Whether another input was seen to take the same path to another outcome: the condition does not say enough. */
  readonly isVaried?: boolean;
  /** Places of a result that is too long for a name which another input was seen to fill in another way. */
  readonly unsettled?: ReadonlySet<string>;
  /** Numbers of mutants that its test notices, each with the first test that does. */
  readonly kills?: readonly number[];
  /** Variables whose values were chosen so that the outcome shows what was done with them. */
  readonly telling?: readonly string[];
  /** The condition of the boolean that was returned. */
  readonly returned?: Term;
  /** Whether the error of this path came from a `throw` of the code under test. */
  readonly isDeliberateThrow?: boolean;
  /** Set if a function or a promise of the input failed with the error, which the code passed on. */
  readonly isErrorOfInput?: true;
  /** Origin of the error. */
  readonly thrownAt?: SourcePlace;
  /** Words for its condition, once it is a candidate for a test. */
  readonly words?: PathWords;
  /** State after a sequence of calls; `null` if part of it cannot be seen. */
  readonly state?: HeapState | null;
}

/** Whether a path ends with an error that the code under test does not throw itself, as when a collaborator fails. */
export const isAccident = ({ outcome, isDeliberateThrow, isErrorOfInput }: ExecutedPath): boolean =>
  outcome.kind === 'threw' && (isDeliberateThrow !== true || isErrorOfInput === true);

/** The last decision of a path that a branch of the source stands for; it tells which `return` comes next. */
export function lastSourceDecision({ decisions = [] }: ExecutedPath): PathDecision | undefined {
  return decisions.findLast(isOfSource);
}

/** A concrete test, confirmed on the plain code and ready to be written. */
export interface ConfirmedTest {
  readonly target: TargetSpec;
  readonly path: ExecutedPath;
  /** Outcome of the plain code in all three runs. */
  readonly outcome: Outcome;
  /** Whether the test waits, after each call, for promise callbacks that the call left over. */
  readonly settles?: boolean;
  /** Parts of the page that it leaves changed, and that are emptied after it. */
  readonly inPage?: readonly DomPart[];
}
