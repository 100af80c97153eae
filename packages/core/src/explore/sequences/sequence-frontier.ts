import type { Extension } from './extension.ts';
import type { ReachedState } from './reached-state.ts';

/** A call that could be made from a state. */
export interface PendingCall {
  readonly from: ReachedState;
  readonly extension: Extension;
  /** Of the whole sequence, this call included. */
  readonly cost: number;
  /** Whether the call may cover something by itself: it goes before others of the same cost. */
  readonly isPromising: boolean;
}

/** The calls that have not been made, the cheapest sequence first, the oldest first among equals. */
export class SequenceFrontier {
  readonly #byRank: PendingCall[][] = [];
  #first = 0;

  add(call: PendingCall): void {
    const rank = call.cost * 2 + (call.isPromising ? 0 : 1);
    (this.#byRank[rank] ??= []).push(call);
    this.#first = Math.min(this.#first, rank);
  }

  next(): PendingCall | undefined {
    for (; this.#first < this.#byRank.length; this.#first += 1) {
      const found = this.#byRank[this.#first]?.shift();
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
