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

/** What matches nothing at all at the start or the end of a text finds that in every text. */
const alwaysMatching: Rule = (factory, args) => {
  if (constantValue('Int', args[3] as Term) !== 0n) return undefined;
  const pattern = patternOf(args);
  return pattern !== undefined && matchesEverything(pattern) ? factory.constant('Bool', true) : undefined;
};

/** A group that is in every match is there whenever there is a match; one that does not exist never is. */
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

/** A match that cannot be empty does not end where it begins, so that only no match at all does. */
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
 * A search from behind what another one has found, or from the start if that has found nothing, is one
 * from where that one ended: an index before the start counts as the start.
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

/** Rewrites by what the pattern says of every text. */
export const PATTERN_RULES: RuleFamily = {
  same: [emptiness],
  're.test': [alwaysMatching, startBehind('re.test')],
  're.index': [startBehind('re.index')],
  're.end': [startBehind('re.end')],
  're.hasGroup': [participation, startBehind('re.hasGroup')],
  're.group': [missingGroup, startBehind('re.group')],
};
