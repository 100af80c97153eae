import { weakMapGet, weakMapSet } from './intrinsics.ts';
import type { Operand } from './operand.ts';
import type { Shadow } from './shadow.ts';

/** How a promise came out. */
export interface PromiseOutcome {
  readonly value: unknown;
  readonly isRejected: boolean;
}

/** What a promise was settled with, as far as code that is followed did it. */
export interface Settlement {
  /** What it was resolved with; what a promise in this place gives is given on. */
  resolution: Operand | null;
  rejection: Operand | null;
  /** A promise whose outcome becomes its own where nothing else does. */
  source: object | null;
  /** The asynchronous generator whose next result it gives. */
  readonly generator?: object;
  /** Finds the shadow of an outcome that was put together out of others; `undefined` if it is not theirs. */
  readonly compose?: (outcome: PromiseOutcome) => Shadow | null | undefined;
}

/** A function that settles a promise. */
interface Settler {
  readonly settlement: Settlement;
  readonly way: 'resolution' | 'rejection';
}

/**
 * What is known of promises, beside them: nothing is ever added to a promise, so that the order of
 * microtasks stays what it was.
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
