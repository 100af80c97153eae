import { parsePattern } from '../../regex/parse-pattern.ts';
import { certainGroups, matchesEverything } from '../../regex/pattern-facts.ts';
import type { Pattern } from '../../regex/pattern.ts';
import type { Term } from '../../term.ts';
import { constantValue } from '../../term-matching.ts';
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

/** Rewrites by what the pattern says of every text. */
export const PATTERN_RULES: RuleFamily = {
  're.test': [alwaysMatching],
  're.hasGroup': [participation],
  're.group': [missingGroup],
};
