import type { PatternOperator } from '../../operators.ts';
import { parsePattern } from '../../regex/parse-pattern.ts';
import { certainGroups, matchesEverything, shortestMatch } from '../../regex/pattern-facts.ts';
import type { Pattern } from '../../regex/pattern.ts';
import type { Term } from '../../term.ts';
import { constantValue, isApplicationOf } from '../../term-matching.ts';
import type { Rule, RuleFamily } from '../rule.ts';

function patternOf(args: readonly Term[]): Pattern | undefined {
  const source = constantValue('String', args[0] as Term);
  const flags = constantValue('String', args[1] as Term);
  return source === undefined || flags === undefined ? undefined : parsePattern(source, flags);
}

/** A pattern with an empty match at the start or the end of every string matches every string. */
const alwaysMatching: Rule = (factory, args) => {
  if (constantValue('Int', args[3] as Term) !== 0n) return undefined;
  const pattern = patternOf(args);
  return pattern !== undefined && matchesEverything(pattern) ? factory.constant('Bool', true) : undefined;
};

/** A group in every match takes part exactly if there is a match; a group that does not exist never does. */
const participation: Rule = (factory, args) => {
  const [pattern, group] = [patternOf(args), constantValue('Int', args[4] as Term)];
  if (pattern === undefined || group === undefined) return undefined;
  if (group < 0n || group > BigInt(pattern.groupCount)) return factory.constant('Bool', false);
  const isCertain = group === 0n || certainGroups(pattern).has(Number(group));
  return isCertain ? factory.apply('re.test', ...args.slice(0, 4)) : undefined;
};

/** A group that does not exist captures nothing. */
const missingGroup: Rule = (factory, args) => {
  const [pattern, group] = [patternOf(args), constantValue('Int', args[4] as Term)];
  if (pattern === undefined || group === undefined) return undefined;
  return group < 0n || group > BigInt(pattern.groupCount) ? factory.constant('String', '') : undefined;
};

/** Index and end of a search are equal only without a match, where both are −1, if no match is empty. */
const emptiness: Rule = (factory, args) => {
  const [end, index] = ['re.end', 're.index'].map((operator) =>
    args.find((arg) => arg.kind === 'application' && arg.operator === operator),
  );
  if (end?.kind !== 'application' || index?.kind !== 'application') return undefined;
  if (!end.args.every((arg, position) => arg === index.args[position])) return undefined;
  const pattern = patternOf(end.args);
  if (pattern === undefined || shortestMatch(pattern.root) === 0) return undefined;
  return factory.apply('not', factory.apply('re.test', ...end.args));
};

/**
 * A search from `found ? end : 0`, with the end of another search, is one from `end`: that is −1 if nothing
 * was found, and a negative index counts as the start.
 */
const startBehind: (operator: PatternOperator) => Rule = (operator) => (factory, args) => {
  const from = args[3] as Term;
  if (!isApplicationOf(from, 'ite')) return undefined;
  const [test, end, otherwise] = from.args as readonly [Term, Term, Term];
  if (!isApplicationOf(test, 're.test') || !isApplicationOf(end, 're.end')) return undefined;
  if (!test.args.every((arg, position) => arg === end.args[position])) return undefined;
  const isStart = constantValue('Int', otherwise) === 0n || isNextOf(otherwise, end);
  return isStart ? factory.application(operator, args.with(3, end)) : undefined;
};

const isNextOf = (term: Term, end: Term): boolean =>
  isApplicationOf(term, 'int.add') &&
  term.args.length === 2 &&
  term.args.includes(end) &&
  term.args.some((arg) => constantValue('Int', arg) === 1n);

/** Rewrites that follow from the pattern, for every string. */
export const PATTERN_RULES: RuleFamily = {
  same: [emptiness],
  're.test': [alwaysMatching, startBehind('re.test')],
  're.index': [startBehind('re.index')],
  're.end': [startBehind('re.end')],
  're.hasGroup': [participation, startBehind('re.hasGroup')],
  're.group': [missingGroup, startBehind('re.group')],
};
