import { parsePattern } from '../../../src/expr/regex/parse-pattern.ts';
import { certainGroups, matchesEverything } from '../../../src/expr/regex/pattern-facts.ts';
import type { Pattern } from '../../../src/expr/regex/pattern.ts';
import { findMismatch } from '../../../src/solve/regex/find-mismatch.ts';
import { findSubject } from '../../../src/solve/regex/find-subject.ts';
import type { RealPattern } from './real-patterns.ts';

/** A question about a pattern, and the text that answers it, if one was found. */
export interface PatternAnswer {
  readonly question: string;
  readonly text: string | undefined;
}

/**
 * For one pattern: a text that matches, one that does not, and for every group that may take part or not
 * one text each. Every text has been put to the engine's own expression.
 */
export function answerPattern({ source, flags }: RealPattern): readonly PatternAnswer[] {
  const pattern = parsePattern(source, flags);
  if (pattern === undefined) return [{ question: 'be parsed', text: undefined }];
  const run = (text: string): RegExpExecArray | null => new RegExp(source, flags).exec(text);
  const goals = [{ pattern, from: 0 }];
  const match = { question: 'match', text: findSubject({ goals }, (text) => run(text) !== null) };
  const mismatch = { question: 'not match', text: findMismatch(pattern, (text) => run(text) === null) };
  return [
    match,
    ...(matchesEverything(pattern) ? [] : [mismatch]),
    ...optionalGroups(pattern).flatMap((number) => groupAnswers(pattern, number, run)),
  ];
}

function groupAnswers(
  pattern: Pattern,
  number: number,
  run: (text: string) => RegExpExecArray | null,
): readonly PatternAnswer[] {
  return (['present', 'absent'] as const).map((kind) => {
    const goals = [{ pattern, from: 0, groups: new Map([[number, { kind }]]) }];
    const isSo = (text: string): boolean => {
      const match = run(text);
      return match !== null && (match[number] !== undefined) === (kind === 'present');
    };
    return { question: `have group ${number} ${kind}`, text: findSubject({ goals }, isSo) };
  });
}

function optionalGroups(pattern: Pattern): readonly number[] {
  const certain = certainGroups(pattern);
  const numbers = Array.from({ length: pattern.groupCount }, (_, index) => index + 1);
  return numbers.filter((number) => !certain.has(number));
}
