interface Line {
  unitCents: number;
  quantity: number;
}

export class Cart {
  readonly #lines = new Map<string, Line>();

  add(sku: string, unitCents: number): void {
    if (!Number.isSafeInteger(unitCents) || unitCents < 0 || unitCents > 10_000_000) {
      throw new RangeError('price must be a whole number of cents up to 10000000');
    }
    this.#lines.set(sku, { unitCents, quantity: 1 });
  }

  setQuantity(sku: string, quantity: number): void {
    if (!(quantity >= 0 && quantity <= 99)) {
      throw new RangeError('quantity must be between 0 and 99');
    }
    const line = this.#lines.get(sku);
    if (line === undefined) throw new RangeError('item must be in the cart');
    line.quantity = quantity;
  }

  total(): number {
    let cents = 0;
    for (const { unitCents, quantity } of this.#lines.values()) {
      cents += unitCents * quantity;
    }
    return cents;
  }
}
