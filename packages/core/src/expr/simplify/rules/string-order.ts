import type { Term } from '../../term.ts';
import type { TermFactory } from '../../term-factory.ts';
import { constantValue, isApplicationOf } from '../../term-matching.ts';
import { binary, type Rule, type RuleFamily } from '../rule.ts';

/*
 * Programs tell characters apart by comparing units with letters and digits. As comparisons of codes,
 * the conditions on one unit are bounds of one integer, which every solver is good at.
 */

const int = (factory: TermFactory, value: number): Term => factory.constant('Int', BigInt(value));
const codeOf = (factory: TermFactory, text: Term): Term => factory.apply('str.codeAt', text, int(factory, 0));

/** The code of a constant string of one unit. */
function unitCode(term: Term): number | undefined {
  const text = constantValue('String', term);
  return text?.length === 1 ? text.charCodeAt(0) : undefined;
}

/** A string is before a unit exactly if its first code is lower; the empty string has −1. */
const beforeUnit: Rule = binary((factory, left, right) => {
  const code = unitCode(right);
  return code === undefined ? undefined : factory.apply('int.lt', codeOf(factory, left), int(factory, code));
});

const afterUnit: Rule = binary((factory, left, right) => {
  const code = unitCode(left);
  if (code === undefined) return undefined;
  const first = codeOf(factory, right);
  const isBehind = factory.apply('int.lt', int(factory, code), first);
  if (isApplicationOf(right, 'str.at')) return isBehind;
  const isLonger = factory.apply('int.lt', int(factory, 1), factory.apply('str.length', right));
  const isPrefix = factory.apply('same', first, int(factory, code));
  return factory.apply('or', isBehind, factory.apply('and', isPrefix, isLonger));
});

const isUnit: Rule = binary((factory, left, right) => {
  const code = unitCode(right);
  if (code === undefined || !isApplicationOf(left, 'str.at')) return undefined;
  return factory.apply('same', factory.apply('str.codeAt', ...left.args), int(factory, code));
});

/** Longer constants are searched, not listed unit by unit. */
const MAX_LISTED = 64;

/** `'abc'.includes(s[i])` holds if the unit is empty or its code is in a run of the constant's codes. */
const isListed: Rule = binary((factory, list, part) => {
  const units = constantValue('String', list);
  if (units === undefined || units.length > MAX_LISTED || !isApplicationOf(part, 'str.at')) return undefined;
  const code = factory.apply('str.codeAt', ...part.args);
  const codes = [...new Set(Array.from(units, (_, index) => units.charCodeAt(index)))];
  const runs = runsOf(codes.concat(-1).sort((left, right) => left - right));
  const within = ({ low, high }: Run): Term =>
    factory.apply(
      'and',
      factory.apply('int.le', int(factory, low), code),
      factory.apply('int.le', code, int(factory, high)),
    );
  return factory.application('or', runs.map(within));
});

interface Run {
  readonly low: number;
  high: number;
}

/** Codes in order as runs of neighbours. */
function runsOf(codes: readonly number[]): readonly Run[] {
  const runs: Run[] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last?.high === code - 1) last.high = code;
    else runs.push({ low: code, high: code });
  }
  return runs;
}

/** Rewrites of comparisons with single units into comparisons of codes. */
export const STRING_ORDER_RULES: RuleFamily = {
  'str.lt': [beforeUnit, afterUnit],
  same: [isUnit],
  'str.includes': [isListed],
};
