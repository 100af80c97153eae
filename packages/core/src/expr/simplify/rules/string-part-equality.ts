import type { Term } from '../../term.ts';
import { argumentOf, constantValue, isApplicationOf } from '../../term-matching.ts';
import { binary, type Rule, type RuleFamily } from '../rule.ts';
import { negation } from './boolean.ts';
import { isInside } from './string-parts.ts';

/** `s[i]` never equals a longer string, and the empty one only outside of `s`. */
const unitIsText: Rule = binary((factory, left, right) => {
  const text = constantValue('String', right);
  if (text === undefined || text.length === 1 || !isApplicationOf(left, 'str.at')) return undefined;
  if (text.length > 1) return factory.constant('Bool', false);
  return negation(factory, isInside(factory, left.args[0] as Term, left.args[1] as Term));
});

/** A slice is no longer than the distance of its positions. */
const sliceIsText: Rule = binary((factory, left, right) => {
  const text = constantValue('String', right);
  if (text === undefined || !isApplicationOf(left, 'str.slice')) return undefined;
  const [whole, low, high] = left.args as readonly [Term, Term, Term];
  const [from, to] = [constantValue('Int', low), constantValue('Int', high)];
  if (from === undefined || to === undefined || from < 0n || to <= from) return undefined;
  if (to - from < BigInt(text.length)) return factory.constant('Bool', false);
  return text === '' ? factory.apply('int.le', factory.apply('str.length', whole), low) : undefined;
});

const codeIsText: Rule = binary((factory, left, right) => {
  const code = argumentOf(left, 'str.fromCode');
  const text = constantValue('String', right);
  if (code === undefined || text === undefined) return undefined;
  if (text.length !== 1) return factory.constant('Bool', false);
  const unit = factory.apply('int.mod', code, factory.constant('Int', 1n << 16n));
  return factory.apply('same', unit, factory.constant('Int', BigInt(text.charCodeAt(0))));
});

/** Rewrites of equality between parts of strings and constants. */
export const STRING_PART_EQUALITY_RULES: RuleFamily = { same: [unitIsText, sliceIsText, codeIsText] };
