/** Stock of some articles, part of it reserved. */
export class Inventory {
  private readonly stock = new Map<string, number>();
  private readonly reserved = new Map<string, number>();

  receive(sku: string, count: number): void {
    if (!Number.isInteger(count) || count <= 0) throw new RangeError('count must be positive');
    this.stock.set(sku, (this.stock.get(sku) ?? 0) + count);
  }

  available(sku: string): number {
    return (this.stock.get(sku) ?? 0) - (this.reserved.get(sku) ?? 0);
  }

  reserve(sku: string, count: number): boolean {
    if (count <= 0) throw new RangeError('count must be positive');
    if (this.available(sku) < count) return false;
    this.reserved.set(sku, (this.reserved.get(sku) ?? 0) + count);
    return true;
  }

  ship(sku: string): number {
    const count = this.reserved.get(sku);
    if (count === undefined) throw new Error('nothing is reserved');
    this.reserved.delete(sku);
    const left = (this.stock.get(sku) ?? 0) - count;
    if (left === 0) this.stock.delete(sku);
    else this.stock.set(sku, left);
    return left;
  }
}
