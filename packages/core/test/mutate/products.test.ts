import { describe, expect, it } from 'vitest';
import type { Mutant } from '../../src/mutate/mutant.ts';
import { mutateModule } from '../../src/mutate/mutate-module.ts';
import { writeProducts } from '../../src/mutate/product/product-module.ts';
import { isPureFunction } from '../../src/mutate/product/pure-code.ts';
import type { FunctionModel } from '../../src/program/modules/function-model.ts';
import type { ModuleModel } from '../../src/program/modules/module-model.ts';
import { modelOf } from '../support/model-of.ts';

interface Sample {
  readonly model: ModuleModel;
  readonly fn: FunctionModel;
  readonly mutants: readonly Mutant[];
}

function sampleOf(code: string): Sample {
  const { model } = modelOf(code);
  const fn = model.functions.find(({ name }) => name === 'f');
  if (fn === undefined) throw new Error('The sample has a function f.');
  return { model, fn, mutants: mutateModule(model, 0).mutants };
}

type Product = (...args: readonly unknown[]) => unknown;

/** The product of `f` with the mutant that has this replacement; `undefined` if there is none. */
function productOf(code: string, replacement: string): Product | undefined {
  const { model, fn, mutants } = sampleOf(code);
  const mutant = mutants.find((one) => one.replacement === replacement);
  if (mutant === undefined) throw new Error(`There is no mutant ${replacement}.`);
  const written = writeProducts(model, { ...fn, hasObjects: true }, [mutant]);
  const name = written?.products.get(mutant.number);
  if (written === undefined || name === undefined) return undefined;
  const text = written.code.replaceAll(/^export \{.*\};$/gm, '').replaceAll('export ', '');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the code was written above
  const make = new Function(`${text}; return ${name};`) as () => Product;
  return make();
}

describe('a function and a mutant of it, composed', () => {
  it('says on which inputs they differ', () => {
    const product = productOf('export const f = (a, b) => (a > b ? a : b);', 'a >= b');
    expect([product?.(1, 2), product?.(2, 2), product?.(0, -0), product?.(-0, 0)]).toEqual([0, 0, 1, 1]);
  });

  it('compares errors by class and message', () => {
    const code = `export function f(a) { if (a < 0) throw new RangeError('a'); if (a < -5) throw new TypeError('b'); return a; }`;
    const product = productOf(code, 'a <= 0');
    expect([product?.(-1), product?.(3), product?.(0)]).toEqual([0, 0, 2]);
  });

  it('compares fresh objects by what they hold, and tells that they are others', () => {
    const product = productOf('export const f = (a) => ({ list: [a, a > 1] });', 'a >= 1');
    expect([product?.(0), product?.(1)]).toEqual([3, 2]);
  });

  it('changes the copies of all functions on the way, and leaves the originals alone', () => {
    const code = `
      const half = (n) => (n > 10 ? n / 2 : n);
      function twice(n) { return half(n) + half(n + 1); }
      export function f(n) { return n === 0 ? 0 : twice(n); }`;
    const product = productOf(code, 'n >= 10');
    expect([product?.(1), product?.(10), product?.(9), product?.(0)]).toEqual([0, 2, 2, 0]);
  });

  it('is not there for code that is reached through a table', () => {
    const code = `
      const half = (n) => (n > 10 ? n / 2 : n);
      const table = { half };
      export function f(n) { return table.half(n) + half(n); }`;
    expect(productOf(code, 'n >= 10')).toBeUndefined();
  });

  it('is not there where the changed text calls the original', () => {
    const code = 'export function f(n) { return n < 2 ? 1 : f(n - 1) * n; }';
    expect(productOf(code, 'f(n - 1) / n')).toBeUndefined();
    expect(productOf(code, 'n <= 2')?.(2)).toBe(2);
  });
});

describe('a pure function', () => {
  it.each([
    'export const f = (a, b) => Math.max(a, b);',
    'export function f(items) { const out = []; for (const item of items) out.push(item.name.trim()); return out; }',
    `const KINDS = ['a', 'b']; const has = (k) => KINDS.includes(k); export const f = (k) => has(k);`,
    `export function f(n) { if (n < 0) throw new RangeError('n'); let sum = 0; for (let i = 0; i < n; i++) sum += i; return sum; }`,
  ])('is one that changes only what it has made: %s', (code) => {
    const { model, fn } = sampleOf(code);
    expect(isPureFunction(model, fn)).toBe(true);
  });

  it.each([
    'export function f(items) { items.sort(); return items; }',
    'export function f(item) { item.count += 1; return item; }',
    'let count = 0; export function f() { count += 1; return count; }',
    'const seen = []; export function f(a) { seen.push(a); return a; }',
    'export const f = (g) => g(1);',
    'export const f = () => Math.random();',
    'export const f = () => Date.now();',
    'export async function f(a) { return await a; }',
    'const word = /a/g; export const f = (s) => word.test(s);',
    `import { g } from './g.js'; export const f = (a) => g(a);`,
    'class A { n = 0; } export const f = () => new A();',
    'export function f(o) { delete o.a; return o; }',
    'export function f(o) { const all = [o]; all[0].a = 1; return all; }',
  ])('is none that may change or depend on anything else: %s', (code) => {
    const { model, fn } = sampleOf(code);
    expect(isPureFunction(model, fn)).toBe(false);
  });
});
