import Big from 'big.js';

export type RoundingPolicy = 'line' | 'total';

export interface TaxLine {
  label: string;
  net: Big | string | number;
  /** Per cent, e.g. 19 */
  rate: Big | string | number;
  quantity?: number;
}

export class TaxAmount {
  readonly net: Big;
  readonly tax: Big;

  constructor(net: Big.BigSource, tax: Big.BigSource = 0) {
    this.net = new Big(net);
    this.tax = new Big(tax);
  }

  get gross(): Big {
    return this.net.plus(this.tax);
  }

  add(other: TaxAmount): TaxAmount {
    return new TaxAmount(this.net.plus(other.net), this.tax.plus(other.tax));
  }

  discount(percent: Big.BigSource): TaxAmount {
    const rate = new Big(percent);
    if (rate.lt(0) || rate.gt(100)) throw new RangeError('a discount lies between 0 and 100 per cent');
    if (rate.eq(0)) return this;
    const factor = new Big(100).minus(rate).div(100);
    return new TaxAmount(this.net.times(factor), this.tax.times(factor));
  }

  rounded(places = 2): TaxAmount {
    return new TaxAmount(this.net.round(places, Big.roundHalfUp), this.tax.round(places, Big.roundHalfUp));
  }

  equals(other: unknown): boolean {
    return other instanceof TaxAmount && this.net.eq(other.net) && this.tax.eq(other.tax);
  }

  /** Backs the tax out of a price which includes it. */
  static fromGross(gross: Big.BigSource, rate: Big.BigSource): TaxAmount {
    const divisor = new Big(rate).div(100).plus(1);
    if (divisor.lte(0)) throw new RangeError('rate must be above -100 per cent');
    const net = new Big(gross).div(divisor);
    return new TaxAmount(net, new Big(gross).minus(net));
  }

  static fromLines(lines: readonly TaxLine[], policy: RoundingPolicy = 'line'): TaxAmount {
    let sum = new TaxAmount(0);
    for (const line of lines) {
      const quantity = line.quantity ?? 1;
      if (quantity === 0) continue;
      const net = new Big(line.net).times(quantity);
      const rate = new Big(line.rate);
      if (rate.lt(0)) throw new RangeError(`${line.label}: negative tax rate`);
      const amount = new TaxAmount(net, net.times(rate).div(100));
      sum = sum.add(policy === 'line' ? amount.rounded() : amount);
    }
    return policy === 'total' ? sum.rounded() : sum;
  }

  toJSON(): { net: string; tax: string; gross: string } {
    return { net: this.net.toFixed(2), tax: this.tax.toFixed(2), gross: this.gross.toFixed(2) };
  }
}
