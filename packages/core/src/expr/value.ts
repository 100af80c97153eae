import type { Rational } from './rational.ts';
import type { Sort } from './sort.ts';

/** The JavaScript representation of a constant of each sort. `BitVec32` is unsigned, `0 … 2³²−1`. */
export interface SortValues {
  Bool: boolean;
  Int: bigint;
  Real: Rational;
  Float64: number;
  BitVec32: number;
  String: string;
  Ref: number;
}

/** A constant of any sort. */
export type Value = SortValues[Sort];

/** Whether two constants of one sort are the same value; for doubles this is `Object.is`. */
export function isSameValue(left: Value, right: Value): boolean {
  if (typeof left === 'object' && typeof right === 'object') {
    return left.numerator === right.numerator && left.denominator === right.denominator;
  }
  return Object.is(left, right);
}
