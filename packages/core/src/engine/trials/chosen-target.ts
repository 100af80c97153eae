import type { Outcome } from '../../model/run/outcome.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { ConfirmedTest, ExecutedPath } from '../../model/test-case.ts';
import type { ExploredTarget } from '../units/explored-target.ts';
import type { Cause } from './find-cause.ts';

/** The candidates of a target that held as tests, and those that did not. */
export interface TestChoice {
  readonly tests: readonly ConfirmedTest[];
  /** Candidates whose outcome on the plain code was not the same each time. */
  readonly unconfirmed: readonly UnconfirmedPath[];
}

/** A target with its tests. */
export interface ChosenTarget extends TestChoice {
  readonly explored: ExploredTarget;
}

/** A path whose test would not be reliable. */
export interface UnconfirmedPath {
  /** The target as it was called. */
  readonly spec: TargetSpec;
  readonly path: ExecutedPath;
  readonly outcomes: readonly Outcome[];
  /** Factor besides the input that its outcome depends on, if found. */
  readonly cause?: Cause;
}
