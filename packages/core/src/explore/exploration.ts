import type { ExecutedPath } from '../model/test-case.ts';
import type { UnknownReason } from '../solve/solver.ts';
import type { UntrackedDecision } from '../wire/run-answer.ts';
import type { Alternative } from './constraint-tree.ts';
import type { CountedLoss } from './loss-counter.ts';
import type { FoundEvidence } from './verdicts/evidence.ts';

/** Everything that an exploration found out. */
export interface Exploration {
  readonly paths: readonly ExecutedPath[];
  readonly untracked: readonly UntrackedDecision[];
  readonly losses: readonly CountedLoss[];
  readonly counts: { readonly infeasible: number; readonly unknown: number; readonly diverged: number };
  /** Basis of the verdicts on uncovered branches. */
  readonly evidence: FoundEvidence;
  /** Alternatives neither taken nor refuted, with the reason if the solver gave up. */
  readonly leftovers: readonly Leftover[];
  /** Alternatives that were refuted. */
  readonly refuted?: readonly Alternative[];
  /** Why the search ended. */
  readonly ending: 'criterion met' | 'nothing left' | 'budget' | 'paused';
}

/** An alternative that the search could not decide. */
export interface Leftover {
  readonly alternative: Alternative;
  readonly detail: UnknownReason | undefined;
}
