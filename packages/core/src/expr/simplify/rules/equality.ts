import { constantValue, argumentOf, compareOperands } from '../../term-matching.ts';
import { binary, type Rule, type RuleFamily } from '../rule.ts';
import { negation } from './boolean.ts';

const identical: Rule = binary((factory, left, right) =>
  left === right ? factory.constant('Bool', true) : undefined,
);

const ordered: Rule = binary((factory, left, right) =>
  compareOperands(left, right) > 0 ? factory.apply('same', right, left) : undefined,
);

/** Equality of truth values with a constant, or of two negations. */
const booleanEquality: Rule = binary((factory, left, right) => {
  if (left.sort !== 'Bool') return undefined;
  const constant = constantValue('Bool', right);
  if (constant !== undefined) return constant ? left : negation(factory, left);
  const [negatedLeft, negatedRight] = [argumentOf(left, 'not'), argumentOf(right, 'not')];
  if (negatedLeft === right || negatedRight === left) return factory.constant('Bool', false);
  if (negatedLeft !== undefined) return negation(factory, factory.apply('same', negatedLeft, right));
  if (negatedRight !== undefined) return negation(factory, factory.apply('same', left, negatedRight));
  return undefined;
});

/** Rewrites of `same` that hold at every sort, and those at `Bool`. */
export const EQUALITY_RULES: RuleFamily = { same: [identical, ordered, booleanEquality] };
