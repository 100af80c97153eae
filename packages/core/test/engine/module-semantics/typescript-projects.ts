import type { ModuleCase } from './module-case.ts';

const config = (compilerOptions: object, more: object = {}): string =>
  JSON.stringify({ compilerOptions, ...more });

/** What a compiler, a bundler or a test runner makes of a project. */
export const TYPESCRIPT_PROJECTS: readonly ModuleCase[] = [
  {
    title: 'tsconfig paths without baseUrl',
    files: {
      'tsconfig.json': config({
        module: 'preserve',
        paths: { '@/*': ['./src/*'], '~shared': ['./src/shared/index.ts'], '#data': ['./src/data.json'] },
        resolveJsonModule: true,
      }),
      'src/main.ts': `import { half } from '@/half'; import { shared } from '~shared'; import data from '#data'; export async function f(x: number) { return [half(x), shared, data.n, (await import('@/half')).half(2)]; }`,
      'src/half.ts': 'export const half = (n: number) => (n > 3 ? n / 2 : n);',
      'src/shared/index.ts': `export { shared } from './value';`,
      'src/shared/value.ts': `export const shared = 'shared';`,
      'src/data.json': '{ "n": 3 }',
    },
    main: 'src/main.ts',
    expected: [3.5, 'shared', 3, 2],
    beyondNode: 'it knows no paths',
  },
  {
    title: 'tsconfig paths that are inherited',
    files: {
      'base/tsconfig.json': config({ module: 'preserve', paths: { 'lib/*': ['../lib/*'] } }),
      'app/tsconfig.json': JSON.stringify({ extends: '../base/tsconfig.json' }),
      'app/main.ts': `import { value } from 'lib/value'; export function f(x: number) { return value + x; }`,
      'lib/value.ts': 'export const value = 1;',
    },
    main: 'app/main.ts',
    expected: 8,
    beyondNode: 'it knows no paths',
  },
  {
    title: 'project references',
    files: {
      'tsconfig.json': JSON.stringify({ files: [], references: [{ path: './lib' }, { path: './app' }] }),
      'lib/tsconfig.json': config({ composite: true, module: 'nodenext', outDir: 'dist', rootDir: '.' }),
      'lib/half.ts': 'export const half = (n: number): number => (n > 3 ? n / 2 : n);',
      'app/tsconfig.json': config(
        { composite: true, module: 'nodenext', outDir: 'dist', rootDir: '.' },
        { references: [{ path: '../lib' }] },
      ),
      'app/main.ts': `import { half } from '../lib/half.js'; export function f(x: number) { return half(x); }`,
    },
    main: 'app/main.ts',
    expected: 3.5,
    beyondNode: 'it does not look for .ts where .js is asked for',
  },
  {
    title: 'a reference whose options differ',
    files: {
      'lib/tsconfig.json': config({
        composite: true,
        module: 'nodenext',
        experimentalDecorators: true,
        useDefineForClassFields: false,
      }),
      'lib/half.ts': `const seen: string[] = []; const mark = (_: object, key: string) => { seen.push(key); };
        class Half { @mark halve(n: number): number { return n / 2; } } export const half = (n: number): number => (n > 3 ? new Half().halve(n) : n); export { seen };`,
      'app/tsconfig.json': config(
        { composite: true, module: 'nodenext' },
        { references: [{ path: '../lib' }] },
      ),
      'app/main.ts': `import { half, seen } from '../lib/half.js';
        const kinds: string[] = []; const note = (_: unknown, context: { kind: string }) => { kinds.push(context.kind); };
        class Own { @note m() { return 1; } } export function f(x: number) { return [half(x), seen.join(), kinds.join(), new Own().m()]; }`,
    },
    main: 'app/main.ts',
    expected: [3.5, 'halve', 'method', 1],
    beyondNode: 'decorators have to be compiled',
  },
  {
    title: 'a tsconfig that only lists references',
    files: {
      'tsconfig.json': JSON.stringify({
        files: [],
        references: [{ path: './tsconfig.node.json' }, { path: './tsconfig.app.json' }],
      }),
      'tsconfig.node.json': config({ module: 'nodenext' }, { include: ['tools'] }),
      'tsconfig.app.json': config(
        { module: 'preserve', paths: { '@/*': ['./src/*'] }, jsx: 'react', jsxFactory: 'h' },
        { include: ['src'] },
      ),
      'src/main.tsx': `import { h } from '@/h'; export function f(x: number) { return <a>{x > 3 ? 'big' : 'small'}</a>; }`,
      'src/h.ts': `export const h = (type: string, _: unknown, child: string) => [type, child]; export namespace JSX { export interface IntrinsicElements { [name: string]: any } }`,
    },
    main: 'src/main.tsx',
    expected: ['a', 'big'],
    beyondNode: 'JSX has to be compiled',
  },
  {
    title: 'a reference by the name of its package',
    files: {
      'node_modules/.keep': '',
      'packages/lib/package.json': '{ "name": "@scope/lib", "type": "module", "exports": "./dist/index.js" }',
      'packages/lib/tsconfig.json': config({
        composite: true,
        module: 'nodenext',
        rootDir: 'src',
        outDir: 'dist',
      }),
      'packages/lib/src/index.ts': 'export const half = (n: number): number => (n > 3 ? n / 2 : n);',
      'packages/app/tsconfig.json': config(
        { composite: true, module: 'nodenext', paths: { '@scope/lib': ['../lib/src/index.ts'] } },
        { references: [{ path: '../lib' }] },
      ),
      'packages/app/main.ts': `import { half } from '@scope/lib'; export function f(x: number) { return half(x); }`,
    },
    main: 'packages/app/main.ts',
    expected: 3.5,
    beyondNode: 'the package has not been built',
  },
  {
    title: 'extensions as bundlers and compilers have them',
    files: {
      'main.ts': `import { a } from './a'; import { b } from './b.js'; import { c } from './c.mjs'; import { d } from './d'; import { e } from './e.jsx'; import { g } from './g';
        export function f(x: number) { return [a, b, c, d, e, g, x]; }`,
      'a.ts': `export const a = 'a';`,
      'b.ts': `export const b = 'b';`,
      'c.mts': `export const c = 'c';`,
      'd/index.ts': `export const d = 'd';`,
      'e.tsx': `export const e = 'e';`,
      'g.js': `export const g = 'g';`,
    },
    expected: ['a', 'b', 'c', 'd', 'e', 'g', 7],
    beyondNode: 'it looks for no extensions',
  },
  {
    title: 'JSON without attributes',
    files: {
      'tsconfig.json': config({ module: 'preserve', resolveJsonModule: true }),
      'main.ts': `import data, { list } from './data.json'; import * as all from './data.json'; export function f(x: number) { return [data.list[0]! + x, list, Object.keys(all)]; }`,
      'data.json': '{ "list": [1, 2], "not a name": 3 }',
    },
    expected: [8, [1, 2], ['default', 'list', 'not a name']],
    beyondNode: 'it asks for the attribute',
  },
  {
    title: 'JavaScript with types in comments',
    files: {
      'main.js': `import { half } from './half.js';
        /** @param {number} x @returns {unknown[]} */
        export function f(x) { return [half(x), x > 3 ? 'big' : 'small']; }
        /** @type {(x: number, y: 'a' | 'b') => unknown} */
        export const g = (x, y) => [x, y];`,
      'half.js': '/** @param {number} n */ export const half = (n) => n / 2;',
    },
    main: 'main.js',
    expected: [3.5, 'big'],
  },
  {
    title: '.mts and .cts',
    files: {
      'package.json': '{ "type": "commonjs" }',
      'main.mts': `import { kind, half } from './half.cts'; import * as self from './main.mts'; export function f(x: number) { return [half(x), kind, typeof require, Object.keys(self)]; }`,
      'half.cts': `const { sign } = Math; exports.kind = typeof require; exports.half = (n: number): number => (sign(n) > 0 ? n / 2 : n);`,
    },
    main: 'main.mts',
    expected: [3.5, 'function', 'undefined', ['f']],
  },
  {
    title: 'TSX with a pragma to a local function',
    files: {
      'tsconfig.json': config({ jsx: 'react', module: 'preserve' }),
      'main.tsx': `/** @jsx h */ /** @jsxFrag Fragment */
        import { h, Fragment } from './h'; const Item = ({ n }: { n: number }) => <li>{n > 3 ? 'big' : 'small'}</li>;
        export function f(x: number) { return String(<><Item n={x} /><b id="a">{x}</b></>); }`,
      'h.ts': `export const Fragment = ''; export const h = (type: any, props: any, ...children: unknown[]): string => typeof type === 'function' ? type(props) : type + '(' + Object.entries(props ?? {}).join() + ')' + '[' + children.join('') + ']';
        export namespace h { export namespace JSX { export interface IntrinsicElements { [name: string]: any } } }`,
    },
    main: 'main.tsx',
    expected: '()[li()[big]b(id,a)[7]]',
    beyondNode: 'JSX has to be compiled',
  },
  {
    title: 'TSX with an automatic runtime of its own',
    files: {
      'tsconfig.json': config({
        jsx: 'react-jsx',
        jsxImportSource: '@rt',
        module: 'preserve',
        paths: { '@rt/jsx-runtime': ['./runtime.ts'] },
      }),
      'main.tsx': `export function f(x: number) { return <a href="b">{x > 3 ? <i key="k" /> : 'small'}</a>; }`,
      'runtime.ts': `export const jsx = (type: any, props: any, key?: string) => [type, props, key ?? null]; export const jsxs = jsx; export const Fragment = 'f'; export namespace JSX { export interface IntrinsicElements { [name: string]: any } }`,
    },
    main: 'main.tsx',
    expected: ['a', { href: 'b', children: ['i', {}, 'k'] }, null],
    beyondNode: 'JSX has to be compiled',
  },
  {
    title: 'legacy decorators',
    files: {
      'tsconfig.json': config({
        experimentalDecorators: true,
        emitDecoratorMetadata: true,
        module: 'preserve',
      }),
      'main.ts': `import { log, note, doubled } from './decorators'; @note class Shop { @note stock = 1; @doubled price(@note n: number) { return n > 3 ? n : 0; } }
        export function f(x: number) { return [new Shop().price(x), log.join(), new Shop().stock]; }`,
      'decorators.ts': `export const log: string[] = []; export function note(...at: unknown[]): any { log.push(at.length + typeof at[0] + String(at[1]) + typeof at[2]); }
        export function doubled(_: object, _key: string, descriptor: PropertyDescriptor) { const own = descriptor.value; descriptor.value = function (this: unknown, n: number) { return own.call(this, n) * 2; }; }`,
    },
    expected: [14, '3objectstockundefined,3objectpricenumber,1functionundefinedundefined', 1],
    beyondNode: 'decorators have to be compiled',
  },
  {
    title: 'standard decorators',
    files: {
      'main.ts': `import { doubled, counted, count } from './decorators'; @counted class Shop { @doubled price(n: number) { return n > 3 ? n : 0; } static #made = 0; @doubled static made() { return ++Shop.#made; } accessor tax = 1; }
        export function f(x: number) { return [new Shop().price(x), Shop.made(), count(), Shop.name, new Shop().tax]; }`,
      'decorators.ts': `let classes = 0; export const count = () => classes; export function counted(_: unknown, context: ClassDecoratorContext) { context.addInitializer(() => { classes += 1; }); }
        export function doubled<A extends unknown[]>(own: (...args: A) => number, _: ClassMethodDecoratorContext) { return function (this: unknown, ...args: A) { return own.apply(this, args) * 2; }; }`,
    },
    expected: [14, 2, 1, 'Shop', 1],
    beyondNode: 'decorators have to be compiled',
  },
  {
    title: 'enums and const enums of other files',
    files: {
      'main.ts': `import { Size, Colour, Flag } from './enums'; import * as enums from './enums'; import type { Shape } from './enums';
        const names: Record<Shape, string> = { 0: 'round', 1: 'square' };
        export function f(x: number) { const size = x > 3 ? Size.Big : Size.Small; return [size, Size[size], Colour.Red, enums.Colour.Green, Flag.Both, Flag[3], names[1]]; }`,
      'enums.ts': `export enum Size { Small = 1, Big } export const enum Colour { Red = 'r', Green = 'g' } export enum Flag { A = 1 << 0, B = 1 << 1, Both = A | B } export const enum Shape { Round, Square }`,
    },
    expected: [2, 'Big', 'r', 'g', 3, 'Both', 'square'],
    beyondNode: 'enums have to be compiled',
  },
  {
    title: 'merged namespaces',
    files: {
      'main.ts': `import { Money } from './money'; namespace Local { export const a = 1; } namespace Local { export const b = a + 1; }
        import Alias = Local; export function f(x: number) { return [Money.of(x).n, Money.zero.n, new Money.Error('e').message, Alias.b, Money(x)]; }`,
      'money.ts': `export function Money(n: number) { return n > 3 ? 'rich' : 'poor'; } export namespace Money { export class Error { constructor(readonly message: string) {} } export const of = (n: number) => ({ n }); } export namespace Money { export const zero = of(0); }`,
    },
    expected: [{ n: 7 }.n, 0, 'e', 2, 'rich'],
    beyondNode: 'namespaces have to be compiled',
  },
  {
    title: 'types that are imported and exported like values',
    files: {
      'tsconfig.json': config({ module: 'preserve' }),
      'main.ts': `import { Shape, area } from './barrel'; export { Shape } from './barrel'; import Default, { type Extra } from './types';
        export function f(x: number) { const shape: Shape & Partial<Extra> & Partial<Default> = { side: x }; return area(shape); }`,
      'barrel.ts': `import { Shape } from './types'; export { Shape }; export { Extra, area } from './types'; export * from './types';`,
      'types.ts': `export interface Shape { side: number } export type Extra = { more: 1 }; export default interface Default { d: 1 } export const area = ({ side }: Shape) => (side > 3 ? side * side : 0);`,
    },
    expected: 49,
    beyondNode: 'it cannot tell types from values',
  },
  {
    title: 'types are imported as types together with what is also a value',
    files: {
      'main.ts': `
        import type { Both, OnlyType } from './other.ts';
        export type { Both, OnlyType } from './other.ts';
        export function f(x: number): OnlyType { const both: Both = { x }; return both.x; }`,
      'other.ts': 'export type OnlyType = number; export class Both { x = 1; }',
    },
    expected: 7,
  },
];
