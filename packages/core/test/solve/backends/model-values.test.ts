import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smtlibLiteral } from '../../../src/expr/print/smtlib-literal.ts';
import { rational } from '../../../src/expr/rational.ts';
import type { Sort } from '../../../src/expr/sort.ts';
import type { ConstantTerm } from '../../../src/expr/term.ts';
import { isSameValue, type Value } from '../../../src/expr/value.ts';
import { parseValue } from '../../../src/solve/backends/model-values.ts';
import { readSExpressions, type SExpression } from '../../../src/solve/backends/sexpr.ts';
import { SORTS, VALUES } from '../../expr/term-arbitrary.ts';

const parse = (sort: Sort, text: string): Value | undefined =>
  parseValue(sort, readSExpressions(text)?.[0] as SExpression);

describe('reading values', () => {
  it.each<[Sort, string, Value]>([
    ['Bool', 'true', true],
    ['Bool', 'false', false],
    ['Int', '7', 7n],
    ['Int', '(- 5)', -5n],
    ['Real', '1.5', rational(3n, 2n)],
    ['Real', '(/ 1.0 3.0)', rational(1n, 3n)],
    ['Real', '(- (/ 1.0 3.0))', rational(-1n, 3n)],
    ['Real', '(/ (- 1) 3)', rational(-1n, 3n)],
    ['Real', '(- 1.4142?)', rational(-14142n, 10000n)],
    ['Float64', '(_ NaN 11 53)', NaN],
    ['Float64', '(_ +oo 11 53)', Infinity],
    ['Float64', '(_ -oo 11 53)', -Infinity],
    ['Float64', '(_ +zero 11 53)', 0],
    ['Float64', '(_ -zero 11 53)', -0],
    ['Float64', '(fp #b0 #b01111111111 #x8000000000000)', 1.5],
    ['Float64', `(fp #b0 #b11111111111 #b1${'0'.repeat(51)})`, NaN],
    ['BitVec32', '#x800000ff', 0x800000ff],
    ['BitVec32', `#b1${'0'.repeat(31)}`, 0x80000000],
    ['BitVec32', '(_ bv5 32)', 5],
    ['String', '"a""b"', 'a"b'],
    ['String', '"\\u{1f600}\\u{0}\\u0041\\n"', '\u{1f600}\0A\\n'],
    ['Ref', '3', 3],
  ])('of %s: %s', (sort, text, expected) => {
    expect(isSameValue(parse(sort, text) as Value, expected)).toBe(true);
  });

  it.each<[Sort, string]>([
    ['Bool', '1'],
    ['Int', '1.5'],
    ['Int', 'x'],
    ['Real', '(/ 1.0 0.0)'],
    ['Real', '(root-obj (+ (^ x 2) (- 2)) 1)'],
    ['Float64', '(fp #b0 #b0 #b0)'],
    ['Float64', '1.5'],
    ['BitVec32', '#xff'],
    ['String', 'abc'],
    ['Ref', '(- 1.5)'],
  ])('refuses what is no %s: %s', (sort, text) => {
    expect(parse(sort, text)).toBeUndefined();
  });

  it('reads back every literal that is printed', () => {
    const constants = fc
      .constantFrom(...SORTS)
      .chain((sort) => VALUES[sort].map((value) => ({ sort, value })));
    fc.assert(
      fc.property(constants, ({ sort, value }) => {
        const printed = smtlibLiteral({ kind: 'constant', id: 0, sort, value } satisfies ConstantTerm);
        expect(isSameValue(parse(sort, printed) as Value, value)).toBe(true);
      }),
    );
  });
});
