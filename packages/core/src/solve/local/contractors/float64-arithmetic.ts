import { nextDown, nextUp } from '../../adjacent-doubles.ts';
import type { Float64Domain } from '../domains/domain.ts';
import {
  ALL_NUMBERS,
  doubles,
  earlier,
  hasInfinity,
  hasNoNumber,
  hasZero,
  later,
} from '../domains/float64-domain.ts';

/**
 * Rounding is monotone, so bounds computed in doubles hold for results computed in doubles. A corner that
 * is NaN is no bound; what lies around it may be anything.
 */
function between(corners: readonly number[], traits: Partial<Float64Domain>): Float64Domain {
  const isBounded = !corners.some(Number.isNaN);
  return doubles(
    isBounded ? Math.min(...corners) : -Infinity,
    isBounded ? Math.max(...corners) : Infinity,
    traits,
  );
}

/** The same with both zeros wherever there is one: the sign of a zero product is not tracked. */
export function withBothZeros({ min, max, ...traits }: Float64Domain): Float64Domain {
  return doubles(min === 0 ? -0 : min, max === 0 ? 0 : max, traits);
}

const bothIntegral = (left: Float64Domain, right: Float64Domain): boolean => left.integral && right.integral;

/** The domain of a negation. */
export const negatedDouble = ({ min, max, ...traits }: Float64Domain): Float64Domain =>
  doubles(-max, -min, traits);

/** The domain of a sum. */
export function doubleSum(left: Float64Domain, right: Float64Domain): Float64Domain {
  const cancels =
    (left.max === Infinity && right.min === -Infinity) || (left.min === -Infinity && right.max === Infinity);
  const nan = left.nan || right.nan || cancels;
  if (hasNoNumber(left) || hasNoNumber(right)) return doubles(Infinity, -Infinity, { nan });
  const corners = [left.min + right.min, left.max + right.max];
  return between(corners, { nan, integral: bothIntegral(left, right) });
}

/** The domain of a product. */
export function doubleProduct(left: Float64Domain, right: Float64Domain): Float64Domain {
  const vanishes = (hasZero(left) && hasInfinity(right)) || (hasZero(right) && hasInfinity(left));
  const nan = left.nan || right.nan || vanishes;
  if (hasNoNumber(left) || hasNoNumber(right)) return doubles(Infinity, -Infinity, { nan });
  const corners = [left.min, left.max].flatMap((bound) => [bound * right.min, bound * right.max]);
  // Zero times infinity bounds nothing: beside it are zeros, and products that the other corners bound.
  const known = corners.map((corner) => (Number.isNaN(corner) ? 0 : corner));
  return withBothZeros(between(known, { nan, integral: bothIntegral(left, right) }));
}

/** The domain of a square. */
export function doubleSquare(arg: Float64Domain): Float64Domain {
  const { max, nan, integral } = doubleProduct(arg, arg);
  const least = hasZero(arg) ? 0 : Math.min(arg.min * arg.min, arg.max * arg.max);
  // A square is NaN only if its factor is.
  return hasNoNumber(arg) ? arg : doubles(least, max, { nan: nan && arg.nan, integral });
}

/** The domain of a quotient. */
export function doubleQuotient(left: Float64Domain, right: Float64Domain): Float64Domain {
  const vanishes = (hasZero(left) && hasZero(right)) || (hasInfinity(left) && hasInfinity(right));
  const nan = left.nan || right.nan || vanishes;
  if (hasNoNumber(left) || hasNoNumber(right)) return doubles(Infinity, -Infinity, { nan });
  if (hasZero(right)) return { ...ALL_NUMBERS, nan };
  const corners = [left.min, left.max].flatMap((bound) => [bound / right.min, bound / right.max]);
  return withBothZeros(between(corners, { nan }));
}

/** The domain of a remainder: it has the sign of the dividend, and is smaller than both. */
export function doubleRemainder(left: Float64Domain, right: Float64Domain): Float64Domain {
  const nan = left.nan || right.nan || hasInfinity(left) || hasZero(right);
  if (hasNoNumber(left) || hasNoNumber(right)) return doubles(Infinity, -Infinity, { nan });
  const below = nextDown(Math.max(Math.abs(right.min), Math.abs(right.max)));
  const least = left.min < 0 ? -Math.min(-left.min, below) : left.min === 0 ? left.min : 0;
  const most = left.max > 0 ? Math.min(left.max, below) : left.max === 0 ? left.max : -0;
  return doubles(earlier(least, most), later(least, most), { nan, integral: bothIntegral(left, right) });
}

/**
 * Reals that round to a member of `domain` lie strictly between the neighbours of its bounds.
 * The result bounds them inclusively.
 */
const unrounded = ({ min, max }: Float64Domain): readonly [number, number] => [nextDown(min), nextUp(max)];

/** The term `x` of a sum `x + other` that is a member of `result`, which must not be NaN. */
export function missingSummand(result: Float64Domain, other: Float64Domain): Float64Domain {
  if (hasNoNumber(other)) return ALL_NUMBERS;
  const [low, high] = unrounded(result);
  const [least, most] = [nextDown(low - other.max), nextUp(high - other.min)];
  return doubles(Number.isNaN(least) ? -Infinity : least, Number.isNaN(most) ? Infinity : most);
}

/** The factor `x` of a product `x · other` that is a member of `result`, which must not be NaN. */
export function missingFactor(result: Float64Domain, other: Float64Domain): Float64Domain {
  if (hasNoNumber(other) || hasZero(other)) return ALL_NUMBERS;
  return outward(unrounded(result).flatMap((bound) => [bound / other.min, bound / other.max]));
}

/** The dividend `x` of a quotient `x / divisor` that is a member of `result`, which must not be NaN. */
export function missingDividend(result: Float64Domain, divisor: Float64Domain): Float64Domain {
  if (hasNoNumber(divisor) || hasZero(divisor) || hasInfinity(divisor)) return ALL_NUMBERS;
  return outward(unrounded(result).flatMap((bound) => [bound * divisor.min, bound * divisor.max]));
}

function outward(corners: readonly number[]): Float64Domain {
  if (corners.some(Number.isNaN)) return ALL_NUMBERS;
  return doubles(nextDown(Math.min(...corners)), nextUp(Math.max(...corners)));
}
