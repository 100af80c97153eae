import { floorRational, greatestCommonDivisor, rational } from '../../rational.ts';
import type { Term } from '../../term.ts';
import type { TermFactory } from '../../term-factory.ts';
import { isApplicationOf } from '../../term-matching.ts';
import { addRanges, intRange, scaleRange, type IntRange } from '../int-range.ts';
import type { LinearSum, Monomial } from '../linear-sum.ts';
import { INT_RING } from '../ring.ts';
import { binary, unary, type Rule, type RuleFamily } from '../rule.ts';
import { negation } from './boolean.ts';
import { difference } from './linear-arithmetic.ts';

/** Multiples of terms on the left of a relation, a constant on its right. */
interface Bound {
  readonly sum: LinearSum<'Int'>;
  readonly monomials: readonly Monomial<bigint>[];
  readonly constant: bigint;
}

function boundOf(factory: TermFactory, left: Term, right: Term): Bound {
  const sum = difference(INT_RING, factory, [left, right]);
  return { sum, monomials: sum.monomials(), constant: -sum.constant };
}

const content = ({ monomials }: Bound): bigint =>
  monomials.reduce((divisor, { coefficient }) => greatestCommonDivisor(divisor, coefficient), 0n);

function divide({ sum, monomials }: Bound, divisor: bigint, constant: bigint): Bound {
  if (divisor === 1n) return { sum, monomials, constant };
  const reduced = monomials.map(({ coefficient, base }) => ({ coefficient: coefficient / divisor, base }));
  return { sum, monomials: reduced, constant };
}

const rangeOf = ({ monomials }: Bound): IntRange =>
  monomials
    .map(({ coefficient, base }) => scaleRange(intRange(base), coefficient))
    .reduce(addRanges, { min: 0n, max: 0n });

/** `Σ ≤ c`, divided by the common divisor; the right side is tightened to the integer below. */
function atMost(factory: TermFactory, bound: Bound): Term {
  const divisor = content(bound);
  if (divisor === 0n) return factory.constant('Bool', 0n <= bound.constant);
  const reduced = divide(bound, divisor, floorRational(rational(bound.constant, divisor)));
  const left = reduced.sum.termOf(reduced.monomials, 0n);
  return (
    atMostByRange(factory, left, reduced) ??
    factory.apply('int.le', left, factory.constant('Int', reduced.constant))
  );
}

/** Bounds that decide the relation, or leave exactly one value on one of its sides. */
function atMostByRange(factory: TermFactory, left: Term, bound: Bound): Term | undefined {
  const { min, max } = rangeOf(bound);
  if (max !== undefined && max <= bound.constant) return factory.constant('Bool', true);
  if (min !== undefined && min > bound.constant) return factory.constant('Bool', false);
  if (min === bound.constant) return factory.apply('same', left, factory.constant('Int', min));
  if (max !== bound.constant + 1n) return undefined;
  return negation(factory, factory.apply('same', left, factory.constant('Int', max)));
}

const lessOrEqual: Rule = binary((factory, left, right) => atMost(factory, boundOf(factory, left, right)));

const less: Rule = binary((factory, left, right) => {
  const bound = boundOf(factory, left, right);
  return atMost(factory, { ...bound, constant: bound.constant - 1n });
});

/** The opposite of `Σ ≤ c` is `−Σ ≤ −c − 1`. */
export function negatedAtMost(factory: TermFactory, term: Term): Term | undefined {
  if (!isApplicationOf(term, 'int.le')) return undefined;
  const bound = boundOf(factory, term.args[1] as Term, term.args[0] as Term);
  return atMost(factory, { ...bound, constant: bound.constant - 1n });
}

const equality: Rule = binary((factory, left, right) => {
  if (left.sort !== 'Int') return undefined;
  const bound = boundOf(factory, left, right);
  const divisor = content(bound);
  if (divisor === 0n) return factory.constant('Bool', bound.constant === 0n);
  if (bound.constant % divisor !== 0n) return factory.constant('Bool', false);
  const isNegative = (bound.monomials[0]?.coefficient ?? 0n) < 0n;
  const signed = isNegative ? -divisor : divisor;
  return equalityOf(factory, divide(bound, signed, bound.constant / signed));
});

function equalityOf(factory: TermFactory, bound: Bound): Term {
  const { sum, monomials, constant } = bound;
  const { min, max } = rangeOf(bound);
  const isOutside = (min !== undefined && constant < min) || (max !== undefined && constant > max);
  if (isOutside) return factory.constant('Bool', false);
  const [first, second] = monomials;
  const isPair = monomials.length === 2 && first?.coefficient === 1n && second?.coefficient === -1n;
  if (isPair && constant === 0n) return factory.apply('same', first.base, second.base);
  return factory.apply('same', sum.termOf(monomials, 0n), factory.constant('Int', constant));
}

/** Relations between integers: multiples on the left in lowest terms, a constant on the right. */
export const INT_COMPARISON_RULES: RuleFamily = {
  'int.le': [lessOrEqual],
  'int.lt': [less],
  not: [unary(negatedAtMost)],
  same: [equality],
};
