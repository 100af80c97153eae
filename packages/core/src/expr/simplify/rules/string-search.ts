import { MAX_PLAIN_REPETITIONS } from '../../evaluate/string-semantics.ts';
import type { Term } from '../../term.ts';
import { constantValue, isApplicationOf } from '../../term-matching.ts';
import { binary, unary, type Rule, type RuleFamily } from '../rule.ts';

/** Every string contains itself and the empty string; the empty string contains nothing else. */
const trivialSearch: Rule = binary((factory, text, part) => {
  if (text === part || constantValue('String', part) === '') return factory.constant('Bool', true);
  return constantValue('String', text) === '' ? factory.apply('same', part, text) : undefined;
});

/** `s.replace('', by)` is `by + s`, and `s.replace(part, part)` is `s`. */
const replaceNothing: Rule = (factory, args) => {
  const [text, part, by] = args as readonly [Term, Term, Term];
  if (part === by) return text;
  return constantValue('String', part) === '' ? factory.apply('str.concat', by, text) : undefined;
};

const replaceAllByItself: Rule = (_factory, [text, part, by]) =>
  part === by &&
  constantValue('String', part as Term) !== undefined &&
  constantValue('String', part as Term) !== ''
    ? text
    : undefined;

const once =
  (operator: 'str.trimStart' | 'str.trimEnd'): Rule =>
  (_factory, [arg]) =>
    isApplicationOf(arg as Term, operator) ? arg : undefined;

/** Few repetitions are a concatenation, which every solver understands. */
const fewRepetitions: Rule = binary((factory, text, times) => {
  const count = constantValue('Int', times);
  if (count === undefined || count > MAX_PLAIN_REPETITIONS) return undefined;
  const copies = Array.from({ length: count < 0n ? 0 : Number(count) }, () => text);
  return factory.application('str.concat', copies);
});

/** Digits have no case. */
const numeralCase: Rule = unary((_factory, arg) => (isApplicationOf(arg, 'str.fromInt') ? arg : undefined));

/** Rewrites of searches, replacements and repetitions with an obvious result. */
export const STRING_SEARCH_RULES: RuleFamily = {
  'str.includes': [trivialSearch],
  'str.startsWith': [trivialSearch],
  'str.endsWith': [trivialSearch],
  'str.replace': [replaceNothing],
  'str.replaceAll': [replaceAllByItself],
  'str.trimStart': [once('str.trimStart')],
  'str.trimEnd': [once('str.trimEnd')],
  'str.repeat': [fewRepetitions],
  'str.lower': [numeralCase],
  'str.upper': [numeralCase],
};
