import type { DomPart } from '../../model/run/dom-setup.ts';
import type { Outcome } from '../../model/run/outcome.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { Candidate } from '../units/explored-target.ts';

/** How a test makes its calls. */
export interface Manner {
  /** Whether it has new instances of the modules. */
  readonly isIsolated: boolean;
  /** Whether it waits after each call until no promise job is left. */
  readonly settles: boolean;
  /** Whether its dates and its clock are set by local time. */
  readonly hasLocalTime: boolean;
}

/** A target whose candidates are tried. */
export interface TriedTarget {
  readonly file: string;
  /** The JavaScript of its module. */
  readonly code: string;
  /** Strings that its author wrote there and in what it imports. */
  readonly texts: readonly string[];
  readonly candidates: readonly Candidate[];
}

/** A candidate that is being tried. */
export interface Trial {
  readonly target: TriedTarget;
  readonly candidate: Candidate;
  readonly manner: Manner;
}

/** Result of one run of a trial. */
export interface TrialRun {
  readonly outcome: Outcome;
  readonly readsClock: boolean;
  readonly readsRandom: boolean;
  /** Parts of the page that it leaves changed. */
  readonly inPage: readonly DomPart[];
}

/** The first trial of a candidate, in the manner of its target. */
export function trialOf(target: TriedTarget, candidate: Candidate): Trial {
  return {
    target,
    candidate,
    manner: { isIsolated: candidate.spec.isIsolated === true, settles: false, hasLocalTime: false },
  };
}

/** The target as a test in that manner calls it. */
export function specOf({ candidate, manner }: Trial): TargetSpec {
  const { spec } = candidate;
  const { isIsolated, hasLocalTime } = manner;
  const own = hasLocalTime ? { ...spec, hasLocalTime } : spec;
  return (spec.isIsolated ?? false) === isIsolated ? own : { ...own, isIsolated };
}
