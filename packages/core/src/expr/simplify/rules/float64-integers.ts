import type { Operator } from '../../operators.ts';
import type { Term } from '../../term.ts';
import type { TermFactory } from '../../term-factory.ts';
import { argumentOf, constantValue } from '../../term-matching.ts';
import { EXACT_INTEGER_BOUND } from '../float64-range.ts';
import { intRange, type IntRange } from '../int-range.ts';
import { binary, type Rule, type RuleFamily } from '../rule.ts';

/*
 * `f64.fromInt` rounds, but is exact below 2⁵³. There, doubles that come from integers (lengths,
 * above all) are compared and computed as integers, at which solvers are much faster.
 */

const EXACT_BOUND = BigInt(EXACT_INTEGER_BOUND);

function isExact({ min, max }: IntRange): boolean {
  return min !== undefined && max !== undefined && min >= -EXACT_BOUND && max <= EXACT_BOUND;
}

/** The `Int` term that a double stands for exactly: a small enough `fromInt`, or a constant but -0. */
function exactInteger(factory: TermFactory, term: Term): Term | undefined {
  const constant = constantValue('Float64', term);
  if (constant !== undefined) {
    const isPlain = Number.isSafeInteger(constant) && !Object.is(constant, -0);
    return isPlain ? factory.constant('Int', BigInt(constant)) : undefined;
  }
  const integer = argumentOf(term, 'f64.fromInt');
  return integer !== undefined && isExact(intRange(integer)) ? integer : undefined;
}

const bothExact = (rewrite: (factory: TermFactory, left: Term, right: Term) => Term | undefined): Rule =>
  binary((factory, left, right) => {
    if (argumentOf(left, 'f64.fromInt') === undefined && argumentOf(right, 'f64.fromInt') === undefined) {
      return undefined;
    }
    const first = exactInteger(factory, left);
    const second = first && exactInteger(factory, right);
    return first && second && rewrite(factory, first, second);
  });

const compareExactly = (operator: Operator): Rule =>
  bothExact((factory, left, right) => factory.apply(operator, left, right));

/** A sum of doubles is the exact sum rounded once, and so is `fromInt` of it. */
const addExactly: Rule = bothExact((factory, left, right) =>
  factory.apply('f64.fromInt', factory.apply('int.add', left, right)),
);

const subtractExactly: Rule = bothExact((factory, left, right) => {
  const negated = factory.apply('int.mul', factory.constant('Int', -1n), right);
  return factory.apply('f64.fromInt', factory.apply('int.add', left, negated));
});

/** Only without negative operands: 0 times a negative number is -0, which no integer is. */
const multiplyExactly: Rule = bothExact((factory, left, right) => {
  if (!isNonNegative(intRange(left)) || !isNonNegative(intRange(right))) return undefined;
  return factory.apply('f64.fromInt', factory.apply('int.mul', left, right));
});

/** A negative dividend could leave -0. */
const remainderExactly: Rule = bothExact((factory, left, right) => {
  const divisor = constantValue('Int', right);
  if (divisor === undefined || divisor <= 0n || !isNonNegative(intRange(left))) return undefined;
  return factory.apply('f64.fromInt', factory.apply('int.mod', left, right));
});

const isNonNegative = ({ min }: IntRange): boolean => min !== undefined && min >= 0n;

/** Comparison of any `fromInt` with a constant below 2⁵³: an integer beyond cannot round to its side. */
const compareWithConstant = (operator: 'f64.lt' | 'f64.le'): Rule =>
  binary((factory, left, right) => {
    const [integerLeft, integerRight] = [argumentOf(left, 'f64.fromInt'), argumentOf(right, 'f64.fromInt')];
    const bound = constantValue('Float64', integerLeft === undefined ? left : right);
    if (bound === undefined || !(Math.abs(bound) < EXACT_INTEGER_BOUND)) return undefined;
    const isStrict = operator === 'f64.lt';
    const towards = (integerLeft === undefined) === isStrict ? Math.floor : Math.ceil;
    const rounded = factory.constant('Int', BigInt(towards(bound)));
    const relation = isStrict ? 'int.lt' : 'int.le';
    if (integerLeft !== undefined) return factory.apply(relation, integerLeft, rounded);
    return integerRight && factory.apply(relation, rounded, integerRight);
  });

const equalsConstant: Rule = binary((factory, left, right) => {
  const integer = argumentOf(left, 'f64.fromInt');
  const constant = constantValue('Float64', right);
  if (integer === undefined || constant === undefined) return undefined;
  if (!(Math.abs(constant) < EXACT_INTEGER_BOUND)) return undefined;
  if (!Number.isInteger(constant) || Object.is(constant, -0)) return factory.constant('Bool', false);
  return factory.apply('same', integer, factory.constant('Int', BigInt(constant)));
});

/** Rewrites of exact integer arithmetic in doubles. `f64.eq` has no -0 left when these are tried. */
export const FLOAT64_INTEGER_RULES: RuleFamily = {
  'f64.add': [addExactly],
  'f64.sub': [subtractExactly],
  'f64.mul': [multiplyExactly],
  'f64.rem': [remainderExactly],
  'f64.lt': [compareExactly('int.lt'), compareWithConstant('f64.lt')],
  'f64.le': [compareExactly('int.le'), compareWithConstant('f64.le')],
  'f64.eq': [compareExactly('same'), equalsConstant],
  same: [compareExactly('same'), equalsConstant],
};
