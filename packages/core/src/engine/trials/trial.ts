import type { Outcome } from '../../protocol/outcome.ts';
import type { TargetSpec } from '../../protocol/target-spec.ts';
import type { Candidate, ExploredTarget } from '../explored-target.ts';

/** How a test makes its calls. */
export interface Manner {
  /** Whether it has new instances of the modules. */
  readonly isIsolated: boolean;
  /** Whether it waits after each call for what the call has left to be done by promises. */
  readonly settles: boolean;
}

/** A candidate that is being tried. */
export interface Trial {
  readonly explored: ExploredTarget;
  readonly candidate: Candidate;
  readonly manner: Manner;
}

/** What one run of a trial came to. */
export interface TrialRun {
  readonly outcome: Outcome;
  readonly readsClock: boolean;
}

/** A trial as a candidate is tried at first: as its target says. */
export function trialOf(explored: ExploredTarget, candidate: Candidate): Trial {
  return { explored, candidate, manner: { isIsolated: candidate.spec.isIsolated === true, settles: false } };
}

/** The target as a test in that manner calls it. */
export function specOf({ candidate, manner }: Trial): TargetSpec {
  const { spec } = candidate;
  return (spec.isIsolated ?? false) === manner.isIsolated ? spec : { ...spec, isIsolated: manner.isIsolated };
}
