import groupBy from 'lodash/groupBy.js';
import sumBy from 'lodash/sumBy.js';

export interface CartLine {
  sku: string;
  category: string;
  unitCents: number;
  quantity: number;
}

export type Discount =
  | { kind: 'percent'; percent: number; category?: string }
  | { kind: 'amount'; cents: number; minimumCents?: number }
  | { kind: 'buyXPayY'; sku: string; x: number; y: number }
  | { kind: 'freeShipping'; minimumCents: number };

export interface Totals {
  goods: number;
  discount: number;
  shipping: number;
  total: number;
  applied: string[];
}

const SHIPPING_CENTS = 595;

export class ShoppingCart {
  private lines: CartLine[] = [];
  private discounts: Discount[] = [];

  add(line: CartLine): this {
    if (line.quantity < 1) throw new RangeError('quantity must be at least one');
    const existing = this.lines.find((candidate) => candidate.sku === line.sku);
    if (existing) existing.quantity += line.quantity;
    else this.lines.push({ ...line });
    return this;
  }

  remove(sku: string, quantity = Infinity): this {
    this.lines = this.lines.flatMap((line) => {
      if (line.sku !== sku) return [line];
      const left = line.quantity - quantity;
      return left > 0 ? [{ ...line, quantity: left }] : [];
    });
    return this;
  }

  apply(discount: Discount): this {
    if (discount.kind === 'percent' && (discount.percent <= 0 || discount.percent > 100)) {
      throw new RangeError('percent must be above 0 and at most 100');
    }
    if (discount.kind === 'buyXPayY' && discount.y >= discount.x) {
      throw new RangeError('a customer must pay for fewer than they get');
    }
    this.discounts.push(discount);
    return this;
  }

  get isEmpty(): boolean {
    return this.lines.length === 0;
  }

  byCategory(): Record<string, number> {
    const groups = groupBy(this.lines, (line) => line.category);
    return Object.fromEntries(
      Object.entries(groups).map(([category, lines]) => [category, sumBy(lines, (line) => line.unitCents * line.quantity)]),
    );
  }

  totals(): Totals {
    const goods = sumBy(this.lines, (line) => line.unitCents * line.quantity);
    const applied: string[] = [];
    let discount = 0;
    let shipping = this.isEmpty ? 0 : SHIPPING_CENTS;

    for (const rule of this.discounts) {
      if (rule.kind === 'freeShipping') {
        if (goods >= rule.minimumCents && shipping > 0) {
          shipping = 0;
          applied.push(rule.kind);
        }
        continue;
      }
      const saved = Math.min(this.saving(rule, goods), goods - discount);
      if (saved > 0) {
        discount += saved;
        applied.push(rule.kind);
      }
    }
    return { goods, discount, shipping, total: goods - discount + shipping, applied };
  }

  private saving(rule: Exclude<Discount, { kind: 'freeShipping' }>, goods: number): number {
    switch (rule.kind) {
      case 'percent': {
        const base = rule.category === undefined ? goods : this.byCategory()[rule.category] ?? 0;
        return Math.round((base * rule.percent) / 100);
      }
      case 'amount':
        return goods >= (rule.minimumCents ?? 0) ? rule.cents : 0;
      case 'buyXPayY': {
        const line = this.lines.find((candidate) => candidate.sku === rule.sku);
        return line ? Math.floor(line.quantity / rule.x) * (rule.x - rule.y) * line.unitCents : 0;
      }
    }
  }
}
