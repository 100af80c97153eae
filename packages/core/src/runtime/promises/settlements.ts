import { weakMapGet, weakMapSet } from '../realm/intrinsics.ts';
import type { Operand } from '../shadow/operand.ts';
import type { Shadow } from '../shadow/shadow.ts';

/** How a promise came out. */
export interface PromiseOutcome {
  readonly value: unknown;
  readonly isRejected: boolean;
}

/** The values that a promise was settled with, as far as tracked code did. */
export interface Settlement {
  /** The value it was resolved with. If that is a promise, its outcome counts. */
  resolution: Operand | null;
  rejection: Operand | null;
  /** A promise whose outcome it takes over if nothing settled it. */
  source: object | null;
  /** The asynchronous generator whose next result it gives. */
  readonly generator?: object;
  /** Finds the shadow of a combined outcome, as of `Promise.all`; `undefined` if it came another way. */
  readonly compose?: (outcome: PromiseOutcome) => Shadow | null | undefined;
}

/** A function that settles a promise. */
interface Settler {
  readonly settlement: Settlement;
  readonly way: 'resolution' | 'rejection';
}

/**
 * Side table of settlements. Nothing is ever added to a promise itself, so that the order of microtasks
 * stays what it was.
 */
export class Settlements {
  readonly #promises = new WeakMap<object, Settlement>();
  readonly #settlers = new WeakMap<object, Settler>();

  of(promise: object): Settlement | undefined {
    return weakMapGet(this.#promises, promise);
  }

  /** Makes known how a promise is settled. */
  remember(promise: object, settlement: Settlement): void {
    weakMapSet(this.#promises, promise, settlement);
  }

  /** Makes known the functions that settle a promise. */
  rememberSettlers(settlement: Settlement, resolve: object, reject: object): void {
    weakMapSet(this.#settlers, resolve, { settlement, way: 'resolution' });
    weakMapSet(this.#settlers, reject, { settlement, way: 'rejection' });
  }

  /** Whether a function settles a promise. */
  knows(settler: object): boolean {
    return weakMapGet(this.#settlers, settler) !== undefined;
  }

  /** Keeps what a function that settles a promise was called with: only the first call counts. */
  settle(settler: object, operand: Operand): void {
    const found = weakMapGet(this.#settlers, settler);
    if (found === undefined) return;
    const { settlement, way } = found;
    if (settlement.resolution === null && settlement.rejection === null) settlement[way] = operand;
  }
}

/** A settlement of which nothing is known yet. */
export const unsettled = (): Settlement => ({ resolution: null, rejection: null, source: null });
