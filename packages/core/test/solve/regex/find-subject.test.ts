import { describe, expect, it } from 'vitest';
import { parsePattern } from '../../../src/expr/regex/parse-pattern.ts';
import type { Pattern } from '../../../src/expr/regex/pattern.ts';
import { findMismatch } from '../../../src/solve/regex/find-mismatch.ts';
import { findSubject } from '../../../src/solve/regex/find-subject.ts';
import type { GroupWish } from '../../../src/solve/regex/match-step.ts';

const patternOf = ({ source, flags }: RegExp): Pattern => parsePattern(source, flags) as Pattern;

const subject = (expression: RegExp, groups: readonly [number, GroupWish][] = []): string | undefined =>
  findSubject({ goals: [{ pattern: patternOf(expression), from: 0, groups: new Map(groups) }] }, (text) => {
    const match = new RegExp(expression).exec(text);
    return (
      match !== null &&
      groups.every(([number, wish]) =>
        wish.kind === 'text'
          ? match[number] === wish.text
          : (match[number] === undefined) === (wish.kind === 'absent'),
      )
    );
  });

describe('a text for a pattern', () => {
  it.each([
    [/^[\w.+-]+@[\w-]+\.[\w.]+$/, 'a@a.a'],
    [/^(\d{4})-(\d{2})-(\d{2})$/, '1111-11-11'],
    [/(?<=\$)\d+/, '$1'],
    [/^(?=.*\d)(?=.*[A-Z]).{4,}$/, '1Aaa'],
    [/(['"])x\1/, "'x'"],
    [/\bcat\b/i, 'cat'],
    [/a\Bb/, 'ab'],
    [/^b/m, 'b'],
    [/^(?!a)[a-z]$/, 'b'],
    [/\n(?!$)/, '\na'],
    [/\p{Lu}\p{Ll}/u, 'Aa'],
    [/(?i:k)/, 'k'],
    [/[\ud800-\udbff]/u, '\ud800'],
    [/(?<year>\d\d)-\k<year>/, '11-11'],
  ] as const)('%s is plain and short', (expression, text) => {
    expect(subject(expression)).toBe(text);
  });

  it('has groups take part or not as wished', () => {
    expect(subject(/^a(b)?(c)?$/, [[1, { kind: 'absent' }]])).toBe('a');
    expect(subject(/^a(b)?(c)?$/, [[2, { kind: 'present' }]])).toBe('ac');
    expect(subject(/(x)|(y)/, [[2, { kind: 'present' }]])).toBe('y');
  });

  it('has groups capture the text that is wished for', () => {
    const month: readonly [number, GroupWish] = [2, { kind: 'text', text: '02' }];
    expect(subject(/^(\d+)-(\d+)$/, [[1, { kind: 'text', text: '2024' }], [...month]])).toBe('2024-02');
  });

  it('has one match after the other', () => {
    const pattern = patternOf(/[a-z]+/g);
    const goals = [
      { pattern, from: 0 },
      { pattern, from: { goal: 0 } },
    ];
    const hasTwo = (text: string): boolean => text.match(/[a-z]+/g)?.length === 2;
    expect(findSubject({ goals }, hasTwo)).toMatch(/^[a-z]+[^a-z]+[a-z]+$/);
  });

  it('that it does not match is found where there is one', () => {
    expect(findMismatch(patternOf(/^\s*$/))).toBe('a');
    expect(findMismatch(patternOf(/^(?!module:)/))).toBe('module:');
    expect(findMismatch(patternOf(/\s*$/))).toBeUndefined();
  });
});
