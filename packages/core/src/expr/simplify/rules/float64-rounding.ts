import type { Operator } from '../../operators.ts';
import type { Term } from '../../term.ts';
import type { TermFactory } from '../../term-factory.ts';
import { argumentOf, compareOperands, constantValue, isApplicationOf } from '../../term-matching.ts';
import { isIntegralValued } from '../float64-facts.ts';
import { binary, commutative, unary, type Rule, type RuleFamily } from '../rule.ts';
import { notANumberAbsorbs } from './float64-arithmetic.ts';

/** Rounding leaves integers, both zeros, both infinities and NaN as they are. */
const alreadyIntegral: Rule = unary((_factory, arg) => (isIntegralValued(arg) ? arg : undefined));

/** `operator(-x)` becomes `-mirrored(x)`. */
const mirrored = (operator: Operator): Rule =>
  unary((factory, arg) => {
    const inner = argumentOf(arg, 'f64.neg');
    return inner && factory.apply('f64.neg', factory.apply(operator, inner));
  });

const absoluteValue: Rule = unary((factory, arg) => {
  if (isApplicationOf(arg, 'f64.abs')) return arg;
  const negated = argumentOf(arg, 'f64.neg');
  if (negated !== undefined) return factory.apply('f64.abs', negated);
  return isApplicationOf(arg, 'f64.sub') ? absoluteDifference(factory, arg.args) : undefined;
});

/** |a - b| is |b - a| even where both are zero, because the sign of zero goes too. */
function absoluteDifference(factory: TermFactory, args: readonly Term[]): Term | undefined {
  const [left, right] = [args[0] as Term, args[1] as Term];
  if (compareOperands(left, right) <= 0) return undefined;
  return factory.apply('f64.abs', factory.apply('f64.sub', right, left));
}

const signOfSign: Rule = unary((_factory, arg) => (isApplicationOf(arg, 'f64.sign') ? arg : undefined));

/** `Math.min` and `Math.max` form a total order with -0 below 0 in which NaN absorbs. */
function extremum(operator: 'f64.min' | 'f64.max'): readonly Rule[] {
  const neutral = operator === 'f64.min' ? Infinity : -Infinity;
  const pick = operator === 'f64.min' ? Math.min : Math.max;
  const merge = binary((factory, left, right) => {
    const constant = constantValue('Float64', right);
    if (left === right || constant === neutral) return left;
    if (constant === undefined || !isApplicationOf(left, operator)) return undefined;
    const inner = constantValue('Float64', left.args[1] as Term);
    if (inner === undefined) return undefined;
    return factory.apply(operator, left.args[0] as Term, factory.constant('Float64', pick(inner, constant)));
  });
  return [notANumberAbsorbs, commutative(operator), merge];
}

/** Exact rewrites of the functions of `Math` that round, order or drop signs. */
export const FLOAT64_ROUNDING_RULES: RuleFamily = {
  'f64.abs': [absoluteValue],
  'f64.floor': [alreadyIntegral, mirrored('f64.ceil')],
  'f64.ceil': [alreadyIntegral, mirrored('f64.floor')],
  'f64.trunc': [alreadyIntegral, mirrored('f64.trunc')],
  'f64.round': [alreadyIntegral],
  'f64.sign': [signOfSign, mirrored('f64.sign')],
  'f64.min': extremum('f64.min'),
  'f64.max': extremum('f64.max'),
};
