import { describe, expect, it } from 'vitest';
import { literalsOf } from '../../src/program/modules/literals.ts';
import { modelOf } from '../support/model-of.ts';

const literals = (text: string): ReturnType<typeof literalsOf> => literalsOf(modelOf(text).model);

describe('the literals of a module', () => {
  it('are its texts and numbers, each once', () => {
    expect(
      literals(
        "export const f = (x) => x === 'a' || x === 42 || x === `b${x}c` || x === 'a' ? 42 : /d+/i.exec(x) ?? -7;",
      ),
    ).toEqual({
      texts: ['a', 'b', 'c'],
      numbers: [42, 7],
      patterns: [{ source: 'd+', flags: 'i' }],
      formats: [],
      keys: [],
      compared: ['a'],
      openings: [],
      separators: [],
      names: [],
      documents: [],
    });
  });

  it('tell which formats it parses, and the properties that it reads', () => {
    const { formats, keys } = literals(
      'export const f = (x) => { const { size, a: { b } } = JSON.parse(x); return new URL(b).host.trim() + size; };',
    );
    expect(formats).toEqual(['json', 'url']);
    expect(keys).toEqual(['size', 'a', 'b', 'host']);
  });

  it('tell what texts begin with and are split at, and the names of functions', () => {
    const { openings, separators, names } = literals(
      "const known = { up: (x) => x, at: 1 }; export const f = (x) => x.startsWith('/') ? x.split('|') : known[x];",
    );
    expect([openings, separators, names]).toEqual([['/'], ['|'], ['up']]);
  });

  it('tell the names in lists, and those that are read', () => {
    const { names } = literals(
      "const known = new Set(['a', 'b', 1]); export const f = (x) => x['other'] ?? x[0];",
    );
    expect(names).toEqual(['a', 'b', 'other']);
  });

  it('tell in which encoding it reads texts', () => {
    const { formats } = literals(
      "export const f = (x) => atob(x) + Buffer.from(x, 'base64url') + Buffer.from(x, 'hex') + Buffer.from(x);",
    );
    expect(formats).toEqual(['base64', 'base64url']);
  });

  it('tell that it reads dates from values, and not that it makes one of numbers', () => {
    expect(literals('export const f = (x) => new Date(x);').formats).toEqual(['date']);
    expect(literals('export const f = (x) => Date.parse(x);').formats).toEqual(['date']);
    expect(literals('export const f = (x) => [new Date(), new Date(x, 1, 1)];').formats).toEqual([]);
  });

  it('are letters where codes of letters are read and compared with numbers', () => {
    const scanner = 'const c = x.charCodeAt(0); return c === 0x3b || 61 == c || c === 3 || c > 65;';
    expect(literals(`export const f = (x) => { ${scanner} };`).texts).toEqual([';', '=']);
    expect(literals('export const f = (c) => { switch (c) { case 59: return 1; } };').texts).toEqual([]);
  });

  it('tell the form of the JSON that it writes, and what it compares values with', () => {
    const { compared, documents } = literals(`
      export const write = (a) => JSON.stringify([1, a.name, { kind: 'x', [a.key]: 2, at: a.at }]) + JSON.stringify(a);
      export const is = (a) => typeof a !== 'number' && a === 'next';`);
    const open = { kind: 'open' };
    const members = [
      ['kind', { kind: 'constant', value: 'x' }],
      ['at', open],
    ];
    expect(documents).toEqual([
      { kind: 'list', items: [{ kind: 'constant', value: 1 }, open, { kind: 'object', members }] },
    ]);
    expect(compared).toEqual(['next']);
  });

  it('are not what is imported, and not what is long or empty', () => {
    const text = `import { g } from './g.js'; export const f = () => g('', '${'x'.repeat(100)}', 'y');`;
    expect(literals(text).texts).toEqual(['y']);
  });

  it('are not without end', () => {
    const table = Array.from({ length: 1_000 }, (_, index) => `'t${index}', ${index}`).join();
    const { texts, numbers } = literals(`export const table = [${table}];`);
    expect([texts.length, numbers.length]).toEqual([200, 200]);
  });
});
