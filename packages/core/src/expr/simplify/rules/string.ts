import { foldConstants } from '../../fold-constants.ts';
import type { Term } from '../../term.ts';
import type { TermFactory } from '../../term-factory.ts';
import { constantValue, isApplicationOf } from '../../term-matching.ts';
import { isAbsorbable } from '../absorb-limit.ts';
import { binary, unary, type Rule, type RuleFamily } from '../rule.ts';
import { negation } from './boolean.ts';

/** The concatenation of `parts`: flat, without empty parts, neighbouring constants joined. */
export function concatenation(factory: TermFactory, parts: readonly Term[]): Term {
  const joined: Term[] = [];
  for (const part of parts) {
    if (!isAbsorbable(part, 'str.concat')) appendPart(factory, joined, part);
    else for (const inner of part.args) appendPart(factory, joined, inner);
  }
  if (joined.length === 0) return factory.constant('String', '');
  return joined.length === 1 ? (joined[0] as Term) : factory.application('str.concat', joined);
}

function appendPart(factory: TermFactory, parts: Term[], part: Term): void {
  if (constantValue('String', part) === '') return;
  const last = parts.at(-1);
  const merged =
    last && part.kind === 'constant' ? foldConstants(factory, 'str.concat', [last, part]) : undefined;
  if (merged === undefined) parts.push(part);
  else parts[parts.length - 1] = merged;
}

const lengthOfConcatenation: Rule = unary((factory, arg) => {
  if (!isApplicationOf(arg, 'str.concat')) return undefined;
  const lengths = arg.args.map((part) => factory.apply('str.length', part));
  return factory.application('int.add', lengths);
});

const order: Rule = binary((factory, left, right) => {
  if (left === right || constantValue('String', right) === '') return factory.constant('Bool', false);
  return constantValue('String', left) === ''
    ? negation(factory, factory.apply('same', right, left))
    : undefined;
});

/** Rewrites that look at an argument's head only. */
export const LOCAL_STRING_RULES: RuleFamily = { 'str.concat': [concatenation], 'str.lt': [order] };

/** Rewrites that need canonical arguments. */
export const STRING_RULES: RuleFamily = { 'str.length': [lengthOfConcatenation] };
