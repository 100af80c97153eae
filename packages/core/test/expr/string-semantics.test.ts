import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOperator } from '../../src/expr/evaluate/apply-operator.ts';
import { MAX_REPEATED_UNITS } from '../../src/expr/evaluate/string-semantics.ts';
import type { MonomorphicOperator } from '../../src/expr/operators.ts';
import { SPECIAL_DOUBLES, VALUES } from './term-arbitrary.ts';

const texts = VALUES.String as fc.Arbitrary<string>;
const numbers = VALUES.Float64 as fc.Arbitrary<number>;
const positions = fc.integer({ min: -3, max: 8 });
const integer = (value: number): bigint => BigInt(value);

/** What each operator gives, and what the method of JavaScript gives in its place. */
type Case = readonly [MonomorphicOperator, fc.Arbitrary<readonly [given: unknown, expected: unknown]>];

const of = (
  operator: MonomorphicOperator,
  args: fc.Arbitrary<readonly [readonly unknown[], unknown]>,
): Case => [operator, args.map(([given, expected]) => [applyOperator(operator, given as never), expected])];

const texted = (meaning: (text: string) => unknown): fc.Arbitrary<readonly [readonly unknown[], unknown]> =>
  texts.map((text) => [[text], meaning(text)] as const);

const paired = (
  meaning: (text: string, part: string) => unknown,
): fc.Arbitrary<readonly [readonly unknown[], unknown]> =>
  fc.tuple(texts, texts).map(([text, part]) => [[text, part], meaning(text, part)] as const);

const placed = (
  meaning: (text: string, position: number) => unknown,
): fc.Arbitrary<readonly [readonly unknown[], unknown]> =>
  fc.tuple(texts, positions).map(([text, at]) => [[text, integer(at)], meaning(text, at)] as const);

const CASES: readonly Case[] = [
  of(
    'str.at',
    placed((text, at) => text[at] ?? ''),
  ),
  of(
    'str.codeAt',
    placed((text, at) => (at >= 0 && at < text.length ? integer(text.charCodeAt(at)) : -1n)),
  ),
  of(
    'str.repeat',
    placed((text, count) => (count < 0 ? '' : text.repeat(count))),
  ),
  of(
    'str.parseInt',
    placed((text, radix) => parseInt(text, radix)),
  ),
  of(
    'str.lastIndexOf',
    paired((text, part) => integer(text.lastIndexOf(part))),
  ),
  of(
    'str.includes',
    paired((text, part) => text.includes(part)),
  ),
  of(
    'str.startsWith',
    paired((text, part) => text.startsWith(part)),
  ),
  of(
    'str.endsWith',
    paired((text, part) => text.endsWith(part)),
  ),
  of(
    'str.lower',
    texted((text) => text.toLowerCase()),
  ),
  of(
    'str.upper',
    texted((text) => text.toUpperCase()),
  ),
  of(
    'str.trimStart',
    texted((text) => text.trimStart()),
  ),
  of(
    'str.trimEnd',
    texted((text) => text.trimEnd()),
  ),
  of('str.toNumber', texted(Number)),
  of('str.parseFloat', texted(parseFloat)),
  of(
    'str.fromNumber',
    numbers.map((value) => [[value], `${value}`] as const),
  ),
  of(
    'str.toFixed',
    numbers.map((value) => [[value, 2n], value.toFixed(2)] as const),
  ),
  of(
    'str.fromRadix',
    numbers.map((value) => [[value, 16n], value.toString(16)] as const),
  ),
  of(
    'str.fromInt',
    positions.map((value) => [[integer(value)], `${value}`] as const),
  ),
  of(
    'str.fromCode',
    fc.integer().map((value) => [[integer(value)], String.fromCharCode(value)] as const),
  ),
  of(
    'str.slice',
    fc
      .tuple(texts, positions, positions)
      .map(
        ([text, from, to]) =>
          [[text, integer(from), integer(to)], text.slice(Math.max(from, 0), Math.max(to, 0))] as const,
      ),
  ),
  of(
    'str.indexOf',
    fc
      .tuple(texts, texts, positions)
      .map(([text, part, from]) => [[text, part, integer(from)], integer(text.indexOf(part, from))] as const),
  ),
  of(
    'str.replace',
    fc
      .tuple(texts, texts, texts)
      .map(([text, part, by]) => [[text, part, by], text.replace(part, by.replaceAll('$', '$$$$'))] as const),
  ),
  of(
    'str.replaceAll',
    fc
      .tuple(texts, texts, texts)
      .map(
        ([text, part, by]) => [[text, part, by], text.replaceAll(part, by.replaceAll('$', '$$$$'))] as const,
      ),
  ),
];

describe('operators on strings', () => {
  it.each(CASES)('mean what JavaScript does: %s', (_operator, results) => {
    fc.assert(
      fc.property(results, ([given, expected]) => {
        expect(given).toBe(expected);
      }),
      { numRuns: 400 },
    );
  });

  it('convert doubles to positions as indices are converted', () => {
    for (const value of SPECIAL_DOUBLES) {
      const given = Number(applyOperator('f64.toInteger', [value]));
      const cut = Math.trunc(Math.min(Math.max(Number.isNaN(value) ? 0 : value, -(2 ** 53)), 2 ** 53));
      expect(given).toBe(cut === 0 ? 0 : cut);
    }
  });

  it('are total where JavaScript throws or would fill the memory', () => {
    expect(applyOperator('str.repeat', ['ab', 2n ** 60n])).toBe('');
    expect(applyOperator('str.repeat', ['', 2n ** 60n])).toBe('');
    expect(applyOperator('str.repeat', ['a', BigInt(MAX_REPEATED_UNITS)])).toHaveLength(MAX_REPEATED_UNITS);
    expect(applyOperator('str.toFixed', [1, 101n])).toBe('');
    expect(applyOperator('str.fromRadix', [1, 1n])).toBe('');
  });

  it('never make a text shorter by mapping its case, as the encodings rely on', () => {
    for (let code = 0; code < 0x110000; code += 1) {
      const text = String.fromCodePoint(code);
      if (text.toLowerCase().length < text.length) expect.fail(`lower case of U+${code.toString(16)}`);
      if (text.toUpperCase().length < text.length) expect.fail(`upper case of U+${code.toString(16)}`);
    }
  });
});
