import { describe, expect, it } from 'vitest';
import { followProgram } from '../support/follow-program.ts';

const ask = (value: string): string => `if (${value} > 3) return 'big'; return 'small';`;

describe('what an iterator of a collection gives', () => {
  const made =
    'const map = new Map([["k", n]]); const list = [0, n]; const tainted = new Map([[s.normalize(), 1]]);';
  it.each([
    ['a loop over a map', `for (const [k, v] of map) { ${ask('v')} }`],
    ['a loop over its entries', `for (const [k, v] of map.entries()) { ${ask('v')} }`],
    ['a loop over its values', `for (const v of map.values()) { ${ask('v')} }`],
    [
      'its values after a deletion',
      `map.set('a', m); map.delete('k'); for (const v of map.values()) { ${ask('v')} }`,
    ],
    ['a spread of a map', ask('[...map][0][1]')],
    ['a spread of its values', ask('[...map.values()][0]')],
    ['a pattern', `const [[, v]] = map; ${ask('v')}`],
    ['next', ask('map.values().next().value')],
    ['the entries of an array', `for (const [i, v] of list.entries()) if (i === 1) { ${ask('v')} }`],
    ['the values of an array', `const [, v] = list.values(); ${ask('v')}`],
    [
      'Iterator.from',
      `for (const v of Iterator.from({ next: () => ({ done: false, value: n }) })) { ${ask('v')} }`,
    ],
    ['a spread of arguments', `const f = (...a) => a[0]; ${ask('f(...map.values())')}`],
  ])('follows the input through %s', async (_way, body) => {
    const { branches, untracked } = await followProgram(`export function main(n, m, s) { ${made} ${body} }`);
    expect(untracked).toEqual([]);
    expect(branches).toBe(1);
  });

  it.each([
    ['the keys of a map', `for (const k of new Map([[n, 1]]).keys()) { ${ask('k')} }`],
    ['a set', `for (const v of new Set([n])) { ${ask('v')} }`],
    ['a spread of a set', ask('[...new Set([n])][0]')],
  ])('is tied to its value in %s', async (_way, body) => {
    const { branches, pins, untracked } = await followProgram(`export function main(n) { ${body} }`);
    expect([branches, pins, untracked]).toEqual([0, 1, []]);
  });

  it.each([
    ['a map with a key that is lost', `for (const [k, v] of tainted) { if (k === 'x') return 1; return 0; }`],
    ['the values of such a map', `for (const v of tainted.values()) { ${ask('v')} }`],
    ['the keys of such a map', `for (const k of tainted.keys()) { if (k === 'x') return 1; return 0; }`],
    ['a helper of iterators', `for (const v of map.values().map((x) => x)) { ${ask('v')} }`],
    ['what such a helper calls', `map.values().forEach((v) => { if (v > 3) s = 1; });`],
    ['a helper that takes some', `for (const v of list.values().drop(1)) { ${ask('v')} }`],
    [
      'a result with a getter',
      `for (const v of { [Symbol.iterator]: () => ({ next: () => ({ done: false, get value() { return n; } }) }) }) { ${ask('v')} }`,
    ],
    ['a proxy of an array', `for (const v of new Proxy(list, {})) if (v > 3) return 1;`],
  ])('is lost through %s', async (_way, body) => {
    const { branches, untracked } = await followProgram(`export function main(n, m, s) { ${made} ${body} }`);
    expect(branches).toBe(0);
    expect(untracked.length).toBeGreaterThan(0);
  });
});
