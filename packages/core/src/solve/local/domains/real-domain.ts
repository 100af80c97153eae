import { compareRationals, rational, type Rational } from '../../../expr/rational.ts';
import { isSameValue } from '../../../expr/value.ts';
import type { RealDomain } from './domain.ts';
import type { Lattice } from './lattice.ts';

const lesser = (left: Rational, right: Rational): Rational =>
  compareRationals(left, right) <= 0 ? left : right;
const greater = (left: Rational, right: Rational): Rational =>
  compareRationals(left, right) >= 0 ? left : right;

function clamp({ min, max }: RealDomain, value: Rational): Rational {
  if (min !== undefined && compareRationals(value, min) < 0) return min;
  return max !== undefined && compareRationals(value, max) > 0 ? max : value;
}

/** Closed intervals of reals. */
export const realLattice: Lattice<'Real'> = {
  top: { min: undefined, max: undefined },
  of: (value) => ({ min: value, max: value }),
  meet: (left, right) => {
    const min = left.min && right.min ? greater(left.min, right.min) : (left.min ?? right.min);
    const max = left.max && right.max ? lesser(left.max, right.max) : (left.max ?? right.max);
    return min === left.min && max === left.max ? left : { min, max };
  },
  join: (left, right) => ({
    min: left.min && right.min && lesser(left.min, right.min),
    max: left.max && right.max && greater(left.max, right.max),
  }),
  isEmpty: ({ min, max }) => min !== undefined && max !== undefined && compareRationals(min, max) > 0,
  has: (domain, value) => clamp(domain, value) === value,
  only: ({ min, max }) => (min && max && isSameValue(min, max) ? min : undefined),
  without: (domain) => domain,
  simplest: (domain) => clamp(domain, rational(0n)),
  nearest: clamp,
};
