import { AppError } from '../shared/errors.js';

export interface StockLine {
  sku: string;
  quantity: number;
}

/** In-memory view of what is on the shelves; one per warehouse. */
export class StockLedger {
  readonly #available = new Map<string, number>();
  readonly #held = new Map<string, StockLine[]>();

  constructor(initial: Iterable<StockLine> = []) {
    for (const line of initial) this.restock(line.sku, line.quantity);
  }

  restock(sku: string, quantity: number): number {
    if (!Number.isInteger(quantity) || quantity <= 0) {
      throw new AppError('invalid', `cannot restock ${quantity} of ${sku}`);
    }
    const total = (this.#available.get(sku) ?? 0) + quantity;
    this.#available.set(sku, total);
    return total;
  }

  available(sku: string): number {
    return this.#available.get(sku) ?? 0;
  }

  /** Holds all lines or none. Returns the lines which fell short. */
  hold(orderId: string, lines: readonly StockLine[]): StockLine[] {
    if (this.#held.has(orderId)) {
      throw new AppError('conflict', `order ${orderId} already holds stock`);
    }
    const wanted = new Map<string, number>();
    for (const { sku, quantity } of lines) {
      wanted.set(sku, (wanted.get(sku) ?? 0) + quantity);
    }

    const short: StockLine[] = [];
    for (const [sku, quantity] of wanted) {
      const missing = quantity - this.available(sku);
      if (missing > 0) short.push({ sku, quantity: missing });
    }
    if (short.length > 0) return short;

    const held: StockLine[] = [];
    for (const [sku, quantity] of wanted) {
      this.#available.set(sku, this.available(sku) - quantity);
      held.push({ sku, quantity });
    }
    this.#held.set(orderId, held);
    return [];
  }

  release(orderId: string): boolean {
    const held = this.#held.get(orderId);
    if (!held) return false;
    for (const { sku, quantity } of held) {
      this.#available.set(sku, this.available(sku) + quantity);
    }
    return this.#held.delete(orderId);
  }

  commit(orderId: string): void {
    if (!this.#held.delete(orderId)) {
      throw new AppError('not_found', `order ${orderId} holds no stock`);
    }
  }
}
