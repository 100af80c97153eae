import { addRationals, negateRational, rational } from '../../../expr/rational.ts';
import type { Sort } from '../../../expr/sort.ts';
import type { SortValues, Value } from '../../../expr/value.ts';
import { nextDown, nextUp } from '../../adjacent-doubles.ts';

const isFraction = (value: number): boolean => Number.isFinite(value) && !Number.isInteger(value);

/** Values near a given one that are worth a try where inversion finds none, the plainest first. */
const NUDGES: { readonly [S in Sort]: (value: SortValues[S]) => readonly SortValues[S][] } = {
  Bool: (value) => [!value],
  Int: (value) => [value + 1n, value - 1n, value + 10n, value - 10n, value * 2n, value / 2n, -value],
  Real: (value) => [
    addRationals(value, rational(1n)),
    addRationals(value, rational(-1n)),
    negateRational(value),
  ],
  Float64: (value) => [
    ...[value + 1, value - 1, value + 10, value - 10, value * 2, value / 2, -value + 0, value * 10],
    ...(isFraction(value) ? [Math.floor(value), Math.ceil(value) + 0] : [value + 0.5]),
    ...(isFraction(value) ? [nextDown(value), nextUp(value)] : []),
  ],
  BitVec32: (value) => [(value + 1) >>> 0, (value - 1) >>> 0, (value << 1) >>> 0, value >>> 1, ~value >>> 0],
  String: (value) => [`${value}a`, value.slice(0, -1), value.slice(1), `a${value}`],
  Ref: (value) => [value + 1, 0],
};

/** Special doubles, on which comparisons behave differently; a test with one looks odd. */
export const ODDITIES: readonly number[] = [Number.NaN, Infinity, -Infinity, -0];

/** Values near `value`, itself included. */
export function nudgesOf(sort: Sort, value: Value): readonly Value[] {
  return [value, ...(NUDGES[sort] as (value: Value) => readonly Value[])(value)];
}
