import { datePart } from '../../evaluate/date-semantics.ts';
import { constantValue, isApplicationOf } from '../../term-matching.ts';
import type { Rule, RuleFamily } from '../rule.ts';

/** Parts that are zero at midnight. */
const TIME_OF_DAY: ReadonlySet<string | undefined> = new Set(['Hours', 'Minutes', 'Seconds', 'Milliseconds']);

const clockAtMidnight: Rule = (factory, [method, time]) => {
  if (method === undefined || time === undefined || !isApplicationOf(time, 'date.time')) return undefined;
  const part = datePart(constantValue('String', method) ?? '');
  return TIME_OF_DAY.has(part) ? factory.constant('Int', 0n) : undefined;
};

/** Rewrites of parts of dates. */
export const DATE_RULES: RuleFamily = { 'date.part': [clockAtMidnight] };
