import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planTarget } from '../../src/inputs/target-inputs.ts';
import type { TargetSpec } from '../../src/model/target-spec.ts';
import { Project } from '../../src/program/project.ts';
import { temporaryProject } from '../support/temporary-project.ts';

function plansOf(files: Readonly<Record<string, string>>): readonly TargetSpec[] {
  const file = join(temporaryProject(files), 'main.ts');
  return Project.load([file])
    .targetsOf(file)
    .map((target) => planTarget(target).spec);
}

describe('the types of inputs', () => {
  it('are written by name, with the file that exports it', () => {
    const [spec] = plansOf({
      'model.ts': `
        export interface Order { lines: readonly Line[] }
        export type Line = { price: number };
        export interface Box<T> { value: T }
        export class Cart {}
        interface Hidden { a: number }
        export default interface Main { a: number }
        export type { Hidden as Shown };`,
      'main.ts': `
        import type { Order, Box, Cart, Shown } from './model.ts';
        import type Main from './model.ts';
        interface Local { a: number }
        export function f(a: Order, b: Box<string>, c: Cart, d: Shown, e: Main, f: Local, g: { a: number }) {}`,
    });
    const names = spec!.heap.map(({ typeText, exportedType }) => [
      typeText,
      exportedType?.name,
      exportedType?.file.replace(/.*\//, ''),
    ]);
    expect(names).toEqual([
      ['Order', 'Order', 'model.ts'],
      ['Box<string>', 'Box', 'model.ts'],
      ['Cart', 'Cart', 'model.ts'],
      ['Hidden', undefined, undefined],
      ['Main', undefined, undefined],
      ['Local', undefined, undefined],
      ['{ a: number; }', undefined, undefined],
      ['readonly Line[]', undefined, undefined],
      ['Line', 'Line', 'model.ts'],
    ]);
  });

  it('are one for all places of the same type, and others for other types that look the same', () => {
    const [spec] = plansOf({
      'main.ts': `
        interface Node { next: Node | null }
        interface Twin { next: Twin | null }
        export function f(a: Node, b: Node | undefined, c: Node[], d: Array<Node>, e: Twin) {}`,
    });
    const ids = spec!.parameters.map(({ shape }) =>
      shape.kind === 'choice' ? shape.alternatives[0] : shape,
    );
    expect(ids).toEqual([0, 0, 1, 1, 2].map((id) => ({ kind: 'heap', id })));
  });

  it('are enums by name where a test can import them', () => {
    const [spec] = plansOf({
      'model.ts': `export enum Far { A } export enum Shared { A }`,
      'main.ts': `
        import { Far, Shared } from './model.ts';
        enum Hidden { A }
        enum Late { A }
        namespace Inner { export enum Nested { A } }
        export { Late, Shared };
        export function f(a: Far, b: Shared, c: Hidden, d: Late, e: Inner.Nested) {}`,
    });
    const enums = spec!.parameters.map(({ shape }) => {
      const [first] = shape.kind === 'choice' ? shape.alternatives : [shape];
      const member = first?.kind === 'literal' ? first.enumMember : undefined;
      return [member?.enumName, member?.isExported, member?.exportedType?.file.replace(/.*\//, '')];
    });
    expect(enums).toEqual([
      ['Far', false, 'model.ts'],
      ['Shared', true, 'model.ts'],
      ['Hidden', false, undefined],
      ['Late', true, 'main.ts'],
      ['Nested', false, undefined],
    ]);
  });

  it('end somewhere, although types of libraries and generic types do not', () => {
    const specs = plansOf({
      'main.ts': `
        type Nested<T> = { value: T; inner?: Nested<T[]> };
        export function nested(x: Nested<number>) {}
        export function page(x: Document | 1) {}
        export function node(x: Node | 1, y: Event, z: Window | 2) {}`,
    });
    expect(specs.map(({ name }) => name)).toEqual(['nested', 'page', 'node']);
    for (const { heap } of specs) expect(heap.length).toBeLessThanOrEqual(202);
    expect(specs[0]!.parameters[0]!.shape).toEqual({ kind: 'heap', id: 0 });
    expect(specs[0]?.untried).toHaveLength(2);
  });

  it('are some of the many that the calls of a query builder have', () => {
    const steps = Array.from({ length: 60 }, (_, index) => `.with('k${index}')`).join('');
    const [spec] = plansOf({
      'node_modules/builder/package.json': '{ "name": "builder", "types": "index.d.ts" }',
      'node_modules/builder/index.d.ts': `
        export interface Query<T> { with<K extends string>(key: K): Query<T & { [P in K]: number }>; run(): T }`,
      'main.ts': `
        import type { Query } from 'builder';
        export const f = (query: Query<{ id: number }>): number => query${steps}.run().id;`,
    });
    const queries = spec!.heap.filter(({ typeText }) => typeText.startsWith('Query<'));
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.length).toBeLessThanOrEqual(20);
  });

  it('are those of the project also if others before them take long to read', () => {
    const counts = Array.from({ length: 5 }, (_, index) => `m${index}: Count<${900 + index}>`);
    const [spec] = plansOf({
      'main.ts': `
        type Count<N, T extends 0[] = []> = T['length'] extends N ? T : Count<N, [...T, 0]>;
        export interface Costly { ${counts.join('; ')} }
        export interface Later { first: { second: { provide: (name: string) => { warn(): void } } } }
        export const f = (costly: Costly, later: Later): void =>
          later.first.second.provide(String(costly.m0)).warn();`,
    });
    expect(spec!.heap.some(({ typeText }) => typeText === '{ warn(): void; }')).toBe(true);
  });

  it('are those that the file names before those that only other files of the project use', () => {
    const parts = Array.from({ length: 250 }, (_, index) => index);
    const [spec] = plansOf({
      'far.ts': `
        ${parts.map((index) => `export interface Part${index} { a${index}: number }`).join('\n')}
        export interface Large { ${parts.map((index) => `part${index}: Part${index}`).join('; ')} }
        export declare class Db { large(): Large; row(): { inner: { deep: { id: number } } } }
        export const far = (db: Db): unknown => [${parts.map((index) => `db.large().part${index}.a${index}`).join(', ')}];`,
      'main.ts': `
        import { far, type Db } from './far.ts';
        export const near = (db: Db): unknown => (db.row().inner.deep.id > 1 ? far(db) : undefined);`,
    });
    expect(spec?.heap.map(({ typeText }) => typeText)).toContain('{ id: number; }');
  });
});

const UNTRIED: readonly (readonly [parameters: string, untried: readonly string[]])[] = [
  ['x: { a?: WeakSet<object>; b: number }', ['WeakSet<object>']],
  ['x: WeakSet<object> | number', ['WeakSet<object>']],
  ['x: { list: { a: WeakSet<object> | null }[] }', ['WeakSet<object>']],
  ['x: WeakSet<object>[]', ['WeakSet<object>']],
  ['x: [...number[], string]', ['...number[]']],
  ['x: [number, WeakSet<object>?]', ['WeakSet<object>']],
  ['x: `id-${number}`', ['`id-${number}`']],
  ['x: { [key: `a${string}`]: number }', ['[key: `a${string}`]']],
  ['x: { [Symbol.iterator]?: () => void }', ['[Symbol.iterator]']],
  ['x: unknown, y: any[]', ['unknown beyond plain data']],
  ['...x: [1] | [2, 3]', ['[2, 3]']],
  ['...x: WeakSet<object>[]', ['WeakSet<object>']],
  ['x: { a: number } | string[] | null, y?: Map<string, Date>', []],
];

describe('what is never tried', () => {
  it('is told, however deep it is hidden', () => {
    const functions = UNTRIED.map(([parameters], index) => `export function f${index}(${parameters}) {}`);
    const specs = plansOf({ 'main.ts': functions.join('\n') });
    const found = UNTRIED.map(([parameters], index) => [parameters, specs[index]?.untried ?? []]);
    expect(found).toEqual(UNTRIED);
  });
});

/** What the code of a function asks of `x`, and what `x` is then tried with besides plain data. */
const ASKED: readonly (readonly [code: string, tried: readonly string[]])[] = [
  ['return x;', []],
  ["return typeof x === 'object' && x !== null && Array.isArray(x);", []],
  ["return typeof x === 'function' || 'bigint' != typeof x;", ['bigint', '(...args: never[]) => unknown']],
  ['return x instanceof Date ? x.getTime() : 0;', ['Date']],
  ["switch (Object.prototype.toString.call(x)) { case '[object RegExp]': return 1; }", ['RegExp']],
  ['return isMap(x);', ['Map<unknown, unknown>']],
  ['return x.getTime();', ['Date']],
  ['return x.then((y: unknown) => y);', ['Promise<unknown>']],
  ['return x.trim().slice(1).length;', []],
  ['return x.onChange(1);', ['(...args: never[]) => unknown']],
  ['return x instanceof Refusal;', ['Refusal']],
  ['return [x].map((y) => y instanceof Far);', ['Far']],
];

describe('a value of unknown type', () => {
  it('is tried with what the code asks for, and nothing else', () => {
    const functions = ASKED.map(([code], index) => `export function f${index}(x: any) { ${code} }`);
    const specs = plansOf({
      'far.ts': `
        export const isMap = (value: unknown): boolean => value instanceof Map;
        export class Far { constructor(readonly depth: number) {} }`,
      'main.ts': `
        import { Far, isMap } from './far.ts';
        export class Refusal extends Error {}
        ${functions.join('\n')}`,
    });
    const PLAIN = 7;
    const found = ASKED.map(([code], index) => {
      const { parameters, heap } = specs[index]!;
      const { shape } = parameters[0]!;
      const others = shape.kind === 'choice' ? shape.alternatives.slice(PLAIN) : [];
      return [code, others.map((one) => (one.kind === 'heap' ? heap[one.id]!.typeText : one.kind))];
    });
    expect(found).toEqual(ASKED);
  });
});

/** How a function tests the names of keys, and the names that objects are then given. */
const KEY_TESTS: readonly (readonly [test: string, names: readonly string[]])[] = [
  ['key.length > 3', []],
  ["key === 'id' || 'name' !== key", ['id', 'name']],
  ["key.startsWith('_') && !key.includes('-')", ['_', '-']],
  ["['kept', 'more'].includes(key)", ['kept']],
  ['isInternal(key)', ['constructor']],
  ["Object.prototype.toString.call(key) === '[object String]'", []],
  ["typeof open[key] === 'string' || open[key] === 'value'", []],
  ["key === 'a1' || key === 'a2' || key === 'a3' || key === 'a4'", ['a1', 'a2', 'a3']],
];

describe('a key that a type leaves open', () => {
  it('has a name that the code looks for', () => {
    const functions = KEY_TESTS.map(
      ([test], index) => `export function f${index}(open: Record<string, number | 'value'>) {
        for (const key in open) if (${test}) return 1;
        return 2;
      }`,
    );
    const specs = plansOf({
      'main.ts': `
        const internal = new Set(['constructor', 'prototype']);
        const isInternal = (name: string): boolean => internal.has(name);
        ${functions.join('\n')}`,
    });
    const found = KEY_TESTS.map(([test], index) => {
      const shape = specs[index]!.heap[0];
      return [test, shape?.kind === 'object' ? (shape.keyNames ?? []) : undefined];
    });
    expect(found).toEqual(KEY_TESTS);
  });
});
