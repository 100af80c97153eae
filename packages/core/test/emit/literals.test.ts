import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { hardLine } from '../../src/emit/layout/document.ts';
import { printDocument } from '../../src/emit/layout/print-document.ts';
import { numberLiteral, scalarLiteral } from '../../src/emit/literals.ts';
import { stringExpression } from '../../src/emit/string-expression.ts';
import { snapshotDocument, snapshotText, type SnapshotStyle } from '../../src/emit/snapshot-document.ts';
import type { ValueSnapshot } from '../../src/model/run/outcome.ts';
import { plainData, snapshotOf } from './snapshots.ts';

const STYLE: SnapshotStyle = {
  opaque: (typeName) => `opaque(${typeName})`,
  instance: (_className, properties) => properties,
  partial: (properties) => properties,
  cycle: (up) => `up(${up})`,
};

function literal(snapshot: ValueSnapshot, width = 100): string {
  return printDocument(snapshotDocument(snapshot, STYLE).document, width);
}

function evaluated(text: string): unknown {
  return (0, eval)(`(${text})`);
}

describe('scalarLiteral', () => {
  it.each([
    [0, '0'],
    [-0, '-0'],
    [-1.5, '-1.5'],
    [NaN, 'NaN'],
    [-Infinity, '-Infinity'],
    [1e21, '1e21'],
    [5e-7, '5e-7'],
    [2 ** 53 - 1, 'Number.MAX_SAFE_INTEGER'],
    [12n, '12n'],
    [-3n, '-3n'],
    [null, 'null'],
    [undefined, 'undefined'],
    ['', "''"],
    ["it's", `"it's"`],
    [`"it's"`, `'"it\\'s"'`],
    ['a\nb\t\\', "'a\\nb\\t\\\\'"],
    ['\0\x07\u2028', "'\\x00\\x07\\u2028'"],
    ['\ud800', "'\\ud800'"],
    ['naïve 😀 日本', "'naïve 😀 日本'"],
    ['\u{e0001}', "'\\u{e0001}'"],
    ['\u00a0\ufeff', "'\\xa0\\ufeff'"],
  ])('writes %o as %s', (value, text) => {
    expect(scalarLiteral(value)).toBe(text);
  });

  it('gives a number back bit for bit', () => {
    fc.assert(fc.property(fc.double(), (value) => Object.is(evaluated(numberLiteral(value)), value)));
  });
});

describe('stringExpression', () => {
  it.each([
    ['', "''"],
    ['a'.repeat(23), `'${'a'.repeat(23)}'`],
    ['a'.repeat(280), "'a'.repeat(280)"],
    ['😀'.repeat(30), "'😀'.repeat(30)"],
    ["'".repeat(30), `"'".repeat(30)`],
    [`x@${'-'.repeat(40)}.io`, "'x@' + '-'.repeat(40) + '.io'"],
  ])('writes %o as %s', (value, text) => {
    expect(stringExpression(value)).toBe(text);
  });

  it('evaluates to the string', () => {
    const unit = fc.constantFrom('a', "'", '\\', '\n', '\ud83d', '\ude00', '😀');
    const run = fc.tuple(unit, fc.nat({ max: 60 })).map(([one, count]) => one.repeat(count));
    fc.assert(
      fc.property(fc.array(run, { maxLength: 4 }), (runs) => {
        expect(evaluated(stringExpression(runs.join('')))).toBe(runs.join(''));
      }),
    );
  });
});

describe('snapshotDocument', () => {
  it('evaluates to the value that the snapshot shows', () => {
    fc.assert(
      fc.property(plainData, fc.constantFrom(20, 100), (value, width) => {
        const back = evaluated(literal(snapshotOf(value), width));
        return isDeepStrictEqual(back, value);
      }),
    );
  });

  it.each([
    ['holes', [1, , , 3, ,], '[1, , , 3, ,]'], // eslint-disable-line no-sparse-arrays
    ['a key __proto__', Object.fromEntries([['__proto__', 1]]), "{ ['__proto__']: 1 }"],
    ['keys that are no identifiers', { 'a-b': 1, 2: 3, ok: 4 }, "{ '2': 3, 'a-b': 1, ok: 4 }"],
    ['empty structures', { a: [], b: {} }, '{ a: [], b: {} }'],
    ['opaque parts', { when: new Date(0) }, '{ when: opaque(Date) }'],
  ])('keeps %s', (_what, value, text) => {
    expect(literal(snapshotOf(value))).toBe(text);
  });

  it('writes a list that is longer than a call may have arguments', () => {
    const items = Array.from({ length: 200_000 }, (): ValueSnapshot => ({ kind: 'null' }));
    expect(literal({ kind: 'array', items })).toMatch(/^\[\s+null,/);
  });

  it('breaks lines as Prettier does', async () => {
    await fc.assert(
      fc.asyncProperty(plainData, async (value) => {
        const { document } = snapshotDocument(snapshotOf(value), STYLE);
        const text = printDocument(['const value = f(', document, ');', hardLine], 100);
        // Only structures are opened on the line of a call; wide characters are measured as one column.
        fc.pre(typeof document === 'object' && /^[\x20-\x7e\n]*$/.test(text));
        const formatted = await format(text, { parser: 'typescript', singleQuote: true, printWidth: 100 });
        expect(text).toBe(formatted);
      }),
      { numRuns: 100 },
    );
  });
});

describe('snapshotText', () => {
  it('stays on one line', () => {
    expect(
      snapshotText(
        snapshotOf([
          [1, 2],
          [3, 4],
        ]),
      ),
    ).toBe('[[1, 2], [3, 4]]');
  });
});

describe('snapshotText', () => {
  it('has no gap before an object that has no class', () => {
    const bare: ValueSnapshot = { kind: 'instance', className: '', entries: [['a', snapshotOf(1)]] };
    expect(snapshotText(bare)).toBe('{ a: 1 }');
    expect(snapshotText({ ...bare, className: 'Point' })).toBe('Point { a: 1 }');
  });
});
