import { nextUp } from '../../adjacent-doubles.ts';
import type { Float64Domain } from './domain.ts';
import type { Lattice } from './lattice.ts';
import { plainestBetween } from './plainest-number.ts';

type Traits = Partial<Pick<Float64Domain, 'nan' | 'integral'>>;

/** Whether `left` lies before `right`, with -0 before 0. */
export function isBefore(left: number, right: number): boolean {
  return left < right || (left === 0 && right === 0 && Object.is(left, -0) && !Object.is(right, -0));
}

/** The later of two numbers. `Math.max` puts -0 before 0 too. */
export const later = (left: number, right: number): number => Math.max(left, right);
/** The earlier of two numbers. */
export const earlier = (left: number, right: number): number => Math.min(left, right);

/** Doubles between two bounds; only integers and infinities of them where asked for. */
export function doubles(
  min: number,
  max: number,
  { nan = false, integral = false }: Traits = {},
): Float64Domain {
  const [least, most] = integral ? [Math.ceil(min), Math.floor(max)] : [min, max];
  return isBefore(most, least)
    ? { min: Infinity, max: -Infinity, nan, integral }
    : { min: least, max: most, nan, integral };
}

/** Every double. */
export const ALL_DOUBLES = doubles(-Infinity, Infinity, { nan: true });
/** Every double but NaN. */
export const ALL_NUMBERS = doubles(-Infinity, Infinity);
/** Nothing but NaN. */
export const ONLY_NAN = doubles(Infinity, -Infinity, { nan: true });

/** Whether the domain has no member but NaN, if any. */
export const hasNoNumber = ({ min, max }: Float64Domain): boolean => isBefore(max, min);

/** Whether a zero of either sign is a member. */
export const hasZero = ({ min, max }: Float64Domain): boolean => min <= 0 && max >= 0;

/** Whether an infinity is a member. */
export const hasInfinity = ({ min, max }: Float64Domain): boolean => min === -Infinity || max === Infinity;

const isMember = ({ min, max, nan, integral }: Float64Domain, value: number): boolean =>
  Number.isNaN(value)
    ? nan
    : !isBefore(value, min) &&
      !isBefore(max, value) &&
      (!integral || Number.isInteger(value) || !Number.isFinite(value));

function meet(left: Float64Domain, right: Float64Domain): Float64Domain {
  const traits = { nan: left.nan && right.nan, integral: left.integral || right.integral };
  const met = doubles(later(left.min, right.min), earlier(left.max, right.max), traits);
  const isSame = Object.is(met.min, left.min) && Object.is(met.max, left.max);
  return isSame && met.nan === left.nan && met.integral === left.integral ? left : met;
}

function nearest(domain: Float64Domain, value: number): number {
  if (isMember(domain, value)) return value;
  if (Number.isNaN(value) || hasNoNumber(domain)) return plainest(domain);
  const clamped = earlier(later(domain.min, value), domain.max);
  return domain.integral ? Math.round(clamped) : clamped;
}

const plainest = (domain: Float64Domain): number =>
  hasNoNumber(domain) ? Number.NaN : plainestBetween(domain.min, domain.max);

/** Intervals of doubles, with NaN as a member or not, and all integral or not. */
export const float64Lattice: Lattice<'Float64'> = {
  top: ALL_DOUBLES,
  of: (value) =>
    Number.isNaN(value) ? ONLY_NAN : doubles(value, value, { integral: Number.isInteger(value) }),
  meet,
  join: (left, right) => {
    const traits = { nan: left.nan || right.nan, integral: left.integral && right.integral };
    return doubles(earlier(left.min, right.min), later(left.max, right.max), traits);
  },
  isEmpty: (domain) => !domain.nan && hasNoNumber(domain),
  has: isMember,
  only: (domain) => {
    if (domain.nan) return hasNoNumber(domain) ? Number.NaN : undefined;
    return Object.is(domain.min, domain.max) ? domain.min : undefined;
  },
  without: (domain, value) => (Number.isNaN(value) ? { ...domain, nan: false } : trim(domain, value)),
  simplest: plainest,
  nearest,
};

function trim(domain: Float64Domain, value: number): Float64Domain {
  if (Object.is(domain.min, value)) return doubles(after(value, domain), domain.max, domain);
  return Object.is(domain.max, value) ? doubles(domain.min, -after(-value, domain), domain) : domain;
}

/** The member that follows `value`; beyond the safe integers that is left to {@link doubles}. */
function after(value: number, { integral }: Float64Domain): number {
  if (Object.is(value, -0)) return 0;
  if (integral && value === -1) return -0;
  return integral && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value + 1 : nextUp(value);
}
