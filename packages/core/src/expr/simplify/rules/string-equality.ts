import type { Term } from '../../term.ts';
import type { TermFactory } from '../../term-factory.ts';
import { argumentOf, constantValue, isApplicationOf } from '../../term-matching.ts';
import { binary, type Rule, type RuleFamily } from '../rule.ts';
import { concatenation } from './string.ts';

/** Cuts the shorter string off the given end of the longer one; `undefined` if it is not there. */
type Cut = (longer: string, shorter: string) => string | undefined;

const cutEnd: Cut = (longer, shorter) =>
  longer.endsWith(shorter) ? longer.slice(0, longer.length - shorter.length) : undefined;
const cutStart: Cut = (longer, shorter) =>
  longer.startsWith(shorter) ? longer.slice(shorter.length) : undefined;

/** Equal strings stay equal when a part that both begin or both end with is taken off. */
const commonEnds: Rule = binary((factory, left, right) => {
  if (!isApplicationOf(left, 'str.concat') && !isApplicationOf(right, 'str.concat')) return undefined;
  const sides: Sides = { factory, left: partsOf(left), right: partsOf(right) };
  if (!stripLast(sides, cutEnd)) return factory.constant('Bool', false);
  reverse(sides);
  if (!stripLast(sides, cutStart)) return factory.constant('Bool', false);
  reverse(sides);
  return factory.apply('same', concatenation(factory, sides.left), concatenation(factory, sides.right));
});

interface Sides {
  readonly factory: TermFactory;
  readonly left: Term[];
  readonly right: Term[];
}

function partsOf(term: Term): Term[] {
  if (isApplicationOf(term, 'str.concat')) return [...term.args];
  return constantValue('String', term) === '' ? [] : [term];
}

function reverse(sides: Sides): void {
  sides.left.reverse();
  sides.right.reverse();
}

/** Removes the common last part of both sides; `false` if they are found to differ. */
function stripLast(sides: Sides, cut: Cut): boolean {
  const { factory, left, right } = sides;
  while (left.length > 0 && right.length > 0) {
    const [first, second] = [left.pop() as Term, right.pop() as Term];
    if (first === second) continue;
    const [firstText, secondText] = [constantValue('String', first), constantValue('String', second)];
    if (firstText === undefined || secondText === undefined) {
      left.push(first);
      right.push(second);
      return true;
    }
    const isFirstLonger = firstText.length >= secondText.length;
    const rest = isFirstLonger ? cut(firstText, secondText) : cut(secondText, firstText);
    if (rest === undefined) return false;
    if (rest !== '') (isFirstLonger ? left : right).push(factory.constant('String', rest));
  }
  return true;
}

/** A concatenation is empty when every part is. */
const emptyConcatenation: Rule = binary((factory, left, right) => {
  if (constantValue('String', right) !== '' || !isApplicationOf(left, 'str.concat')) return undefined;
  return factory.application(
    'and',
    left.args.map((part) => factory.apply('same', part, right)),
  );
});

const emptyLength: Rule = binary((factory, left, right) => {
  const measured = argumentOf(left, 'str.length');
  if (measured === undefined || constantValue('Int', right) !== 0n) return undefined;
  return factory.apply('same', measured, factory.constant('String', ''));
});

/** Rewrites of equality between strings and of a length with zero. */
export const STRING_EQUALITY_RULES: RuleFamily = { same: [emptyConcatenation, commonEnds, emptyLength] };
