/** Keeps the values that were used last. */
export class LruCache {
  readonly #capacity: number;
  readonly #values = new Map<string, number>();

  constructor(capacity: number) {
    if (!Number.isInteger(capacity) || capacity < 1) throw new RangeError('capacity must be at least 1');
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#values.size;
  }

  get(key: string): number | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: number): void {
    if (this.#values.has(key)) {
      this.#values.delete(key);
    } else if (this.#values.size >= this.#capacity) {
      const [oldest] = this.#values.keys();
      if (oldest !== undefined) this.#values.delete(oldest);
    }
    this.#values.set(key, value);
  }
}
