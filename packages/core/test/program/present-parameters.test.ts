import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Project } from '../../src/program/project.ts';
import { temporaryProject } from '../support/temporary-project.ts';

/** The ways that no input takes, as kind and way, in source order. */
function excludedIn(main: string, others: Readonly<Record<string, string>> = {}): readonly string[] {
  const folder = temporaryProject({ 'main.ts': main, ...others });
  const files = ['main.ts', ...Object.keys(others)].map((name) => join(folder, name));
  return Project.load(files)
    .excludedWaysOf(join(folder, 'main.ts'))
    .map(({ kind, way }) => `${kind} ${way}`);
}

describe('a check whether a parameter is there', () => {
  it('goes one way only where its type has no absent value', () => {
    const text = `
      export function size<T>(list: readonly T[], ...more: T[]): number {
        if (!list) return 0;
        if (list === undefined) return 1;
        if (!more || list.length > 3) return 2;
        return (list?.length ?? 2) + (more ? 1 : 0);
      }
      export const nameOf = <O extends { name: string }>(one: O): string => one && one.name;`;
    expect(excludedIn(text)).toEqual([
      'if true',
      'if true',
      'or true',
      'optional chain true',
      'conditional false',
      'and false',
    ]);
  });

  it('decides conditions that it is part of', () => {
    const text = `
      export function both(a: string[], b: string[], c: boolean): number {
        if (!a || !b) return 0;
        if (!a && c) return 1;
        if (c || a) return 2;
        if (c && a) return 3;
        return 4;
      }`;
    expect(excludedIn(text)).toEqual(['if true', 'or true', 'if true', 'and true', 'if false']);
  });

  it('may go both ways where a value is absent, falsy or open', () => {
    const text = `
      export function f(a: string[] | undefined, b: string, c: any, d: {}, e?: string[]): number {
        if (!a || !b || !c || !d || !e) return 0;
        return 1;
      }
      export function g<T>(value: T, list: string[] = []): number { return value && list ? 1 : 0; }
      export const h = (count: string): number => count?.length;`;
    expect(excludedIn(text)).toEqual(['optional chain true']);
  });

  it('may go both ways where every type has null and undefined', () => {
    const others = {
      'tsconfig.json': '{ "compilerOptions": { "strict": true, "strictNullChecks": false } }',
    };
    const text = 'export function f(list: string[]): number { return !list ? 0 : list.length; }';
    expect(excludedIn(text, others)).toEqual([]);
  });

  it('may go both ways where a brand or a member of an enum is falsy, or an overload takes more', () => {
    const text = `
      export enum Size { None = '', Large = 'large' }
      export type UserId = number & { readonly brand: 'user' };
      export function f(size: Size, id: UserId, tag: 'a' | 'b'): number { return !size ? 0 : !id ? 1 : !tag ? 2 : 3; }
      export function g(list: string[] | undefined): number;
      export function g(list: string[]): number { return !list ? 0 : list.length; }`;
    expect(excludedIn(text)).toEqual(['conditional true']);
  });

  it('may go both ways where the parameter is assigned to, or has another name', () => {
    const text = `
      export function f(list: string[] | null & string[]): void { ({ list } = JSON.parse('{}')); if (!list) f2(); }
      export function g(list: string[]): number { list = JSON.parse('null'); return list ? 1 : 0; }
      export function h(list: string[]): number { arguments[0] = null; return list ? 1 : 0; }
      const f2 = (): void => {};`;
    expect(excludedIn(text)).toEqual([]);
  });

  it('may go both ways where code of the project calls the function, since types of values may be wrong', () => {
    const text = `
      export function first(list: string[]): number { return list ? 1 : 0; }
      export function second(list: string[]): number { return list ? 1 : 0; }
      export function third(list: string[]): number { return list ? 1 : 0; }
      function inner(list: string[]): number { return list ? 1 : 0; }
      export const use = (rows: string[][]): number => first(rows[0]!) + inner(rows[1]!);`;
    const other = `import { second } from './main.ts';\nexport const use = (rows: string[][]): number => second(rows[0]!);`;
    expect(excludedIn(text, { 'other.ts': other })).toEqual(['conditional false']);
    const unrelated = `// Does not require main.\nexport const main = 1;`;
    expect(excludedIn(text, { 'other.ts': unrelated })).toEqual(['conditional false', 'conditional false']);
    const whole = `import * as main from './main.ts';\nexport const all = Object.values(main);`;
    expect(excludedIn(text, { 'other.ts': whole })).toEqual([]);
    expect(excludedIn(text, { 'other.ts': `export * from './main.ts';` })).toEqual([]);
    expect(excludedIn(text, { 'other.ts': `export const main = () => import('./main.ts');` })).toEqual([]);
  });
});
