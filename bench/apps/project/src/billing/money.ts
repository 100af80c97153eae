const MINOR_DIGITS: Record<string, number> = { EUR: 2, USD: 2, GBP: 2, JPY: 0, KWD: 3 };

export class CurrencyMismatch extends Error {
  constructor(left: string, right: string) {
    super(`cannot combine ${left} with ${right}`);
    this.name = 'CurrencyMismatch';
  }
}

/** Immutable amount in minor units. Every operation returns a new Money. */
export class Money {
  private constructor(
    readonly minor: bigint,
    readonly currency: string,
  ) {}

  static of(amount: number | string, currency: string): Money {
    const digits = MINOR_DIGITS[currency];
    if (digits === undefined) throw new RangeError(`unknown currency ${currency}`);
    const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(String(amount).trim());
    if (!match) throw new SyntaxError(`not an amount: ${amount}`);
    const fraction = match[3] ?? '';
    if (fraction.length > digits) throw new RangeError(`${currency} has ${digits} decimals`);
    const minor = BigInt(match[2]! + fraction.padEnd(digits, '0'));
    return new Money(match[1] === '-' ? -minor : minor, currency);
  }

  static zero(currency: string): Money {
    return Money.of(0, currency);
  }

  plus(other: Money): Money {
    this.assertSame(other);
    return new Money(this.minor + other.minor, this.currency);
  }

  minus(other: Money): Money {
    return this.plus(other.negate());
  }

  negate(): Money {
    return this.minor === 0n ? this : new Money(-this.minor, this.currency);
  }

  abs(): Money {
    return this.minor < 0n ? this.negate() : this;
  }

  /** Per cent with half-up rounding away from zero. */
  percent(rate: number): Money {
    if (!Number.isFinite(rate)) throw new RangeError('rate must be finite');
    const scaled = this.minor * BigInt(Math.round(rate * 1000));
    const half = scaled < 0n ? -50_000n : 50_000n;
    return new Money((scaled + half) / 100_000n, this.currency);
  }

  /** Splits without losing a cent; the first shares take the remainder. */
  allocate(weights: readonly number[]): Money[] {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    if (total <= 0 || weights.some((weight) => weight < 0 || !Number.isInteger(weight))) {
      throw new RangeError('weights must be whole numbers with a positive sum');
    }
    const shares = weights.map((weight) => (this.minor * BigInt(weight)) / BigInt(total));
    let rest = this.minor - shares.reduce((sum, share) => sum + share, 0n);
    const unit = rest < 0n ? -1n : 1n;
    return shares.map((share, index) => {
      if (rest === 0n || weights[index] === 0) return new Money(share, this.currency);
      rest -= unit;
      return new Money(share + unit, this.currency);
    });
  }

  compare(other: Money): -1 | 0 | 1 {
    this.assertSame(other);
    if (this.minor === other.minor) return 0;
    return this.minor < other.minor ? -1 : 1;
  }

  toString(): string {
    const digits = MINOR_DIGITS[this.currency]!;
    const sign = this.minor < 0n ? '-' : '';
    const text = this.abs().minor.toString().padStart(digits + 1, '0');
    if (digits === 0) return `${sign}${text} ${this.currency}`;
    return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)} ${this.currency}`;
  }

  private assertSame(other: Money): void {
    if (other.currency !== this.currency) throw new CurrencyMismatch(this.currency, other.currency);
  }
}
