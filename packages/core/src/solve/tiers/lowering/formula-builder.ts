import { and, apply, ite, not, or, same } from '../../../expr/build.ts';
import type { Operator } from '../../../expr/operators.ts';
import { rational, type Rational } from '../../../expr/rational.ts';
import type { Sort } from '../../../expr/sort.ts';
import { constantValue } from '../../../expr/term-matching.ts';
import type { TermFactory } from '../../../expr/term-factory.ts';
import type { Term } from '../../../expr/term.ts';

/** The two arithmetics that encodings use. */
export type ArithmeticSort = 'Int' | 'Real';

/**
 * Builds formulas over Bool, Int and Real for encodings. An `Int` operand is converted if the other one is
 * `Real`; two `Int` operands stay `Int`.
 */
export class FormulaBuilder {
  readonly factory: TermFactory;
  readonly true: Term;
  readonly false: Term;

  constructor(factory: TermFactory) {
    this.factory = factory;
    this.true = factory.constant('Bool', true);
    this.false = factory.constant('Bool', false);
  }

  bool = (value: boolean): Term => (value ? this.true : this.false);
  int = (value: bigint): Term => this.factory.constant('Int', value);
  real = (value: Rational): Term => this.factory.constant('Real', value);
  variable = (sort: Sort, name: string): Term => this.factory.variable(sort, name);

  and = (...terms: readonly Term[]): Term => and(this.factory, terms);
  or = (...terms: readonly Term[]): Term => or(this.factory, terms);
  not = (term: Term): Term => not(this.factory, term);
  implies = (premise: Term, conclusion: Term): Term => this.or(this.not(premise), conclusion);

  choose = (condition: Term, whenTrue: Term, whenFalse: Term): Term => {
    const [consequent, alternate] = this.#aligned(whenTrue, whenFalse);
    return ite(this.factory, condition, { consequent, alternate });
  };
  equal = (left: Term, right: Term): Term => same(this.factory, ...this.#aligned(left, right));

  lessThan = (left: Term, right: Term): Term => this.#arithmetic('lt', left, right);
  atMost = (left: Term, right: Term): Term => this.#arithmetic('le', left, right);

  add = (left: Term, right: Term): Term => {
    if (isNumber(left, 0n)) return right;
    return isNumber(right, 0n) ? left : this.#arithmetic('add', left, right);
  };
  multiply = (left: Term, right: Term): Term => {
    if (isNumber(left, 1n)) return right;
    return isNumber(right, 1n) ? left : this.#arithmetic('mul', left, right);
  };
  negate = (term: Term): Term => this.multiply(this.int(-1n), term);
  subtract = (left: Term, right: Term): Term => this.add(left, this.negate(right));

  /** `left / right` over the reals; means nothing where `right` is zero. */
  divide = (left: Term, right: Term): Term =>
    apply(this.factory, 'real.div', this.toReal(left), this.toReal(right));

  /** The quotient rounded down, of an integer by a positive integer constant. */
  quotient = (left: Term, right: bigint): Term => apply(this.factory, 'int.div', left, this.int(right));

  /** Euclidean remainder of integers: never negative. Means nothing where `right` is zero. */
  modulo = (left: Term, right: Term): Term => apply(this.factory, 'int.mod', left, right);

  absolute = (term: Term): Term => this.choose(this.isNegative(term), this.negate(term), term);
  isNegative = (term: Term): Term => this.lessThan(term, this.int(0n));
  isPositive = (term: Term): Term => this.lessThan(this.int(0n), term);
  isZero = (term: Term): Term => this.equal(term, this.int(0n));

  floor = (term: Term): Term => (term.sort === 'Int' ? term : apply(this.factory, 'real.floor', term));
  ceiling = (term: Term): Term => (term.sort === 'Int' ? term : this.negate(this.floor(this.negate(term))));
  truncate = (term: Term): Term =>
    term.sort === 'Int' ? term : this.choose(this.isNegative(term), this.ceiling(term), this.floor(term));

  /** The nearest integer, ties upwards, as `Math.round` has it. */
  roundHalfUp = (term: Term): Term =>
    term.sort === 'Int' ? term : this.floor(this.add(term, this.real(rational(1n, 2n))));

  isInteger = (term: Term): Term =>
    term.sort === 'Int' ? this.true : apply(this.factory, 'real.isInteger', term);

  toReal = (term: Term): Term => {
    if (term.sort === 'Real') return term;
    const value = constantValue('Int', term);
    return value === undefined ? apply(this.factory, 'int.toReal', term) : this.real(rational(value));
  };

  #arithmetic(operation: 'add' | 'mul' | 'le' | 'lt', left: Term, right: Term): Term {
    const [first, second] = this.#aligned(left, right);
    const operator: Operator = first.sort === 'Int' ? `int.${operation}` : `real.${operation}`;
    return apply(this.factory, operator, first, second);
  }

  #aligned(left: Term, right: Term): [Term, Term] {
    return left.sort === right.sort ? [left, right] : [this.toReal(left), this.toReal(right)];
  }
}

/** Whether `term` is the numeral `value` in either arithmetic. */
export function isNumber(term: Term, value: bigint): boolean {
  const fraction = constantValue('Real', term);
  if (fraction !== undefined) return fraction.numerator === value && fraction.denominator === 1n;
  return constantValue('Int', term) === value;
}
