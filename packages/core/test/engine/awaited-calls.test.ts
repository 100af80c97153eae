import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

const PROMISES = `
export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export function lazy(x: number): unknown { return Promise.resolve(x > 3 ? 'a' : 'b'); }
export function like(x: number): PromiseLike<number> { return Promise.resolve(x); }
export function either(x: number): Promise<string> | string { return x > 3 ? Promise.resolve('later') : 'now'; }
export function refuse(x: number): Promise<number> {
  return x > 3 ? Promise.reject(new RangeError('too many')) : Promise.resolve(x);
}
export function early(x: number): Promise<number> {
  if (x > 3) throw new RangeError('at once');
  return Promise.resolve(x);
}
export class Later {
  constructor(readonly value: number) {}
  then(resolve: (value: number) => void): void { resolve(this.value); }
}
export function later(value: number): Later { return new Later(value); }
export function holder(x: number) { return { inner: Promise.resolve(x) }; }
`;

const AFTERWARDS = `
export function micro(f: (n: number) => void): string { queueMicrotask(() => f(1)); return 'scheduled'; }
export function pushLater(list: number[]): number[] { queueMicrotask(() => list.push(1)); return list; }
export class Cell {
  #value = 0;
  load(p: Promise<number>): void { void p.then((n) => { this.#value = n; }); }
  isFive(): string { return this.#value === 5 ? 'five' : 'other'; }
}
export function unheard(x: number): number { void Promise.reject(new Error('unheard')); return x; }
export function forever(x: number): number {
  const again = (): void => { queueMicrotask(again); };
  if (x > 3) again();
  return x;
}
`;

/** What is written for some code, found out once. */
function writtenFor(code: string): () => Promise<string> {
  let written: Promise<string> | undefined;
  return () =>
    (written ??= exploreCode(code, { runner: 'vitest' }).then(({ files }) => files[0]?.content ?? ''));
}

/** The tests of one target. */
const suiteOf = (content: string, name: string): string =>
  content.split(/\n(?=describe\()/).find((suite) => suite.startsWith(`describe('${name}'`)) ?? '';

describe('a call that gives a promise', () => {
  const content = writtenFor(PROMISES);

  it.each([
    ['sleep', 'expect(await sleep(0)).toBeUndefined();'],
    ['lazy', "expect(await lazy(4)).toBe('a');"],
    ['like', /expect\(await like\(\d+\)\)\.toBe\(\d+\);/],
    ['refuse', "await expect(refuse(4)).rejects.toThrow(new RangeError('too many'));"],
  ])('is awaited though %s is not declared async', async (name, statement) => {
    expect(suiteOf(await content(), name)).toMatch(statement);
  });

  it('is awaited where one path gives a promise and another does not', async () => {
    expect(suiteOf(await content(), 'either')).toMatch("expect(await either(4)).toBe('later');");
    expect(suiteOf(await content(), 'either')).toMatch(/expect\(either\([0-3]\)\)\.toBe\('now'\);/);
  });

  it('is not awaited where it throws before it has made one', async () => {
    expect(suiteOf(await content(), 'early')).toMatch(
      "expect(() => early(4)).toThrow(new RangeError('at once'));",
    );
  });

  it('is no promise if it is only something with a then, or holds one', async () => {
    expect(suiteOf(await content(), 'later')).toMatch('expect(result).toBeInstanceOf(Later);');
    expect(suiteOf(await content(), 'holder')).toMatch(/expect\(holder\(\d+\)\)\.toEqual/);
  });
});

describe('what a call leaves to be done', () => {
  const content = writtenFor(AFTERWARDS);

  it('is waited for where a test shows what comes of it', async () => {
    expect(suiteOf(await content(), 'micro')).toMatch(
      /nextTick\(resolve\)\);\n *expect\(f\.mock\.calls\)\.toEqual\(\[\[1\]\]\);/,
    );
    expect(suiteOf(await content(), 'pushLater')).toMatch(
      /nextTick\(resolve\)\);\n *expect\(list\)\.toEqual/,
    );
    expect(suiteOf(await content(), 'Cell.isFive')).toMatch(
      /nextTick\(resolve\)\);\n *expect\(cell\.isFive\(\)\)\.toBe\('five'\)/,
    );
  });

  it('is no test where it breaks, or never comes to an end', async () => {
    expect(await content()).not.toContain('unheard');
    expect(suiteOf(await content(), 'forever')).not.toMatch(/forever\((?:[4-9]|\d\d)/);
  });
});
