import { addRationals, divideRationals, floorRational, rational } from '../../rational.ts';
import type { Term } from '../../term.ts';
import type { TermFactory } from '../../term-factory.ts';
import { argumentOf, constantValue, isApplicationOf } from '../../term-matching.ts';
import { intRange } from '../int-range.ts';
import { LinearSum } from '../linear-sum.ts';
import { INT_RING, REAL_RING } from '../ring.ts';
import { binary, unary, type Rule, type RuleFamily } from '../rule.ts';

const int = (factory: TermFactory, value: bigint): Term => factory.constant('Int', value);

/** The Euclidean remainder, as in `int.mod`. */
const residue = (value: bigint, modulus: bigint): bigint => ((value % modulus) + modulus) % modulus;

function isWithin(term: Term, modulus: bigint): boolean {
  const { min, max } = intRange(term);
  return min !== undefined && max !== undefined && min >= 0n && max < modulus;
}

/** Splits `dividend` into `modulus · multiple + rest` with coefficients of `rest` in `[0, modulus)`. */
function splitBy(factory: TermFactory, dividend: Term, modulus: bigint): { multiple: Term; rest: Term } {
  const whole = new LinearSum(INT_RING, factory).addScaled(dividend, 1n);
  const [multiple, rest] = [new LinearSum(INT_RING, factory), new LinearSum(INT_RING, factory)];
  const constantRest = residue(whole.constant, modulus);
  multiple.addScaled(int(factory, (whole.constant - constantRest) / modulus), 1n);
  rest.addScaled(int(factory, constantRest), 1n);
  for (const { coefficient, base } of whole.monomials()) {
    const kept = residue(coefficient, modulus);
    multiple.addScaled(base, (coefficient - kept) / modulus);
    rest.addScaled(base, kept);
  }
  return { multiple: multiple.toTerm(), rest: rest.toTerm() };
}

/** Euclidean division ignores the divisor's sign in the remainder and passes it on to the quotient. */
const integerQuotient: Rule = binary((factory, left, right) => {
  const divisor = constantValue('Int', right);
  if (divisor === undefined) return undefined;
  if (divisor === 0n) return right;
  if (divisor < 0n) {
    return factory.apply(
      'int.mul',
      int(factory, -1n),
      factory.apply('int.div', left, int(factory, -divisor)),
    );
  }
  if (divisor === 1n) return left;
  const { multiple, rest } = splitBy(factory, left, divisor);
  if (isWithin(rest, divisor)) return multiple;
  return multiple === int(factory, 0n)
    ? undefined
    : factory.apply('int.add', multiple, factory.apply('int.div', rest, right));
});

const integerRemainder: Rule = binary((factory, left, right) => {
  const divisor = constantValue('Int', right);
  if (divisor === undefined) return undefined;
  if (divisor === 0n) return left;
  if (divisor < 0n) return factory.apply('int.mod', left, int(factory, -divisor));
  const { rest } = splitBy(factory, left, divisor);
  return isWithin(rest, divisor) ? rest : factory.apply('int.mod', rest, right);
});

/** Division by a constant is multiplication; by zero it is zero, as the evaluator has it. */
const realQuotient: Rule = binary((factory, left, right) => {
  const divisor = constantValue('Real', right);
  if (divisor === undefined) return undefined;
  if (divisor.numerator === 0n) return right;
  return factory.apply('real.mul', factory.constant('Real', divideRationals(rational(1n), divisor)), left);
});

/** Reading integers as reals commutes with sums and products, so it is done at the leaves. */
const toReal: Rule = unary((factory, arg) => {
  if (!isApplicationOf(arg, 'int.add') && !isApplicationOf(arg, 'int.mul')) return undefined;
  const parts = arg.args.map((part) => factory.apply('int.toReal', part));
  return factory.application(arg.operator === 'int.add' ? 'real.add' : 'real.mul', parts);
});

/** The part of a real that is plainly an integer, and what is left: `x + toReal(i) + 7/2` is `i + 3` and `x + 1/2`. */
function splitWhole(factory: TermFactory, term: Term): { whole: Term; rest: Term } {
  const sum = new LinearSum(REAL_RING, factory).addScaled(term, REAL_RING.one);
  const [whole, rest] = [new LinearSum(INT_RING, factory), new LinearSum(REAL_RING, factory)];
  whole.constant = floorRational(sum.constant);
  rest.constant = addRationals(sum.constant, rational(-whole.constant));
  for (const { coefficient, base } of sum.monomials()) {
    const integer = argumentOf(base, 'int.toReal');
    if (integer !== undefined && coefficient.denominator === 1n)
      whole.addScaled(integer, coefficient.numerator);
    else rest.addScaled(base, coefficient);
  }
  return { whole: whole.toTerm(), rest: rest.toTerm() };
}

const floorOfSum: Rule = unary((factory, arg) => {
  const { whole, rest } = splitWhole(factory, arg);
  // A constant rest lies in [0, 1).
  if (rest.kind === 'constant') return whole;
  return rest === arg ? undefined : factory.apply('int.add', whole, factory.apply('real.floor', rest));
});

const wholeness: Rule = unary((factory, arg) => {
  const { rest } = splitWhole(factory, arg);
  return factory.apply('real.isInteger', rest);
});

/** Rewrites of division, and of the bridge between integers and reals. */
export const DIVISION_RULES: RuleFamily = {
  'int.div': [integerQuotient],
  'int.mod': [integerRemainder],
  'real.div': [realQuotient],
  'int.toReal': [toReal],
  'real.floor': [floorOfSum],
  'real.isInteger': [wholeness],
};
