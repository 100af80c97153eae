export class TokenBucket {
  readonly #capacity: number;
  #tokens: number;

  constructor(capacity: number) {
    if (!Number.isFinite(capacity) || capacity <= 0) {
      throw new RangeError('capacity must be a finite positive number');
    }
    this.#capacity = capacity;
    this.#tokens = capacity;
  }

  /** Takes tokens if there are enough of them. */
  take(count: number): boolean {
    if (count < 0) throw new RangeError('count must not be negative');
    if (count > this.#tokens) return false;
    this.#tokens -= count;
    return true;
  }

  refill(count: number): void {
    if (!(count >= 0)) throw new RangeError('count must not be negative');
    this.#tokens = Math.min(this.#capacity, this.#tokens + count);
  }

  available(): number {
    return this.#tokens;
  }
}
