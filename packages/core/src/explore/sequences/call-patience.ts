import type { WorldInvokable } from './world.ts';

/** Tries in a row through one call that may cover nothing new before others have their turn. */
const FIRST_PATIENCE = 100;
const LEAST_PATIENCE = 10;

/**
 * Patience with calls of each invokable. The first call has the most. A call from another state often repeats what is
 * known, as when it overwrites the state, so it has half of that, and half again each time that has covered nothing.
 */
export class CallPatience {
  /** How often each invokable was explored in a row without covering anything. */
  readonly #fruitless = new Map<number, number>();

  /** Tries without gain after which a call pauses. */
  with({ index }: WorldInvokable): number {
    const fruitless = this.#fruitless.get(index);
    if (fruitless === undefined) return FIRST_PATIENCE;
    return Math.max(LEAST_PATIENCE, FIRST_PATIENCE >> (fruitless + 1));
  }

  note({ index }: WorldInvokable, isGain: boolean): void {
    this.#fruitless.set(index, isGain ? 0 : (this.#fruitless.get(index) ?? 0) + 1);
  }
}
