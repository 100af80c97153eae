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
}
