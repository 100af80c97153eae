import type { Extension } from './extension.ts';
import type { ReachedState } from './reached-state.ts';

/** A call that could be made from a state. */
export interface PendingCall {
  readonly from: ReachedState;
  readonly extension: Extension;
  /** Of the whole sequence, this call included. */
  readonly cost: number;
}

/** The calls that have not been made, the cheapest sequence first, the oldest first among equals. */
export class SequenceFrontier {
  readonly #byCost: PendingCall[][] = [];
  #cheapest = 0;

  add(call: PendingCall): void {
    (this.#byCost[call.cost] ??= []).push(call);
    this.#cheapest = Math.min(this.#cheapest, call.cost);
  }

  next(): PendingCall | undefined {
    for (; this.#cheapest < this.#byCost.length; this.#cheapest += 1) {
      const found = this.#byCost[this.#cheapest]?.shift();
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
