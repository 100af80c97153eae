import type { IntDomain } from './domain.ts';
import type { Lattice } from './lattice.ts';

/** All integers. */
export const ALL_INTEGERS: IntDomain = { min: undefined, max: undefined };

const lesser = (left: bigint, right: bigint): bigint => (left < right ? left : right);
const greater = (left: bigint, right: bigint): bigint => (left > right ? left : right);

/** The bound that two bounds make together, where a missing one says nothing. */
function tighter(
  left: bigint | undefined,
  right: bigint | undefined,
  choose: (left: bigint, right: bigint) => bigint,
): bigint | undefined {
  return left === undefined || right === undefined ? (left ?? right) : choose(left, right);
}

function clamp({ min, max }: IntDomain, value: bigint): bigint {
  if (min !== undefined && value < min) return min;
  return max !== undefined && value > max ? max : value;
}

/** Intervals of integers. */
export const intLattice: Lattice<'Int'> = {
  top: ALL_INTEGERS,
  of: (value) => ({ min: value, max: value }),
  meet: (left, right) => {
    const [min, max] = [tighter(left.min, right.min, greater), tighter(left.max, right.max, lesser)];
    return min === left.min && max === left.max ? left : { min, max };
  },
  join: (left, right) => ({
    min: left.min === undefined || right.min === undefined ? undefined : lesser(left.min, right.min),
    max: left.max === undefined || right.max === undefined ? undefined : greater(left.max, right.max),
  }),
  isEmpty: ({ min, max }) => min !== undefined && max !== undefined && min > max,
  has: ({ min, max }, value) => (min === undefined || value >= min) && (max === undefined || value <= max),
  only: ({ min, max }) => (min === max ? min : undefined),
  without: (domain, value) => {
    if (domain.min === value) return { min: value + 1n, max: domain.max };
    return domain.max === value ? { min: domain.min, max: value - 1n } : domain;
  },
  simplest: (domain) => clamp(domain, 0n),
  nearest: clamp,
};
