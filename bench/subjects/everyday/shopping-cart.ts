export interface Line {
  sku: string;
  quantity: number;
  price: number;
}

/** A cart with a limit on each line. */
export class ShoppingCart {
  private readonly lines: Line[] = [];
  private discount = 0;

  add(sku: string, price: number, quantity = 1): void {
    if (quantity < 1) throw new RangeError('at least one');
    const line = this.lines.find((candidate) => candidate.sku === sku);
    if (line === undefined) {
      this.lines.push({ sku, quantity: Math.min(quantity, 10), price });
    } else if (line.quantity + quantity > 10) {
      throw new Error('ten at most');
    } else {
      line.quantity += quantity;
    }
  }

  remove(sku: string): boolean {
    const index = this.lines.findIndex((line) => line.sku === sku);
    if (index === -1) return false;
    this.lines.splice(index, 1);
    if (this.lines.length === 0) this.discount = 0;
    return true;
  }

  applyDiscount(percent: number): void {
    if (percent <= 0 || percent > 50) throw new RangeError('between 0 and 50');
    if (this.lines.length === 0) throw new Error('the cart is empty');
    this.discount = percent;
  }

  total(): number {
    const sum = this.lines.reduce((total, line) => total + line.quantity * line.price, 0);
    return this.discount > 0 ? Math.round(sum * (1 - this.discount / 100)) : sum;
  }
}
