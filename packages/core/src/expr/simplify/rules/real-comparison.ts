import {
  compareRationals,
  divideRationals,
  negateRational,
  rational,
  type Rational,
} from '../../rational.ts';
import type { Term } from '../../term.ts';
import type { TermFactory } from '../../term-factory.ts';
import { argumentOf, isApplicationOf } from '../../term-matching.ts';
import { LinearSum, type Monomial } from '../linear-sum.ts';
import { INT_RING, REAL_RING } from '../ring.ts';
import { binary, unary, type Rule, type RuleFamily } from '../rule.ts';
import { difference } from './linear-arithmetic.ts';

const ZERO = rational(0n);

/** Multiples of terms on the left of a relation, a constant on its right. */
interface Bound {
  readonly sum: LinearSum<'Real'>;
  readonly monomials: readonly Monomial<Rational>[];
  readonly constant: Rational;
}

function boundOf(factory: TermFactory, left: Term, right: Term): Bound {
  const sum = difference(REAL_RING, factory, [left, right]);
  return { sum, monomials: sum.monomials(), constant: negateRational(sum.constant) };
}

function scaleDown({ sum, monomials, constant }: Bound, divisor: Rational): Bound {
  const divide = (value: Rational): Rational => divideRationals(value, divisor);
  const scaled = monomials.map(({ coefficient, base }) => ({ coefficient: divide(coefficient), base }));
  return { sum, monomials: scaled, constant: divide(constant) };
}

function absolute(value: Rational): Rational {
  return value.numerator < 0n ? negateRational(value) : value;
}

type Relation = 'real.le' | 'real.lt';

/** `Σ ≤ c` or `Σ < c`, scaled so that the first coefficient is 1 or −1. */
const comparison = (relation: Relation): Rule =>
  binary((factory, left, right) => {
    const bound = boundOf(factory, left, right);
    const leading = bound.monomials[0]?.coefficient;
    if (leading === undefined) {
      const order = compareRationals(ZERO, bound.constant);
      return factory.constant('Bool', relation === 'real.le' ? order <= 0 : order < 0);
    }
    const integers = overIntegers(factory, bound);
    if (integers !== undefined)
      return factory.apply(relation === 'real.le' ? 'int.le' : 'int.lt', ...integers);
    const scaled = scaleDown(bound, absolute(leading));
    return factory.apply(
      relation,
      scaled.sum.termOf(scaled.monomials, ZERO),
      factory.constant('Real', scaled.constant),
    );
  });

/** Both sides as `Int` terms, if every base is an integer read as a real. */
function overIntegers(factory: TermFactory, bound: Bound): readonly [Term, Term] | undefined {
  const sum = new LinearSum(INT_RING, factory);
  const denominators = [bound.constant, ...bound.monomials.map(({ coefficient }) => coefficient)];
  const scale = denominators.reduce((product, { denominator }) => product * denominator, 1n);
  const scaled = ({ numerator, denominator }: Rational): bigint => (numerator * scale) / denominator;
  for (const { coefficient, base } of bound.monomials) {
    const integer = argumentOf(base, 'int.toReal');
    if (integer === undefined) return undefined;
    sum.addScaled(integer, scaled(coefficient));
  }
  return [sum.toTerm(), factory.constant('Int', scaled(bound.constant))];
}

const equality: Rule = binary((factory, left, right) => {
  if (left.sort !== 'Real') return undefined;
  const bound = boundOf(factory, left, right);
  const leading = bound.monomials[0]?.coefficient;
  if (leading === undefined) return factory.constant('Bool', bound.constant.numerator === 0n);
  const integers = overIntegers(factory, bound);
  if (integers !== undefined) return factory.apply('same', ...integers);
  return equalityOf(factory, scaleDown(bound, leading));
});

function equalityOf(factory: TermFactory, { sum, monomials, constant }: Bound): Term {
  const [first, second] = monomials;
  if (first !== undefined && second !== undefined && monomials.length === 2 && constant.numerator === 0n) {
    const isDifference = compareRationals(second.coefficient, rational(-1n)) === 0;
    if (isDifference) return factory.apply('same', first.base, second.base);
  }
  return factory.apply('same', sum.termOf(monomials, ZERO), factory.constant('Real', constant));
}

/** The opposite of `a ≤ b` is `b < a`, and of `a < b` it is `b ≤ a`. */
export function negatedOrder(factory: TermFactory, term: Term): Term | undefined {
  if (!isApplicationOf(term, 'real.le') && !isApplicationOf(term, 'real.lt')) return undefined;
  const [left, right] = [term.args[0] as Term, term.args[1] as Term];
  const opposite: Relation = term.operator === 'real.le' ? 'real.lt' : 'real.le';
  return comparison(opposite)(factory, [right, left]);
}

/** Relations between reals: multiples on the left, the first of them plain; a constant on the right. */
export const REAL_COMPARISON_RULES: RuleFamily = {
  'real.le': [comparison('real.le')],
  'real.lt': [comparison('real.lt')],
  not: [unary(negatedOrder)],
  same: [equality],
};
