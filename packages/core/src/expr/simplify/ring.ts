import { isModestInteger, isModestRational } from '../fold-constants.ts';
import { addRationals, multiplyRationals, negateRational, rational, type Rational } from '../rational.ts';
import type { SortValues } from '../value.ts';

/** Operations on a sort of exact numbers that linear arithmetic needs. */
export interface Ring<S extends 'Int' | 'Real'> {
  readonly sort: S;
  readonly sum: 'int.add' | 'real.add';
  readonly product: 'int.mul' | 'real.mul';
  readonly zero: SortValues[S];
  readonly one: SortValues[S];
  add(left: SortValues[S], right: SortValues[S]): SortValues[S];
  multiply(left: SortValues[S], right: SortValues[S]): SortValues[S];
  negate(value: SortValues[S]): SortValues[S];
  isZero(value: SortValues[S]): boolean;
  isOne(value: SortValues[S]): boolean;
  /** Whether coefficients may be multiplied by this one without growing out of hand. */
  isModest(value: SortValues[S]): boolean;
}

/** Exact integers. */
export const INT_RING: Ring<'Int'> = {
  sort: 'Int',
  sum: 'int.add',
  product: 'int.mul',
  zero: 0n,
  one: 1n,
  add: (left, right) => left + right,
  multiply: (left, right) => left * right,
  negate: (value) => -value,
  isZero: (value) => value === 0n,
  isOne: (value) => value === 1n,
  isModest: isModestInteger,
};

const isWhole = (value: Rational, whole: bigint): boolean =>
  value.numerator === whole && value.denominator === 1n;

/** Exact fractions. */
export const REAL_RING: Ring<'Real'> = {
  sort: 'Real',
  sum: 'real.add',
  product: 'real.mul',
  zero: rational(0n),
  one: rational(1n),
  add: addRationals,
  multiply: multiplyRationals,
  negate: negateRational,
  isZero: (value) => value.numerator === 0n,
  isOne: (value) => isWhole(value, 1n),
  isModest: isModestRational,
};
