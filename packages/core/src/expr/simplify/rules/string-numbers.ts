import type { Term } from '../../term.ts';
import { argumentOf } from '../../term-matching.ts';
import { EXACT_INTEGER_BOUND } from '../float64-range.ts';
import { intRange } from '../int-range.ts';
import { unary, type Rule, type RuleFamily } from '../rule.ts';

const EXACT_BOUND = BigInt(EXACT_INTEGER_BOUND);

/** Whether a double that comes from this integer is the integer itself. */
function isExact(integer: Term): boolean {
  const { min, max } = intRange(integer);
  return min !== undefined && max !== undefined && min >= -EXACT_BOUND && max <= EXACT_BOUND;
}

const integerOfInteger: Rule = unary((_factory, arg) => {
  const integer = argumentOf(arg, 'f64.fromInt');
  return integer !== undefined && isExact(integer) ? integer : undefined;
});

/** `Number(String(x))` is `x`, except that -0 becomes 0, as it does by adding 0. */
const numberOfText: Rule = unary((factory, arg) => {
  const integer = argumentOf(arg, 'str.fromInt');
  if (integer !== undefined) return factory.apply('f64.fromInt', integer);
  const number = argumentOf(arg, 'str.fromNumber');
  return number && factory.apply('f64.add', number, factory.constant('Float64', 0));
});

const textOfInteger: Rule = unary((factory, arg) => {
  const integer = argumentOf(arg, 'f64.fromInt');
  return integer !== undefined && isExact(integer) ? factory.apply('str.fromInt', integer) : undefined;
});

/** Rewrites of conversions between numbers and strings. */
export const STRING_NUMBER_RULES: RuleFamily = {
  'f64.toInteger': [integerOfInteger],
  'str.toNumber': [numberOfText],
  'str.parseFloat': [numberOfText],
  'str.fromNumber': [textOfInteger],
};
