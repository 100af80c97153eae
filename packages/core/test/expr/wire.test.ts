import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PathsmithError } from '../../src/foundation/errors.ts';
import { decodeTerms, TermDecoder } from '../../src/expr/term-decoder.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';
import { encodeTerms, TermEncoder } from '../../src/expr/wire.ts';
import { anyRecipe, cook, SPECIAL_DOUBLES } from './term-arbitrary.ts';

const overJson = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

describe('terms as data', () => {
  it('come back as the same terms', () => {
    fc.assert(
      fc.property(fc.array(anyRecipe(), { maxLength: 3 }), (recipes) => {
        const factory = new TermFactory();
        const terms = recipes.map((recipe) => cook(factory, recipe));
        const decoded = decodeTerms(factory, overJson(encodeTerms(terms)));
        return decoded.length === terms.length && decoded.every((term, index) => term === terms[index]);
      }),
      { numRuns: 2000 },
    );
  });

  it('keep special doubles and lone surrogates', () => {
    const factory = new TermFactory();
    const terms = [
      ...SPECIAL_DOUBLES.map((value) => factory.constant('Float64', value)),
      factory.constant('String', '\ud800 "\\\n\u2028'),
    ];
    expect(decodeTerms(factory, overJson(encodeTerms(terms)))).toEqual(terms);
  });

  it('are written once each, as they come', () => {
    const factory = new TermFactory();
    const x = factory.variable('Float64', 'x');
    const sum = factory.apply('f64.add', x, x);
    const encoder = new TermEncoder();
    expect(encoder.row(sum)).toBe(1);
    expect(encoder.row(factory.apply('f64.lt', x, sum))).toBe(2);
    expect(encoder.row(sum)).toBe(1);
    expect(encoder.rows).toEqual([
      ['v', 'Float64', 'x'],
      ['a', 'f64.add', 0, 0],
      ['a', 'f64.lt', 0, 1],
    ]);
    const decoder = new TermDecoder(factory);
    decoder.append(encoder.rows.slice(0, 2));
    decoder.append(encoder.rows.slice(2));
    expect(decoder.term(1)).toBe(sum);
    expect(decoder.size).toBe(3);
  });
});

const variable = ['v', 'Float64', 'x'];

const malformedRows: readonly (readonly [string, unknown])[] = [
  ['rows that are no array', { length: 1 }],
  ['a row that is no array', ['v']],
  ['an empty row', [[]]],
  ['an unknown kind', [['x', 'Float64', '1']]],
  ['an unknown sort', [['c', 'Float32', '1']]],
  ['a sort from a prototype', [['c', 'constructor', '1']]],
  ['a constant without text', [['c', 'Float64']]],
  ['a constant that is no text', [['c', 'Float64', 1]]],
  ['too much text', [['v', 'Float64', 'x', 'y']]],
  ['an unknown operator', [variable, ['a', 'f64.atan', 0]]],
  ['an operator from a prototype', [variable, ['a', 'toString', 0]]],
  ['an operator that is no text', [variable, ['a', null, 0]]],
  ['a row number out of range', [variable, ['a', 'f64.neg', 7]]],
  ['a row that refers to itself', [variable, ['a', 'f64.neg', 1]]],
  ['a negative row number', [variable, ['a', 'f64.neg', -1]]],
  ['a fractional row number', [variable, ['a', 'f64.neg', 0.5]]],
  ['a row number that is no number', [variable, ['a', 'f64.neg', '0']]],
  ['wrong sorts', [variable, ['a', 'not', 0]]],
  ['too few arguments', [variable, ['a', 'f64.add', 0]]],
  ['too many arguments', [variable, ['a', 'f64.neg', 0, 0]]],
  ['arms of different sorts', [['c', 'Bool', 'true'], variable, ['a', 'ite', 0, 0, 1]]],
  ['one name at two sorts', [variable, ['v', 'Int', 'x']]],
  ['a value that is not even data', [['c', 'Int', 1n]]],
];

const malformedConstants: readonly (readonly [string, string])[] = [
  ['Bool', 'yes'],
  ['Int', ''],
  ['Int', '-0'],
  ['Int', '007'],
  ['Int', '1e3'],
  ['Int', '0x10'],
  ['Int', '9'.repeat(100_000)],
  ['Real', '1'],
  ['Real', '1/0'],
  ['Real', '2/4'],
  ['Real', '1/-2'],
  ['Real', '1/2/3'],
  ['Float64', ''],
  ['Float64', 'one'],
  ['Float64', '1.0'],
  ['Float64', '0x10'],
  ['Float64', ' 1'],
  ['BitVec32', '-1'],
  ['BitVec32', '4294967296'],
  ['BitVec32', '1.5'],
  ['BitVec32', 'NaN'],
  ['Ref', '1.5'],
  ['Ref', 'Infinity'],
];

describe('data that is no term', () => {
  const refused = expect.objectContaining({ code: 'WIRE_MALFORMED' }) as unknown as Error;

  it.each(malformedRows)('is refused: %s', (_name, rows) => {
    expect(() => decodeTerms(new TermFactory(), { rows, roots: [] })).toThrow(refused);
  });

  it.each(malformedConstants)('is refused as a constant: %s %s', (sort, text) => {
    expect(() => decodeTerms(new TermFactory(), { rows: [['c', sort, text]], roots: [] })).toThrow(refused);
  });

  it.each([
    null,
    undefined,
    3,
    [],
    { rows: [] },
    { rows: [], roots: [0] },
    { rows: [variable], roots: ['0'] },
  ])('is refused as a whole: %j', (wire) => {
    expect(() => decodeTerms(new TermFactory(), wire)).toThrow(refused);
  });

  it('never crashes the decoder, whatever it is', () => {
    const junk = fc.array(
      fc.oneof(
        fc.anything(),
        fc.array(fc.oneof(fc.constantFrom('a', 'c', 'v', 'and', 'Bool'), fc.anything())),
      ),
    );
    fc.assert(
      fc.property(junk, fc.anything(), (rows, roots) => {
        try {
          decodeTerms(new TermFactory(), { rows, roots });
        } catch (error) {
          expect(error).toBeInstanceOf(PathsmithError);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
