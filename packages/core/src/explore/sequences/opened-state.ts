import type { Exploration } from '../exploration.ts';
import type { Extension } from './extension.ts';
import type { ReachedState } from './reached-state.ts';

/** A state that the search continues from, with the calls that can follow. */
export interface OpenedState {
  readonly state: ReachedState;
  readonly calls: PendingCall[];
  /** The call that led here; `undefined` before the first. */
  readonly by: PendingCall | undefined;
  /** Priority, lowest first: the cost since something new came up; see `PendingCall`. */
  hope: number;
}

/** The paths through a call, as far as they were explored. */
export interface CallExploration {
  readonly exploration: Exploration;
  /** Resumes after a pause; the result has only the new paths. */
  goOn?(): Promise<CallExploration>;
}

/** An exploration of a call that others have interrupted. */
export interface PausedCall {
  readonly exploration: ExploredCall;
  goOn(): Promise<CallExploration>;
}

/** Exploration of the paths through a call. */
export interface ExploredCall {
  exploration: Exploration;
  /** The number of the invokable. */
  readonly last: number;
}

/** A call that can be made from a state. */
export interface PendingCall {
  readonly from: OpenedState;
  readonly extension: Extension;
  /** Cost of the whole sequence, this call included. */
  readonly cost: number;
  isMade: boolean;
  /** The states that it has led to. */
  readonly reached: OpenedState[];
  /** Calls to make next from the reached states. */
  readonly scripts: (readonly Extension[])[];
  /** The paused exploration to resume, if any. */
  readonly paused?: PausedCall;
}
