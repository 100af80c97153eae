/** An exact fraction in lowest terms with a positive denominator. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The greatest integer that divides both, never negative; zero only for two zeros. */
export function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left < 0n ? -left : left, right < 0n ? -right : right];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** The fraction `numerator / denominator`, reduced. The denominator must not be zero. */
export function rational(numerator: bigint, denominator = 1n): Rational {
  if (denominator === 0n) throw new RangeError('rational: the denominator is zero');
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** The exact sum. */
export const addRationals = (left: Rational, right: Rational): Rational =>
  rational(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  );

/** The exact product. */
export const multiplyRationals = (left: Rational, right: Rational): Rational =>
  rational(left.numerator * right.numerator, left.denominator * right.denominator);

/** The exact quotient; `right` must not be zero. */
export const divideRationals = (left: Rational, right: Rational): Rational =>
  rational(left.numerator * right.denominator, left.denominator * right.numerator);

/** The value with the opposite sign. */
export const negateRational = (value: Rational): Rational => ({
  numerator: -value.numerator,
  denominator: value.denominator,
});

/** Negative, zero or positive as `left` is below, equal to or above `right`. */
export function compareRationals(left: Rational, right: Rational): number {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The greatest integer that is not above `value`. */
export function floorRational(value: Rational): bigint {
  const quotient = value.numerator / value.denominator;
  return value.numerator % value.denominator < 0n ? quotient - 1n : quotient;
}

/** The exact value of a finite double. Every finite double is a fraction whose denominator is a power of two. */
export function rationalFromDouble(value: number): Rational {
  if (!Number.isFinite(value)) throw new RangeError(`rationalFromDouble: ${value} is not finite`);
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const sign = bits >> 63n === 1n ? -1n : 1n;
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = sign * (biased === 0 ? fraction : fraction | 0x10000000000000n);
  const exponent = (biased === 0 ? 1 : biased) - 1075;
  return exponent >= 0 ? rational(mantissa << BigInt(exponent)) : rational(mantissa, 1n << BigInt(-exponent));
}

/** The double nearest to `value`, ties to even, as IEEE 754 rounds. */
export function doubleFromRational(value: Rational): number {
  const negative = value.numerator < 0n;
  const magnitude = negative ? -value.numerator : value.numerator;
  if (magnitude === 0n) return 0;
  // Scale so that the integer quotient carries 54 bits or more: 53 to keep and at least one to round on.
  const lengthGap = magnitude.toString(2).length - value.denominator.toString(2).length;
  const shift = Math.min(55 - lengthGap, 1075);
  const scaledNumerator = shift >= 0 ? magnitude << BigInt(shift) : magnitude;
  const scaledDenominator = shift >= 0 ? value.denominator : value.denominator << BigInt(-shift);
  const quotient = scaledNumerator / scaledDenominator;
  // A sticky bit stands for whatever the division left over, so the final rounding sees it.
  const sticky = scaledNumerator % scaledDenominator === 0n ? 0n : 1n;
  const result = roundToDouble((quotient << 1n) | sticky, -shift - 1);
  return negative ? -result : result;
}

/** Rounds `integer · 2^exponent` once, also where the result is subnormal. */
function roundToDouble(integer: bigint, exponent: number): number {
  const bitLength = integer.toString(2).length;
  const dropped = Math.max(bitLength - 53, -1074 - exponent, 0);
  const shift = BigInt(dropped);
  let kept = integer >> shift;
  const remainder = integer - (kept << shift);
  const half = dropped === 0 ? 0n : 1n << (shift - 1n);
  if (dropped > 0 && (remainder > half || (remainder === half && (kept & 1n) === 1n))) kept += 1n;
  return scaleByPowerOfTwo(Number(kept), exponent + dropped);
}

/** `value · 2^exponent`, in two steps so that an intermediate power of two cannot overflow or vanish. */
function scaleByPowerOfTwo(value: number, exponent: number): number {
  const first = Math.max(-1022, Math.min(1023, exponent));
  const second = Math.max(-1022, Math.min(1023, exponent - first));
  return value * 2 ** first * 2 ** second;
}
