import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DeclaredClass } from '../../src/program/classes/declared-class.ts';
import { Project } from '../../src/program/project.ts';
import { temporaryProject } from '../support/temporary-project.ts';

function returnedIn(
  code: string,
  others: Readonly<Record<string, string>> = {},
  main = 'main.ts',
): readonly DeclaredClass[] {
  const file = join(temporaryProject({ [main]: code, ...others }), main);
  return Project.load([file]).returnedOf(file);
}

/** What can be called in each unit, those whose code was found with a star. */
const texts = (units: readonly DeclaredClass[]): readonly (readonly string[])[] =>
  units.map(({ creators, members }) =>
    [...creators, ...members].map(({ name, isOwn }) => `${name}${isOwn ? '*' : ''}`),
  );

describe('what a function returns', () => {
  it('is called in turn, as far as functions return functions', () => {
    const units = returnedIn(`export const add = (a: number) => (b: number) => (c: number) => a + b + c;`);
    expect(texts(units)).toEqual([['add*', 'add()*', 'add()()*']]);
  });

  it('is used by its members, wherever their code stands in the function', () => {
    const units = returnedIn(`
      interface Store { get(): number; set(value: number): void; on(fn: () => void): () => void; size: number }
      export function createStore(): Store {
        let value = 0;
        function get() { return value; }
        const set = (to: number) => { value = to; };
        const store: Store = { get, set, on: (fn) => () => { fn(); }, size: 1 };
        return store;
      }`);
    expect(texts(units)).toEqual([
      [
        'createStore*',
        'createStore().get*',
        'createStore().set*',
        'createStore().on*',
        'createStore().on()*',
      ],
    ]);
    expect(units[0]?.readableFields).toEqual(['size']);
  });

  it('has the types that it was given, and not those of the type that it is an instance of', () => {
    const [unit] = returnedIn(`
      interface Box<T> { put(value: T): void }
      export function box(): Box<boolean> { return { put(value) { void value; } }; }`);
    expect(unit?.members[0]?.parameters.map(({ type }) => type.kind)).toEqual(['boolean']);
  });

  it('is found where members are assigned to it, or put together', () => {
    const units = returnedIn(`
      export function one() { const run = (n: number) => n; run.clear = () => {}; return run; }
      export function two() { return Object.assign((n: number) => n, { clear() {} }); }`);
    expect(texts(units)).toEqual([
      ['one*', 'one()*', 'one().clear*'],
      ['two*', 'two()*', 'two().clear*'],
    ]);
  });

  it('is found where statements define members of it by descriptors', () => {
    const units = returnedIn(
      `export default function limit(count) {
        const run = (fn) => fn();
        Object.defineProperties(run, { size: { get: () => count }, clear: { value() {} } });
        Object.defineProperty(run, 'map', { value: (fn) => [fn()] });
        Object.assign(run, { stop: () => count });
        return run;
      }`,
      {
        'main.d.ts': `
          interface Limit { (fn: () => number): number; size: number; clear(): void;
            map(fn: () => number): number[]; stop(): number }
          export default function limit(count: number): Limit;`,
      },
      'main.js',
    );
    expect(texts(units)).toEqual([['limit*', 'limit()*', 'limit().clear*', 'limit().map*', 'limit().stop*']]);
  });

  it('is used by its elements where it is a tuple', () => {
    const units = returnedIn(`
      export function signal(value: number): [() => number, (to: number) => void, string] {
        const set = (to: number) => { value = to; };
        return [() => value, set, 'signal'];
      }
      export function list(): (() => void)[] { return [() => {}]; }`);
    expect(texts(units)).toEqual([['signal*', 'signal()[0]*', 'signal()[1]*']]);
    expect(units[0]?.readableFields).toEqual(['2']);
  });

  it('is of the type that a type parameter allows where it is one', () => {
    const units = returnedIn(`
      export function once<F extends (n: number) => number>(fn: F): F {
        let isDone = false;
        return ((n: number) => { if (isDone) return 0; isDone = true; return fn(n); }) as F;
      }`);
    expect(texts(units)).toEqual([['once*', 'once()*']]);
    expect(units[0]?.members[0]?.hasOpenTypes).toBe(true);
  });

  it('takes what the compiler cannot foresee where a type parameter is part of its type', () => {
    const [unit] = returnedIn(`
      export function counted<F extends (...args: any[]) => any>(fn: F): F & { count(): number } {
        let count = 0;
        const counting = (...args: any[]) => { count += 1; return fn(...args); };
        return Object.assign(counting as F, { count: () => count });
      }`);
    expect(unit?.members.map(({ hasOpenTypes = false }) => hasOpenTypes)).toEqual([true, false]);
  });

  it('takes what the compiler cannot foresee where inference chooses among overloads', () => {
    const [unit] = returnedIn(`
      export function partial<R>(fn: () => R): () => R;
      export function partial<F extends (...args: any[]) => any>(fn: F, ...given: any[]): (...args: any[]) => ReturnType<F>;
      export function partial(fn: (...args: any[]) => any, ...given: any[]) {
        return (...args: any[]) => fn(...given, ...args);
      }`);
    expect(unit?.members.every(({ hasOpenTypes }) => hasOpenTypes === true)).toBe(true);
  });

  it('is nothing to call again if the result of that call may be anything', () => {
    const units = returnedIn(`
      export function once<F extends (...args: any[]) => any>(fn: F): F {
        return ((...args: Parameters<F>): ReturnType<F> => fn(...args)) as F;
      }
      export const late = (n: number) => (m: number): any => n + m;
      export const spread = <F extends (...args: any[]) => any>(fn: F) =>
        (args: any[]): ReturnType<F> => fn(...args);`);
    expect(units.map(({ members }) => members.map(({ resultClass }) => resultClass))).toEqual([
      [undefined],
      [undefined],
      [undefined],
    ]);
  });

  it('is nothing to call if it is data, a class, of a library, or only handed through', () => {
    const units = returnedIn(`
      export class Lock { open() {} }
      export function data(x: number) { return { x, list: [x] }; }
      export function make(): Lock { return new Lock(); }
      export function dates() { return new Map([[1, new Date()]]); }
      export function through(fn: () => number) { return fn; }
      export async function later() { return 1; }`);
    expect(texts(units)).toEqual([]);
  });

  it('has the types that are declared beside JavaScript', () => {
    const [unit] = returnedIn(
      `export function limit(most) { let n = 0; return (by) => (n += by) > most; }`,
      { 'main.d.ts': `export function limit(most: number): (by: number) => boolean;` },
      'main.js',
    );
    expect(unit?.members[0]?.parameters.map(({ type }) => type.kind)).toEqual(['number']);
  });
});
