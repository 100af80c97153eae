import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

/** Reasons of uncovered branches, in source order. */
async function reasonsOf(code: string): Promise<readonly string[]> {
  const { report } = await exploreCode(code);
  return report.targets.flatMap(({ uncovered }) => uncovered.map(({ reason }) => reason));
}

describe('branches of functions that others may call', () => {
  it.each([
    [
      'a function that is returned',
      `export function f(): unknown { return (x: number) => (x > 3 ? 1 : 2); }`,
    ],
    [
      'a handler of a type without signatures that can be called',
      `export function f(): Function { return (x: number) => (x > 3 ? 1 : 2); }`,
    ],
    [
      'a function that is called here as well',
      `export function f(): unknown { const g = (x: number) => (x > 3 ? 1 : 2); g(5); return g; }`,
    ],
    [
      'a member of an object that is returned',
      `export function f(): unknown { return { go: (x: number) => (x > 3 ? 1 : 2) }; }`,
    ],
    [
      'a function that is kept by an argument',
      `export function f(o: { g?: (x: number) => number }): void { o.g = (x) => (x > 3 ? 1 : 2); }`,
    ],
    [
      'a helper of a function that is returned',
      `const help = (x: number): number => (x > 3 ? 1 : 2);
       export function f(): unknown { help(1); return (x: number) => help(x); }`,
    ],
    [
      'a method of a hidden class',
      `class Hidden { go(x: number) { return x > 3 ? 1 : 2; } }
       export function f(): unknown { new Hidden().go(1); return new Hidden(); }`,
    ],
    [
      'a function in a table that is returned',
      `const TABLE: Record<string, (x: number) => number> = { a: (x) => (x > 3 ? 1 : 2) };
       export function f(): unknown { TABLE['a']?.(1); return TABLE; }`,
    ],
  ])('are not called infeasible: %s', async (_what, code) => {
    const reasons = await reasonsOf(code);
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons).not.toContain('infeasible');
  });

  it.each([
    [
      'a callback of a built-in',
      `export function f(n: number): number { const g = (x: number) => (x > 3 ? 1 : 2); return [1, n > 0 ? 1 : 2].map(g).length; }`,
    ],
    [
      'a function in a table of its own',
      `const TABLE: Record<string, (x: number) => number> = { a: (x) => (x > 3 ? 1 : 2) };
       export function f(): number { return TABLE['a']!(1); }`,
    ],
    [
      'an argument of a function that only calls it',
      `function twice(g: (x: number) => number, x: number): number { return g(g(x)); }
       export function f(): number { return twice((x) => (x > 100 ? 1 : 2), 3); }`,
    ],
    [
      'a method of a class whose objects stay inside',
      `class Hidden { go(x: number) { return x > 3 ? 1 : 2; } }
       export function f(x: number): number { return new Hidden().go(x > 5 ? 1 : 2); }`,
    ],
  ])('are proved if nobody else can call them: %s', async (_what, code) => {
    expect(await reasonsOf(code)).toContain('infeasible');
  });
});
