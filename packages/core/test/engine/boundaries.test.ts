import { describe, expect, it } from 'vitest';
import type { Boundaries } from '../../src/engine/run-options.ts';
import { exploreCode } from '../support/explore-code.ts';

/** The calls of `f` in the tests that are written. */
async function callsOf(code: string, boundaries: Boundaries = 'comparisons'): Promise<readonly string[]> {
  const { files } = await exploreCode(code, { boundaries });
  return [...(files[0]?.content ?? '').matchAll(/\bf\(((?:[^()]|\(\))*)\)/g)]
    .map(([, args]) => args ?? '')
    .sort();
}

describe('boundary values', () => {
  it.each([
    ['<', '9'],
    ['<=', '11'],
    ['>', '11'],
    ['>=', '9'],
  ])('are where the sides of %s are equal, and next to it on the other side', async (operator, beside) => {
    const calls = await callsOf(`export function f(x: number) { return x ${operator} 10 ? 'a' : 'b'; }`);
    expect(calls).toEqual(['10', beside].sort());
  });

  it('are tested of a comparison that is returned, too', async () => {
    const calls = await callsOf('export function f(age: number) { return age >= 18 && age < 100; }');
    expect(calls).toEqual(['100', '17', '18', '99']);
  });

  it('are tested of lengths and of text', async () => {
    expect(await callsOf(`export function f(s: string) { return s.length > 2 ? 1 : 2; }`)).toEqual([
      "'aa'",
      "'aaa'",
    ]);
    const calls = await callsOf(`export function f(a: string, b: string) { return a < b ? 1 : 2; }`);
    expect(calls.some((args) => new Set(args.split(', ')).size === 1)).toBe(true);
  });

  it('are tested between two inputs', async () => {
    const calls = await callsOf(
      `export function f(a: number, b: number) { return a > b ? 'over' : 'under'; }`,
    );
    const distances = calls.map((args) => args.split(', ').map(Number)).map(([a = 0, b = 0]) => a - b);
    expect(distances.sort()).toEqual([0, 1]);
  });

  it('are left out on request', async () => {
    const code = `export function f(x: number) { return x > 10 ? 'a' : 'b'; }`;
    expect(await callsOf(code, 'none')).toEqual(['0', '11']);
  });

  it('go beyond the safe integers on request, where integers come out', async () => {
    const add = 'export function f(a: number, b: number): number { return a + b; }';
    expect(await callsOf(add)).toEqual(['2, 3']);
    expect(await callsOf(add, 'overflow')).toEqual(['2, 3', 'Number.MAX_SAFE_INTEGER, 3']);
    const half = 'export function f(a: number): number { return a / 2 + 0.5; }';
    expect(await callsOf(half, 'overflow')).toEqual(['2']);
  });
});

describe('what decides a test of several conditions', () => {
  it('is each of its operands in turn, and alone', async () => {
    const code = `export function f(a: number, b: number): string {
      if (a <= 0 || b <= 0) throw new RangeError('too small');
      return 'fine';
    }`;
    const calls = (await callsOf(code, 'none')).map((args) => args.split(', ').map(Number));
    const isSmall = (value: number | undefined): boolean => (value ?? 0) <= 0;
    const patterns = calls.map(([a, b]) => `${isSmall(a)} ${isSmall(b)}`);
    expect(new Set(patterns)).toEqual(new Set(['true false', 'false true', 'false false']));
  });

  it('is found through three operands', async () => {
    const code = `export function f(a: boolean, b: boolean, c: boolean): string { return a && (b || c) ? 'x' : 'y'; }`;
    expect(await callsOf(code, 'none')).toEqual(
      expect.arrayContaining(['true, true, false', 'true, false, true', 'true, false, false']),
    );
  });

  it('is both outcomes of a boolean that is returned', async () => {
    expect(await callsOf('export function f(a: boolean) { return !a; }', 'none')).toEqual(['false', 'true']);
  });
});

describe('an input that tells', () => {
  it('has no zeros where the result depends on it, and zeros elsewhere', async () => {
    const code = 'export function f(a: number, b: number, c: number) { return [c].length > 5 ? c : a - b; }';
    expect(await callsOf(code)).toEqual(['2, 3, 0']);
  });

  it('has numbers whose quotient is not rounded away', async () => {
    const code = `export function f(a: number, b: number) {
      if (a < 1 || b < 1) throw new RangeError('none');
      return Math.ceil(a / b);
    }`;
    expect(await callsOf(code)).toContain('3, 2');
  });

  it('has texts that can be told apart', async () => {
    expect(await callsOf('export function f(a: string, b: string) { return `${b} ${a}`; }')).toEqual([
      "'a', 'b'",
    ]);
  });

  it('goes the same way as the simplest', async () => {
    const code = `export function f(x: number) { if (x > 1) return -x; return x * 3; }`;
    const calls = (await callsOf(code, 'none')).map(Number);
    expect(calls.filter((x) => x > 1)).toHaveLength(1);
    expect(calls.filter((x) => x <= 1)).toHaveLength(1);
  });
});
