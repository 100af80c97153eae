import { nextDown, nextUp } from '../../adjacent-doubles.ts';
import { EITHER, FALSE, TRUE } from '../domains/bool-domain.ts';
import type { BoolDomain, Float64Domain } from '../domains/domain.ts';
import {
  ALL_NUMBERS,
  doubles,
  float64Lattice,
  hasInfinity,
  hasNoNumber,
  ONLY_NAN,
} from '../domains/float64-domain.ts';
import { relation, unary, type Contractor, type ContractorFamily, type Pair } from './contractor.ts';
import { withBothZeros } from './float64-arithmetic.ts';

const isNumber = ({ nan }: Float64Domain): boolean => !nan;

/** `left < right`, or `left <= right` where ties count. */
function decideOrder(left: Float64Domain, right: Float64Domain, withTies: boolean): BoolDomain {
  if (hasNoNumber(left) || hasNoNumber(right)) return FALSE;
  const isRefuted = withTies ? left.min > right.max : left.min >= right.max;
  if (isRefuted) return FALSE;
  const holds = withTies ? left.max <= right.min : left.max < right.min;
  return holds && isNumber(left) && isNumber(right) ? TRUE : EITHER;
}

/** Comparisons do not tell zeros apart, so a bound at zero admits both. */
function ordered(left: Float64Domain, right: Float64Domain, withTies: boolean): Pair<'Float64'> {
  const [most, least] = withTies ? [right.max, left.min] : [nextDown(right.max), nextUp(left.min)];
  return [withBothZeros(doubles(-Infinity, most)), withBothZeros(doubles(least, Infinity))];
}

function orderContractor(withTies: boolean): Contractor {
  return relation<'Float64'>({
    decide: (left, right) => decideOrder(left, right, withTies),
    whenTrue: (left, right) => ordered(left, right, withTies),
    whenFalse: (left, right) => {
      if (left.nan || right.nan) return [left, right];
      const [newRight, newLeft] = ordered(right, left, !withTies);
      return [newLeft, newRight];
    },
  });
}

function decideEqual(left: Float64Domain, right: Float64Domain): BoolDomain {
  if (hasNoNumber(left) || hasNoNumber(right) || left.min > right.max || right.min > left.max) return FALSE;
  const isPoint = left.min === left.max && right.min === right.max;
  return isPoint && isNumber(left) && isNumber(right) ? TRUE : EITHER;
}

/** `domain` without the only number of `other`; zeros are equal. */
function lessTheNumber(domain: Float64Domain, other: Float64Domain): Float64Domain {
  if (other.nan || other.min !== other.max) return domain;
  if (other.min !== 0) return float64Lattice.without(domain, other.min);
  const zeros = domain.min === 0 ? [-0, 0] : [0, -0];
  return zeros.reduce((rest, zero) => float64Lattice.without(rest, zero), domain);
}

const equalContractor = relation<'Float64'>({
  decide: decideEqual,
  whenTrue: (left, right) => [
    { ...withBothZeros(right), nan: false },
    { ...withBothZeros(left), nan: false },
  ],
  whenFalse: (left, right) => [lessTheNumber(left, right), lessTheNumber(right, left)],
});

/** A property of doubles: how it is decided, and which have it. */
function property(
  decide: (arg: Float64Domain) => BoolDomain,
  whenTrue: Float64Domain,
  otherwise?: Float64Domain,
): Contractor {
  return unary<'Float64', 'Bool'>(decide, (result, arg) =>
    result === TRUE ? whenTrue : result === FALSE && otherwise !== undefined ? otherwise : arg,
  );
}

const decideNaN = (arg: Float64Domain): BoolDomain => (hasNoNumber(arg) ? TRUE : arg.nan ? EITHER : FALSE);
const isOnlyInfinite = ({ min, max }: Float64Domain): boolean => min === Infinity || max === -Infinity;

function decideFinite(arg: Float64Domain): BoolDomain {
  if (hasNoNumber(arg) || isOnlyInfinite(arg)) return FALSE;
  return arg.nan || hasInfinity(arg) ? EITHER : TRUE;
}

function decideInteger(arg: Float64Domain): BoolDomain {
  const finite = decideFinite(arg);
  if (finite === FALSE || Math.ceil(arg.min) > Math.floor(arg.max)) return FALSE;
  return finite === TRUE && arg.integral ? TRUE : EITHER;
}

const FINITE = doubles(-Number.MAX_VALUE, Number.MAX_VALUE);

/** Comparison of doubles. */
export const FLOAT64_COMPARISON_CONTRACTORS: ContractorFamily = {
  'f64.eq': equalContractor,
  'f64.lt': orderContractor(false),
  'f64.le': orderContractor(true),
  'f64.isNaN': property(decideNaN, ONLY_NAN, ALL_NUMBERS),
  'f64.isFinite': property(decideFinite, FINITE),
  'f64.isInteger': property(decideInteger, { ...FINITE, integral: true }),
};
