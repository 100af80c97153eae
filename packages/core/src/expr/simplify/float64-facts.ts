import type { Operator } from '../operators.ts';
import type { Term } from '../term.ts';
import { constantValue } from '../term-matching.ts';

/** Depth to which facts are searched: rules run on every term, so they must stay cheap. */
const FACT_DEPTH = 4;

/** Operators whose result is an integer, an infinity or NaN, whatever the arguments. */
const ALWAYS_INTEGRAL: ReadonlySet<Operator> = new Set<Operator>([
  'f64.floor',
  'f64.ceil',
  'f64.trunc',
  'f64.round',
  'f64.sign',
  'f64.fromInt',
  'f64.fromInt32',
  'f64.fromUint32',
]);

/** Operators that map integral values to integral values: above 2⁵³ rounding only meets integers. */
const KEEPS_INTEGRAL: ReadonlySet<Operator> = new Set<Operator>([
  'f64.add',
  'f64.sub',
  'f64.mul',
  'f64.rem',
  'f64.neg',
  'f64.abs',
  'f64.min',
  'f64.max',
]);

/** Whether a `Float64` term can only be an integer, a zero of either sign, an infinity or NaN. */
export function isIntegralValued(term: Term, depth = FACT_DEPTH): boolean {
  if (term.kind !== 'application') {
    const constant = constantValue('Float64', term);
    return constant !== undefined && (Number.isInteger(constant) || !Number.isFinite(constant));
  }
  if (ALWAYS_INTEGRAL.has(term.operator)) return true;
  if (depth === 0) return false;
  if (term.operator !== 'ite') {
    return KEEPS_INTEGRAL.has(term.operator) && term.args.every((arg) => isIntegralValued(arg, depth - 1));
  }
  return [1, 2].every((arm) => isIntegralValued(term.args[arm] as Term, depth - 1));
}
