import { ok } from 'node:assert';

function checkQuantity(quantity: number): void {
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > 1_000_000) {
    throw new RangeError('quantity must be an integer from 1 to 1000000');
  }
}

export class StockItem {
  #onHand = 0;
  #reserved = 0;

  receive(quantity: number): void {
    checkQuantity(quantity);
    this.#onHand += quantity;
    this.#check();
  }

  reserve(quantity: number): boolean {
    checkQuantity(quantity);
    if (quantity > this.#onHand - this.#reserved) return false;
    this.#reserved += quantity;
    this.#check();
    return true;
  }

  ship(quantity: number): void {
    checkQuantity(quantity);
    if (quantity > this.#reserved) throw new RangeError('shipped quantity must be reserved first');
    this.#onHand -= quantity;
    this.#check();
  }

  #check(): void {
    ok(this.#onHand >= 0);
    ok(this.#reserved <= this.#onHand, 'more reserved than on hand');
  }
}
