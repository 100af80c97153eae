import { describe, expect, it } from 'vitest';
import { reachIn } from '../../src/program/reach/code-reach.ts';
import { modelOf } from '../support/model-of.ts';

/** The lines of the branch sites that functions, by name, lead to; `foreign` are functions and classes of their own. */
function linesFrom(code: string, names: readonly string[], foreign: readonly string[] = []): string {
  const { model } = modelOf(code);
  const indicesOf = (wanted: readonly string[]): number[] =>
    model.functions.filter(({ name }) => wanted.includes(name)).map(({ index }) => index);
  const sites = reachIn(model).sitesFrom(indicesOf(names), {
    functions: new Set(indicesOf(foreign)),
    classes: new Set(foreign),
  });
  return sites.map((index) => model.sites[index]?.location.line).join(' ');
}

describe('what code leads to', () => {
  it('are functions that it calls, passes on or makes, without those that stand for themselves', () => {
    const code = `
      const helper = (n) => n ? 1 : 2;
      function passed(n) { return n ? 1 : 2; }
      export function own(n) { return n ? 1 : 2; }
      export function main(xs) { return [helper(1), own(2), xs.map(passed), () => xs ? 1 : 2]; }
      const dead = (n) => n ? 1 : 2;`;
    expect(linesFrom(code, ['main'], ['own'])).toBe('2 3 5');
  });

  it('are the classes that it makes objects of: fields, constructor, and the methods that are named', () => {
    const code = `
      class Base {
        limit() { return this.n ? 1 : 2; }
      }
      class Parser extends Base {
        depth = globalThis.deep ? 1 : 2;
        constructor(n) { super(); if (n) this.n = n; }
        parse() { return this.#next() ? 1 : 2; }
        #next() { return this.limit() ? 1 : 2; }
        unused() { return this.n ? 1 : 2; }
        toString() { return this.n ? 'a' : 'b'; }
      }
      export const evaluate = (n) => new Parser(n).parse();`;
    expect(linesFrom(code, ['evaluate'])).toBe('3 6 7 8 9 11');
  });

  it('are functions in tables, and those that statements of the module put there', () => {
    const code = `
      const table = { add: (n) => n ? 1 : 2 };
      const others = new Map();
      others.set('mul', (n) => n ? 1 : 2);
      function Old() {}
      Old.prototype.run = function (n) { return n ? 1 : 2; };
      const apart = { sub: (n) => n ? 1 : 2 };
      export const apply = (key, n) => table[key](n) + others.get(key)(n);
      export const old = () => new Old().run(1);`;
    expect(linesFrom(code, ['apply'])).toBe('2 4');
    expect(linesFrom(code, ['old'])).toBe('6');
  });

  it('does not go from one export of a script to the others', () => {
    const code = `
      const first = (n) => n ? 1 : 2;
      const second = (n) => n ? 1 : 2;
      module.exports = { first, second };`;
    expect(linesFrom(code, ['first'])).toBe('2');
  });

  it('includes what a function that runs on loading returns', () => {
    const code = `
      const Serializer = (function () {
        class Inner { write(n) { return n > 3 ? 1 : 2; } }
        return Inner;
      })();
      export const main = (n) => new Serializer().write(n);`;
    expect(linesFrom(code, ['main'])).toBe('3');
  });

  it('is told from what runs when the module is loaded', () => {
    const { model } = modelOf(`
      const level = globalThis.x ? 1 : 2;
      class Kept {
        static { if (level) Kept.on = true; }
        static made = level ? 1 : 2;
        field = level ? 1 : 2;
      }
      const lazy = () => level ? 1 : 2;
      (function () { if (level) lazy(); })();
      export const main = () => new Kept();`);
    const lineOf = (index: number): number | undefined => model.sites[index]?.location.line;
    expect([...reachIn(model).loadSites].map(lineOf)).toEqual([2, 4, 5, 9]);
    expect(reachIn(model).fieldSites('Kept').map(lineOf)).toEqual([6]);
  });
});
