import type { PendingCall } from './opened-state.ts';

/** One turn in 4 is fair. */
const TURNS = 4;

/**
 * The calls that have not been made, oldest first among equals. One turn in 4 takes the one with the cheapest sequence,
 * to be fair to all. The others take the highest priority, to get deep where long sequences are needed.
 */
export class SequenceFrontier {
  readonly #fair = new Buckets();
  readonly #deep = new Buckets();
  #turn = 0;

  add(call: PendingCall, hope: number): void {
    this.#fair.add(call.cost, call);
    this.#deep.add(hope, call);
  }

  /** Raises the priority of a call. */
  encourage(call: PendingCall, hope: number): void {
    if (!call.isMade) this.#deep.add(hope, call);
  }

  /** The cheapest of certain calls, whichever turn it is. */
  nextOf(isWanted: (call: PendingCall) => boolean): PendingCall | undefined {
    const call = this.#fair.find((one) => !one.isMade && isWanted(one));
    if (call !== undefined) call.isMade = true;
    return call;
  }

  next(): PendingCall | undefined {
    this.#turn = (this.#turn + 1) % TURNS;
    const queue = this.#turn === 0 ? this.#fair : this.#deep;
    for (let call = queue.take(); call !== undefined; call = queue.take()) {
      // Each call is in both queues, and is made once.
      if (call.isMade) continue;
      call.isMade = true;
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

  find(isWanted: (call: PendingCall) => boolean): PendingCall | undefined {
    for (let number = this.#least; number < this.#byNumber.length; number += 1) {
      const found = this.#byNumber[number]?.find(isWanted);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  take(): PendingCall | undefined {
    for (; this.#least < this.#byNumber.length; this.#least += 1) {
      const found = this.#byNumber[this.#least]?.shift();
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
