import type { SurvivalReason } from '../../model/report/mutant-fate.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import type { Exploration } from '../../explore/exploration.ts';
import type { UncoveredExplanation } from '../../explore/verdicts/circumstances.ts';
import type { Suspect } from './suspect.ts';
import type { TargetPlan } from './target-plan.ts';

/** Use of the solver for one target. */
export interface SolverUse {
  readonly queries: number;
  readonly timeMs: number;
  readonly backend: string;
}

/** How the states of a class were searched. */
export interface SequenceCounts {
  readonly explored: number;
  readonly longest: number;
  /** How often each rule has pruned a call or a state. */
  readonly pruned: Readonly<Record<string, number>>;
}

/** A path worth a test, and the target as the test is to call it: through a sequence of calls, where that is needed. */
export interface Candidate {
  readonly spec: TargetSpec;
  readonly path: ExecutedPath;
  /** Whether it only serves to find out what the plain code does, and becomes no test. */
  readonly isProbe?: true;
}

/** Fate of a mutant in the tests of one unit: a test notices it, it is proved to be equivalent, or why neither. */
export type UnitFate = 'noticed' | 'equivalent' | SurvivalReason;

/** A target after exploration. */
export interface ExploredTarget {
  readonly plan: TargetPlan;
  readonly exploration: Exploration;
  /** Paths worth a test, with inputs as simple as their path allows. */
  readonly candidates: readonly Candidate[];
  /** Runs that show trouble, one for each cause. */
  readonly suspects: readonly Suspect[];
  readonly uncovered: readonly UncoveredExplanation[];
  /** Why it was not explored, if it was not. */
  readonly skipped?: Omit<UncoveredExplanation, 'branch'>;
  readonly solver: SolverUse;
  readonly timeMs: number;
  /** Fates of the mutants that its unit answers for, by number; with the first target of the unit only. */
  readonly fates?: ReadonlyMap<number, UnitFate>;
  /** How the states of its class were searched; with the first target of the class only. */
  readonly sequences?: SequenceCounts;
}
