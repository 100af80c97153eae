import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRationals,
  compareRationals,
  divideRationals,
  doubleFromRational,
  floorRational,
  multiplyRationals,
  rational,
  rationalFromDouble,
  type Rational,
} from '../../src/expr/rational.ts';
import { SPECIAL_DOUBLES } from './term-arbitrary.ts';

const RUNS = 5000;
const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const half = rational(1n, 2n);

/** The finite double next above a non-negative one, by its bits. */
function nextUp(value: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  view.setBigUint64(0, view.getBigUint64(0) + 1n);
  return view.getFloat64(0);
}

const midpoint = (low: number, high: Rational): Rational =>
  multiplyRationals(addRationals(rationalFromDouble(low), high), half);

const isEven = (value: number): boolean => {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return (view.getBigUint64(0) & 1n) === 0n;
};

describe('doubleFromRational', () => {
  it('restores every finite double, up to the sign of zero', () => {
    const restores = (value: number): boolean => doubleFromRational(rationalFromDouble(value)) === value;
    expect(SPECIAL_DOUBLES.filter(Number.isFinite).filter((value) => !restores(value))).toEqual([]);
    fc.assert(fc.property(finite, restores), { numRuns: RUNS });
  });

  it('rounds between neighbours to the nearer one, and ties to even, also among subnormals', () => {
    const subnormal = fc.integer({ min: 0, max: 2 ** 31 }).map((steps) => steps * Number.MIN_VALUE);
    const magnitude = fc.oneof(finite.map(Math.abs), subnormal).filter((value) => value < Number.MAX_VALUE);
    const nudges = fc.bigInt({ min: -5n, max: 5n });
    fc.assert(
      fc.property(magnitude, nudges, (low, nudge) => {
        const high = nextUp(low);
        const gap = addRationals(rationalFromDouble(high), rationalFromDouble(-low));
        const offset = multiplyRationals(gap, rational(nudge, 10n ** 30n));
        const value = addRationals(midpoint(low, rationalFromDouble(high)), offset);
        const even = isEven(low) ? low : high;
        expect(doubleFromRational(value)).toBe(nudge < 0n ? low : nudge > 0n ? high : even);
        expect(doubleFromRational(rational(-value.numerator, value.denominator))).toBe(
          -(nudge < 0n ? low : nudge > 0n ? high : even),
        );
      }),
      { numRuns: RUNS },
    );
  });

  it('agrees with the rounding of decimal literals', () => {
    const decimals = fc.tuple(
      fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }),
      fc.integer({ min: -350, max: 330 }),
    );
    fc.assert(
      fc.property(decimals, ([digits, exponent]) => {
        const scale = 10n ** BigInt(Math.abs(exponent));
        const value = exponent < 0 ? rational(digits, scale) : rational(digits * scale);
        return doubleFromRational(value) === Number(`${digits}e${exponent}`);
      }),
      { numRuns: RUNS },
    );
  });

  it('agrees with the division of doubles that are integers', () => {
    const integer = fc.maxSafeInteger().filter((value) => value !== 0);
    fc.assert(
      fc.property(integer, integer, (top, bottom) => {
        return doubleFromRational(rational(BigInt(top), BigInt(bottom))) === top / bottom;
      }),
      { numRuns: RUNS },
    );
  });

  it('overflows to infinity from halfway beyond the greatest double on', () => {
    const greatest = rationalFromDouble(Number.MAX_VALUE);
    const limit = midpoint(Number.MAX_VALUE, rational(2n ** 1024n));
    expect(doubleFromRational(limit)).toBe(Infinity);
    expect(doubleFromRational(addRationals(limit, rational(-1n)))).toBe(Number.MAX_VALUE);
    expect(doubleFromRational(multiplyRationals(greatest, rational(-4n)))).toBe(-Infinity);
    expect(doubleFromRational(rational(10n ** 5000n))).toBe(Infinity);
  });

  it('underflows to zero up to half the least double', () => {
    const least = rationalFromDouble(Number.MIN_VALUE);
    expect(doubleFromRational(multiplyRationals(least, half))).toBe(0);
    expect(doubleFromRational(multiplyRationals(least, rational(501n, 1000n)))).toBe(Number.MIN_VALUE);
    expect(doubleFromRational(rational(1n, 10n ** 5000n))).toBe(0);
  });
});

describe('rationals', () => {
  const fraction = fc
    .tuple(fc.bigInt({ min: -99n, max: 99n }), fc.bigInt({ min: 1n, max: 99n }))
    .map(([top, bottom]) => rational(top, bottom));

  it('are in lowest terms with a positive denominator', () => {
    expect(rational(6n, -4n)).toEqual({ numerator: -3n, denominator: 2n });
    expect(rational(0n, -7n)).toEqual({ numerator: 0n, denominator: 1n });
  });

  it('divide as the inverse of multiplication', () => {
    fc.assert(
      fc.property(fraction, fraction, (left, right) => {
        fc.pre(right.numerator !== 0n);
        expect(divideRationals(multiplyRationals(left, right), right)).toEqual(left);
      }),
    );
  });

  it('have a floor that is the greatest integer not above', () => {
    fc.assert(
      fc.property(fraction, (value) => {
        const floor = floorRational(value);
        expect(compareRationals(rational(floor), value)).toBeLessThanOrEqual(0);
        expect(compareRationals(rational(floor + 1n), value)).toBe(1);
      }),
    );
  });
});
