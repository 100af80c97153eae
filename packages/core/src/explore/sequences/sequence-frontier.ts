import type { Extension } from './extension.ts';
import type { ReachedState } from './reached-state.ts';

/** A call that could be made from a state. */
export interface PendingCall {
  readonly from: ReachedState;
  readonly extension: Extension;
  /** What the whole sequence costs, this call included. */
  readonly cost: number;
  /** The same, less where it led to states of a form that was never seen, or may cover something at once. */
  readonly hope: number;
}

/**
 * The calls that have not been made. By turns, the one whose sequence costs least, which is fair to all,
 * and the most hopeful, which gets deep where long sequences are needed; the oldest first among equals.
 */
export class SequenceFrontier {
  readonly #fair = new Buckets();
  readonly #deep = new Buckets();
  readonly #taken = new Set<PendingCall>();
  #isDeepTurn = false;

  add(call: PendingCall): void {
    this.#fair.add(call.cost, call);
    this.#deep.add(call.hope, call);
  }

  next(): PendingCall | undefined {
    this.#isDeepTurn = !this.#isDeepTurn;
    const queue = this.#isDeepTurn ? this.#deep : this.#fair;
    for (let call = queue.take(); call !== undefined; call = queue.take()) {
      // Each call is in both queues, and is made once.
      if (this.#taken.delete(call)) continue;
      this.#taken.add(call);
      return call;
    }
    return undefined;
  }
}

/** Entries by a small whole number, first in first out among equals. */
class Buckets {
  readonly #byNumber: PendingCall[][] = [];
  #least = 0;

  add(number: number, call: PendingCall): void {
    (this.#byNumber[number] ??= []).push(call);
    this.#least = Math.min(this.#least, number);
  }

  take(): PendingCall | undefined {
    for (; this.#least < this.#byNumber.length; this.#least += 1) {
      const found = this.#byNumber[this.#least]?.shift();
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
