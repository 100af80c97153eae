import type { Operator } from '../../operators.ts';
import type { Term } from '../../term.ts';
import type { TermFactory } from '../../term-factory.ts';
import { argumentOf, constantValue } from '../../term-matching.ts';
import { isIntegralValued } from '../float64-facts.ts';
import { binary, commutative, unary, type Rule, type RuleFamily } from '../rule.ts';
import { negation } from './boolean.ts';

/*
 * `not(a < b)` is not `b <= a`: both are false on NaN. Negation therefore never moves through a
 * comparison of doubles.
 */

const bool = (factory: TermFactory, value: boolean): Term => factory.constant('Bool', value);
const notNaN = (factory: TermFactory, term: Term): Term =>
  negation(factory, factory.apply('f64.isNaN', term));
const isNaNConstant = (term: Term): boolean => Number.isNaN(constantValue('Float64', term));

const falseOnNaN: Rule = binary((factory, left, right) =>
  isNaNConstant(left) || isNaNConstant(right) ? bool(factory, false) : undefined,
);

/** Comparisons do not tell -0 from 0, so only one of them is kept. */
const positiveZero = (operator: Operator): Rule =>
  binary((factory, left, right) => {
    const [zeroLeft, zeroRight] = [isNegativeZero(left), isNegativeZero(right)];
    if (!zeroLeft && !zeroRight) return undefined;
    const zero = factory.constant('Float64', 0);
    return factory.apply(operator, zeroLeft ? zero : left, zeroRight ? zero : right);
  });

const isNegativeZero = (term: Term): boolean => Object.is(constantValue('Float64', term), -0);

/** `-a < -b` is `b < a`, and a constant takes the sign instead of the other side. */
const flippedSigns = (operator: 'f64.lt' | 'f64.le' | 'f64.eq' | 'same'): Rule =>
  binary((factory, left, right) => {
    const minusLeft = minus(factory, left);
    const minusRight = minus(factory, right);
    if (minusLeft === undefined || minusRight === undefined) return undefined;
    return factory.apply(operator, minusRight, minusLeft);
  });

function minus(factory: TermFactory, term: Term): Term | undefined {
  const constant = constantValue('Float64', term);
  return constant === undefined ? argumentOf(term, 'f64.neg') : factory.constant('Float64', -constant);
}

const equality: Rule = binary((factory, left, right) => {
  if (left === right) return notNaN(factory, left);
  const constant = constantValue('Float64', right);
  // Away from zero and NaN, `===` and `Object.is` agree, and the latter is simpler for every reader.
  return constant === undefined || constant === 0 ? undefined : factory.apply('same', left, right);
});

const strictOrder: Rule = binary((factory, left, right) => {
  const isEmpty =
    left === right ||
    constantValue('Float64', left) === Infinity ||
    constantValue('Float64', right) === -Infinity;
  return isEmpty ? bool(factory, false) : undefined;
});

const order: Rule = binary((factory, left, right) => {
  const [low, high] = [constantValue('Float64', left), constantValue('Float64', right)];
  if (left === right || high === Infinity) return notNaN(factory, left);
  if (low === -Infinity) return notNaN(factory, right);
  return low === Infinity || high === -Infinity ? factory.apply('same', left, right) : undefined;
});

const sameAsNaN: Rule = binary((factory, left, right) =>
  isNaNConstant(right) ? factory.apply('f64.isNaN', left) : undefined,
);

const KEEP_NAN: readonly Operator[] = [
  'f64.neg',
  'f64.abs',
  'f64.floor',
  'f64.ceil',
  'f64.trunc',
  'f64.round',
  'f64.sign',
];
const KEEP_FINITE = KEEP_NAN.filter((operator) => operator !== 'f64.sign');
const KEEP_INTEGER: readonly Operator[] = ['f64.neg', 'f64.abs'];

/** `test(op(x))` becomes `test(x)` for the operators that do not change its answer. */
const seeThrough = (test: Operator, operators: readonly Operator[]): Rule =>
  unary((factory, arg) => {
    if (arg.kind !== 'application' || !operators.includes(arg.operator)) return undefined;
    return factory.apply(test, arg.args[0] as Term);
  });

const integrality: Rule = unary((factory, arg) =>
  isIntegralValued(arg) ? factory.apply('f64.isFinite', arg) : undefined,
);

const finiteSign: Rule = unary((factory, arg) => {
  const inner = argumentOf(arg, 'f64.sign');
  return inner && notNaN(factory, inner);
});

/** Exact rewrites of comparisons and tests of doubles. */
export const FLOAT64_COMPARISON_RULES: RuleFamily = {
  'f64.eq': [falseOnNaN, commutative('f64.eq'), positiveZero('f64.eq'), flippedSigns('f64.eq'), equality],
  'f64.lt': [falseOnNaN, positiveZero('f64.lt'), strictOrder, flippedSigns('f64.lt')],
  'f64.le': [falseOnNaN, positiveZero('f64.le'), order, flippedSigns('f64.le')],
  'f64.isNaN': [seeThrough('f64.isNaN', KEEP_NAN)],
  'f64.isFinite': [seeThrough('f64.isFinite', KEEP_FINITE), finiteSign],
  'f64.isInteger': [seeThrough('f64.isInteger', KEEP_INTEGER), integrality],
  same: [sameAsNaN, flippedSigns('same')],
};
