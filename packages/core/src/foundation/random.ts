/** A repeatable source of randomness. */
export interface RandomSource {
  /** The next integer in `[0, bound)`. */
  nextInt(bound: number): number;
  /** The next double in `[0, 1)`. */
  nextDouble(): number;
}

/** mulberry32: 32 bits of state, good enough to break ties and to seed a target's `Math.random`. */
export class SeededRandom implements RandomSource {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  nextDouble(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  nextInt(bound: number): number {
    return Math.floor(this.nextDouble() * bound);
  }
}
