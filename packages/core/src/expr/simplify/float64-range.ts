import type { Operator } from '../operators.ts';
import type { ApplicationTerm, Term } from '../term.ts';
import { constantValue } from '../term-matching.ts';
import { intRange } from './int-range.ts';

/** Bounds of a `Float64` term that is never NaN nor infinite. */
export interface Float64Range {
  readonly min: number;
  readonly max: number;
  /** Whether the value may be -0. */
  readonly hasNegativeZero: boolean;
}

const FACT_DEPTH = 4;

/** Below this magnitude every integer is a double, and no other integer rounds to it. */
export const EXACT_INTEGER_BOUND = 2 ** 53;

/** The range of a `Float64` term, whatever the values of its variables. */
export function float64Range(term: Term, depth = FACT_DEPTH): Float64Range | undefined {
  const constant = constantValue('Float64', term);
  if (constant !== undefined) return pointRange(constant);
  if (term.kind !== 'application' || depth === 0) return undefined;
  return RANGES[term.operator]?.(term, depth - 1);
}

function pointRange(value: number): Float64Range | undefined {
  if (!Number.isFinite(value)) return undefined;
  return { min: value, max: value, hasNegativeZero: Object.is(value, -0) };
}

/** Rounding is monotone, so bounds computed in doubles hold for results computed in doubles. */
function between(corners: readonly number[], hasNegativeZero: boolean): Float64Range | undefined {
  const [min, max] = [Math.min(...corners), Math.max(...corners)];
  return Number.isFinite(min) && Number.isFinite(max) ? { min, max, hasNegativeZero } : undefined;
}

type Combine = (left: Float64Range, right: Float64Range) => Float64Range | undefined;
type RangeOf = (term: ApplicationTerm, depth: number) => Float64Range | undefined;

const ofOne =
  (combine: (arg: Float64Range) => Float64Range | undefined): RangeOf =>
  (term, depth) => {
    const arg = float64Range(term.args[0] as Term, depth);
    return arg && combine(arg);
  };

const ofTwo =
  (combine: Combine, first = 0): RangeOf =>
  (term, depth) => {
    const left = float64Range(term.args[first] as Term, depth);
    const right = left && float64Range(term.args[first + 1] as Term, depth);
    return left && right && combine(left, right);
  };

const hull: Combine = (left, right) =>
  between([left.min, left.max, right.min, right.max], left.hasNegativeZero || right.hasNegativeZero);

const RANGES: Readonly<Partial<Record<Operator, RangeOf>>> = {
  'f64.fromInt32': () => ({ min: -(2 ** 31), max: 2 ** 31 - 1, hasNegativeZero: false }),
  'f64.fromUint32': () => ({ min: 0, max: 2 ** 32 - 1, hasNegativeZero: false }),
  'f64.fromInt': (term) => {
    const { min, max } = intRange(term.args[0] as Term);
    return min === undefined || max === undefined ? undefined : between([Number(min), Number(max)], false);
  },
  // A sum is -0 only if both operands are.
  'f64.add': ofTwo((left, right) =>
    between([left.min + right.min, left.max + right.max], left.hasNegativeZero && right.hasNegativeZero),
  ),
  'f64.sub': ofTwo((left, right) =>
    between([left.min - right.max, left.max - right.min], left.hasNegativeZero),
  ),
  'f64.mul': ofTwo((left, right) =>
    between([left.min * right.min, left.min * right.max, left.max * right.min, left.max * right.max], true),
  ),
  'f64.neg': ofOne((arg) => between([-arg.min, -arg.max], true)),
  'f64.abs': ofOne(({ min, max }) =>
    between([min <= 0 && max >= 0 ? 0 : Math.abs(min), Math.abs(min), Math.abs(max)], false),
  ),
  'f64.min': ofTwo(hull),
  'f64.max': ofTwo(hull),
  ite: ofTwo(hull, 1),
};
