import { rational } from '../../../expr/rational.ts';
import type { Term } from '../../../expr/term.ts';
import type { FormulaBuilder } from '../lowering/formula-builder.ts';

/**
 * By how much a result may differ from the exact one. Sums err by a share of themselves. Products and
 * quotients may also land among the subnormal numbers, where the error is absolute. Scaling by a power
 * of two errs only there, and scaling up never.
 */
export type RoundingError = 'none' | 'share' | 'share or underflow' | 'underflow';

/**
 * A result of floating-point arithmetic and the exact number it was rounded from.
 *
 * Every condition in this file also holds for `result = exact`. That is why none needs to say "if the
 * result is finite": where it is not, its value means nothing, and `exact` is a value that fits.
 */
export interface Rounding extends RoundingKind {
  readonly result: Term;
  readonly exact: Term;
}

/** Properties of the rounding that an operation does. */
export interface RoundingKind {
  readonly error: RoundingError;
  /** A condition under which the exact result is whole. */
  readonly wholeIf: Term;
  /** The operands, which are doubles wherever the result is finite. */
  readonly operands: readonly Term[];
}

/** Half the distance from 1 to the next double: no rounding moves a normal number by a greater share. */
const UNIT_ROUNDOFF = rational(1n, 1n << 53n);
/** The true bounds are 2⁻¹⁰⁷⁵ and 2⁻¹⁰²²; these are weaker, and keep the solver's fractions short. */
const UNDERFLOW_ERROR = rational(1n, 1n << 100n);
const SAFELY_NORMAL = rational(1n, 1n << 64n);
/** The least number that rounds to Infinity. */
export const OVERFLOW = (1n << 1024n) - (1n << 970n);
/** The greatest finite double. */
export const MAX_DOUBLE = (1n << 1024n) - (1n << 971n);
/** Whole numbers up to here are doubles. */
export const SAFE_INTEGER = 1n << 53n;

/** `result` lies within the rounding error of `exact`, and on the same side of zero and of the operands. */
export function roundingBounds(formula: FormulaBuilder, rounding: Rounding): Term {
  const { result, exact, operands } = rounding;
  const { and, add, atMost } = formula;
  const error = errorOf(formula, rounding);
  const bounds = [atMost(result, add(exact, error)), atMost(exact, add(result, error))];
  const doubles = [formula.int(0n), ...operands.filter((operand) => operand.kind !== 'constant')];
  const order = doubles.map((double) => monotonicity(formula, rounding, double));
  return and(...bounds, ...order, normalExactness(formula, rounding));
}

function errorOf(formula: FormulaBuilder, { exact, error }: Rounding): Term {
  const { add, choose, multiply, negate, real, isNegative } = formula;
  const share = multiply(real(UNIT_ROUNDOFF), exact);
  const size = choose(isNegative(exact), negate(share), share);
  if (error === 'share') return size;
  return error === 'underflow' ? real(UNDERFLOW_ERROR) : add(size, real(UNDERFLOW_ERROR));
}

/** Scaling by a power of two changes the exponent only, unless the result is tiny. */
function normalExactness(formula: FormulaBuilder, { result, exact, error }: Rounding): Term {
  if (error !== 'underflow') return formula.true;
  const { or, implies, atMost, equal, real, negate } = formula;
  const isNormal = or(atMost(real(SAFELY_NORMAL), exact), atMost(exact, negate(real(SAFELY_NORMAL))));
  return implies(isNormal, equal(result, exact));
}

/** Rounding is monotone and leaves a double where it is, so no double lies strictly between the two. */
export function monotonicity(formula: FormulaBuilder, { result, exact }: Rounding, double: Term): Term {
  const { and, implies, atMost } = formula;
  return and(
    implies(atMost(double, exact), atMost(double, result)),
    implies(atMost(exact, double), atMost(result, double)),
  );
}

/** Small whole numbers are doubles, so they are not rounded at all. */
export function wholeExactness(formula: FormulaBuilder, { result, exact, wholeIf }: Rounding): Term {
  const { and, implies, atMost, equal, int } = formula;
  const isSmall = and(atMost(int(-SAFE_INTEGER), exact), atMost(exact, int(SAFE_INTEGER)));
  return implies(and(wholeIf, isSmall), equal(result, exact));
}
