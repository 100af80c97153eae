import type { Term } from '../../term.ts';
import type { TermFactory } from '../../term-factory.ts';
import { argumentOf, constantValue, isApplicationOf } from '../../term-matching.ts';
import { binary, commutative, unary, type Rule, type RuleFamily } from '../rule.ts';

/*
 * Doubles admit few rewrites: addition does not associate, x + 0 turns -0 into 0, x - x may be NaN, and
 * -(a - b) is not b - a when they are equal. These rules are exact on every input.
 */

const float64 = (factory: TermFactory, value: number): Term => factory.constant('Float64', value);
const isValue = (term: Term, value: number): boolean => Object.is(constantValue('Float64', term), value);
const negate = (factory: TermFactory, term: Term): Term => {
  const constant = constantValue('Float64', term);
  return constant === undefined ? factory.apply('f64.neg', term) : float64(factory, -constant);
};

/** Every arithmetic operator but `pow` gives NaN as soon as one operand is NaN. */
export const notANumberAbsorbs: Rule = binary((factory, left, right) =>
  isValue(left, NaN) || isValue(right, NaN) ? float64(factory, NaN) : undefined,
);

/** -0 is the neutral element of addition: x + -0 is x even when x is -0. */
const addition: Rule = binary((factory, left, right) => {
  if (isValue(right, -0)) return left;
  const negatedRight = argumentOf(right, 'f64.neg');
  if (negatedRight !== undefined) return factory.apply('f64.sub', left, negatedRight);
  const negatedLeft = argumentOf(left, 'f64.neg');
  return negatedLeft && factory.apply('f64.sub', right, negatedLeft);
});

/** IEEE 754 defines a - b as a + (-b), signed zeros included. */
const subtraction: Rule = binary((factory, left, right) => {
  if (right.kind === 'constant') return factory.apply('f64.add', left, negate(factory, right));
  if (isValue(left, -0)) return factory.apply('f64.neg', right);
  const negatedRight = argumentOf(right, 'f64.neg');
  return negatedRight && factory.apply('f64.add', left, negatedRight);
});

const unitFactor: Rule = binary((factory, left, right) => {
  if (isValue(right, 1)) return left;
  return isValue(right, -1) ? factory.apply('f64.neg', left) : undefined;
});

/** The sign of a product or quotient is the product of the signs, so negations move to the outside. */
function signsMultiply(operator: 'f64.mul' | 'f64.div'): Rule {
  return binary((factory, left, right) => {
    const [negatedLeft, negatedRight] = [argumentOf(left, 'f64.neg'), argumentOf(right, 'f64.neg')];
    if (negatedLeft !== undefined && (negatedRight !== undefined || right.kind === 'constant')) {
      return factory.apply(operator, negatedLeft, negatedRight ?? negate(factory, right));
    }
    if (negatedRight !== undefined && left.kind === 'constant') {
      return factory.apply(operator, negate(factory, left), negatedRight);
    }
    if (negatedLeft === undefined && negatedRight === undefined) return undefined;
    return factory.apply('f64.neg', factory.apply(operator, negatedLeft ?? left, negatedRight ?? right));
  });
}

/** The remainder takes the sign of the dividend and ignores that of the divisor. */
const remainder: Rule = binary((factory, left, right) => {
  const divisor = constantValue('Float64', right);
  if (divisor === 0 || Math.abs(constantValue('Float64', left) ?? 0) === Infinity)
    return float64(factory, NaN);
  if (divisor !== undefined && divisor < 0) return factory.apply('f64.rem', left, float64(factory, -divisor));
  const unsigned = argumentOf(right, 'f64.neg') ?? argumentOf(right, 'f64.abs');
  if (unsigned !== undefined) return factory.apply('f64.rem', left, unsigned);
  const negatedLeft = argumentOf(left, 'f64.neg');
  if (negatedLeft !== undefined)
    return factory.apply('f64.neg', factory.apply('f64.rem', negatedLeft, right));
  return isApplicationOf(left, 'f64.rem') && left.args[1] === right ? left : undefined;
});

/** JavaScript: x ** ±0 is 1 even for NaN; x ** NaN is NaN even for 1. */
const power: Rule = binary((factory, left, right) => {
  if (isValue(right, NaN)) return right;
  if (constantValue('Float64', right) === 0) return float64(factory, 1);
  return isValue(right, 1) ? left : undefined;
});

const negationOf: Rule = unary((factory, arg) => {
  const inner = argumentOf(arg, 'f64.neg');
  if (inner !== undefined || arg.kind !== 'application') return inner;
  if (arg.operator !== 'f64.mul' && arg.operator !== 'f64.div') return undefined;
  const [left, right] = [arg.args[0] as Term, arg.args[1] as Term];
  if (right.kind === 'constant') return factory.apply(arg.operator, left, negate(factory, right));
  return left.kind === 'constant' ? factory.apply(arg.operator, negate(factory, left), right) : undefined;
});

/** Exact rewrites of double arithmetic. */
export const FLOAT64_ARITHMETIC_RULES: RuleFamily = {
  'f64.add': [notANumberAbsorbs, commutative('f64.add'), addition],
  'f64.sub': [notANumberAbsorbs, subtraction],
  'f64.mul': [notANumberAbsorbs, commutative('f64.mul'), unitFactor, signsMultiply('f64.mul')],
  'f64.div': [notANumberAbsorbs, unitFactor, signsMultiply('f64.div')],
  'f64.rem': [notANumberAbsorbs, remainder],
  'f64.pow': [power],
  'f64.neg': [negationOf],
};
