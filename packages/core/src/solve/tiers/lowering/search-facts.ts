import { apply } from '../../../expr/build.ts';
import type { PatternOperator } from '../../../expr/operators.ts';
import { encodingOf } from '../../../expr/print/smtlib-encoding.ts';
import { parsePattern } from '../../../expr/regex/parse-pattern.ts';
import { certainGroups, groupNumbered, shortestMatch } from '../../../expr/regex/pattern-facts.ts';
import type { Pattern } from '../../../expr/regex/pattern.ts';
import type { Term } from '../../../expr/term.ts';
import { constantValue } from '../../../expr/term-matching.ts';
import type { FormulaBuilder } from './formula-builder.ts';

/** Conditions that always hold between the result of an operator and its arguments. */
export type Facts = (formula: FormulaBuilder, result: Term, args: readonly Term[]) => readonly Term[];

function patternOf(args: readonly Term[]): Pattern | undefined {
  const [source, flags] = [
    constantValue('String', args[0] as Term),
    constantValue('String', args[1] as Term),
  ];
  return source === undefined || flags === undefined ? undefined : parsePattern(source, flags);
}

/** The condition, if SMT-LIB can express it. */
const expressible = (condition: Term): readonly Term[] =>
  condition.kind === 'application' && encodingOf(condition) === undefined ? [] : [condition];

/** Whether anything is found at all. */
const foundBy = ({ factory }: FormulaBuilder, args: readonly Term[]): readonly Term[] =>
  expressible(apply(factory, 're.test', ...args.slice(0, 4)));

const lengthOf = ({ factory }: FormulaBuilder, args: readonly Term[]): Term =>
  apply(factory, 'str.length', args[2] as Term);

/** An index is within the string, or −1. */
const isPlace =
  (leastOf: (pattern: Pattern) => number): Facts =>
  (formula, result, args) => {
    const { int, atMost, equal, not, implies } = formula;
    const pattern = patternOf(args);
    const least = BigInt(pattern === undefined ? 0 : leastOf(pattern));
    return [
      atMost(int(-1n), result),
      atMost(result, lengthOf(formula, args)),
      ...foundBy(formula, args).flatMap((found) => [
        implies(found, atMost(int(least), result)),
        implies(not(found), equal(result, int(-1n))),
      ]),
    ];
  };

/** A capture is a part of the string, and in the language of the group if that takes part. */
const isCapture: Facts = (formula, result, args) => {
  const { factory, or, implies, equal } = formula;
  const isPart = apply(factory, 'str.includes', args[2] as Term, result);
  const [pattern, number] = [patternOf(args), Number(constantValue('Int', args[4] as Term) ?? 0n)];
  const body = pattern === undefined ? undefined : groupNumbered(pattern, number);
  if (pattern === undefined || body === undefined) return [isPart];
  const texts = [`^(?:${body.source})$`, body.flags.replace(/[my]/g, '')];
  const [source, flags] = texts.map((text) => factory.constant('String', text)) as [Term, Term];
  const isWord = expressible(apply(factory, 're.test', source, flags, result, formula.int(0n)));
  const isAbsent = equal(result, factory.constant('String', ''));
  const found = certainGroups(pattern).has(number) ? foundBy(formula, args) : [];
  return [
    isPart,
    ...isWord.map((word) => or(isAbsent, word)),
    ...isWord.flatMap((word) => found.map((condition) => implies(condition, word))),
  ];
};

/** A group takes part only in a match. */
const isParticipation: Facts = (formula, result, args) =>
  foundBy(formula, args).map((found) => formula.implies(result, found));

/** Facts about the results of regex searches. Law: they hold under every assignment. */
export const SEARCH_FACTS: Readonly<Partial<Record<PatternOperator, Facts>>> = {
  're.index': isPlace(() => 0),
  're.end': isPlace(({ root }) => shortestMatch(root)),
  're.group': isCapture,
  're.hasGroup': isParticipation,
};
