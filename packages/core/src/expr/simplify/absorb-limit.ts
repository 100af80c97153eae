import type { Operator } from '../operators.ts';
import type { ApplicationTerm, Term } from '../term.ts';
import { isApplicationOf } from '../term-matching.ts';

/**
 * A nested sum, conjunction or concatenation is merged into its parent only up to this width. Without
 * a bound, a chain of n nested operators would be written out n times, at every width up to n; with
 * it, the whole costs n times the bound, and only chains this long lose a unique form.
 */
const ABSORB_LIMIT = 64;

/** Whether `term` is an application of `operator` that its parent, of the same operator, takes in. */
export function isAbsorbable<O extends Operator>(
  term: Term,
  operator: O,
): term is ApplicationTerm & { readonly operator: O } {
  return isApplicationOf(term, operator) && term.args.length <= ABSORB_LIMIT;
}
