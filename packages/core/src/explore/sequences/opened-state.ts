import type { Exploration } from '../explorer.ts';
import type { Extension } from './extension.ts';
import type { ReachedState } from './reached-state.ts';

/** A state that is gone on from, with the calls that can follow it. */
export interface OpenedState {
  readonly state: ReachedState;
  readonly calls: PendingCall[];
  /** The call that led here; `undefined` before the first. */
  readonly by: PendingCall | undefined;
  /** How far it is from where something new came up; see `PendingCall`. */
  hope: number;
}

/** The paths through a call, as far as they were explored. */
export interface CallExploration {
  readonly exploration: Exploration;
  /** Goes on where it paused; what it gives then has only the paths that are new. */
  goOn?(): Promise<CallExploration>;
}

/** An exploration of a call that others have interrupted. */
export interface PausedCall {
  readonly exploration: ExploredCall;
  goOn(): Promise<CallExploration>;
}

/** What is known of the paths through a call of an invokable. */
export interface ExploredCall {
  exploration: Exploration;
  /** The number of the invokable. */
  readonly last: number;
}

/** A call that can be made from a state. */
export interface PendingCall {
  readonly from: OpenedState;
  readonly extension: Extension;
  /** What the whole sequence costs, this call included. */
  readonly cost: number;
  isMade: boolean;
  /** The states that it has led to. */
  readonly reached: OpenedState[];
  /** What is to be called next wherever it leads. */
  readonly scripts: (readonly Extension[])[];
  /** Where its exploration paused, what it goes on with. */
  readonly paused?: PausedCall;
}
