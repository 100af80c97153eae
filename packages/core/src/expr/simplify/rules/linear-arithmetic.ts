import type { Term } from '../../term.ts';
import type { TermFactory } from '../../term-factory.ts';
import { constantValue, isApplicationOf } from '../../term-matching.ts';
import type { SortValues } from '../../value.ts';
import { isAbsorbable } from '../absorb-limit.ts';
import { LinearSum } from '../linear-sum.ts';
import { INT_RING, REAL_RING, type Ring } from '../ring.ts';
import type { Rule, RuleFamily } from '../rule.ts';

const addition =
  <S extends 'Int' | 'Real'>(ring: Ring<S>): Rule =>
  (factory, args) => {
    const sum = new LinearSum(ring, factory);
    for (const arg of args) sum.addScaled(arg, ring.one);
    return sum.toTerm();
  };

/** A product as one constant and the factors that are not constant, in canonical order. */
interface Product<S extends 'Int' | 'Real'> {
  readonly coefficient: SortValues[S];
  readonly factors: readonly Term[];
}

const multiplication =
  <S extends 'Int' | 'Real'>(ring: Ring<S>): Rule =>
  (factory, args) => {
    const { coefficient, factors } = collectFactors(ring, args);
    const sum = new LinearSum(ring, factory);
    if (ring.isZero(coefficient) || factors.length === 0) return factory.constant(ring.sort, coefficient);
    const base = factors.length === 1 ? (factors[0] as Term) : factory.application(ring.product, factors);
    // Multiplying a sum by a constant distributes; a product of two sums stays as written.
    if (isApplicationOf(base, ring.sum)) return sum.addScaled(base, coefficient).toTerm();
    return sum.multiple(coefficient, base);
  };

function collectFactors<S extends 'Int' | 'Real'>(ring: Ring<S>, args: readonly Term[]): Product<S> {
  let coefficient = ring.one;
  const factors: Term[] = [];
  const take = (term: Term): void => {
    const value = constantValue(ring.sort, term);
    if (value === undefined) factors.push(term);
    else coefficient = ring.multiply(coefficient, value);
  };
  for (const arg of args) {
    if (isMergeable(ring, arg)) for (const factor of arg.args) take(factor);
    else take(arg);
  }
  return { coefficient, factors: factors.sort((left, right) => left.id - right.id) };
}

function isMergeable<S extends 'Int' | 'Real'>(
  ring: Ring<S>,
  term: Term,
): term is Term & { readonly args: readonly Term[] } {
  if (!isAbsorbable(term, ring.product)) return false;
  const leading = constantValue(ring.sort, term.args[0] as Term);
  return leading === undefined || ring.isModest(leading);
}

/** The sum `left − right`. */
export function difference<S extends 'Int' | 'Real'>(
  ring: Ring<S>,
  factory: TermFactory,
  [left, right]: readonly Term[],
): LinearSum<S> {
  return new LinearSum(ring, factory)
    .addScaled(left as Term, ring.one)
    .addScaled(right as Term, ring.negate(ring.one));
}

/** Sums become canonical sums of multiples; see {@link LinearSum}. */
export const LINEAR_ARITHMETIC_RULES: RuleFamily = {
  'int.add': [addition(INT_RING)],
  'int.mul': [multiplication(INT_RING)],
  'real.add': [addition(REAL_RING)],
  'real.mul': [multiplication(REAL_RING)],
};
