/** A shopping cart that holds at most ten of each article and never less than none. */
export class Cart {
  readonly #counts = new Map<string, number>();
  #total = 0;

  add(sku: string, count: number): number {
    if (!Number.isInteger(count) || count < 1 || count > 10) throw new RangeError('count');
    const held = this.#counts.get(sku) ?? 0;
    if (held + count > 10) return held;
    this.#counts.set(sku, held + count);
    this.#total += count;
    return held + count;
  }

  remove(sku: string): boolean {
    const held = this.#counts.get(sku);
    if (held === undefined) return false;
    if (held < 1) return false; /* dead: what is held was added, one at least */
    if (held > 10) return false; /* dead: add refuses more than ten */
    this.#counts.delete(sku);
    this.#total -= held;
    return true;
  }

  get size(): number {
    if (this.#total < 0) return 0; /* dead: only what was added is taken away */
    return this.#total;
  }
}
