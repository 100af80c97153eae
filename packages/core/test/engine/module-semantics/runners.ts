import type { ModuleCase } from './module-case.ts';

const PACKAGES = {
  'node_modules/old/package.json': '{ "name": "old", "main": "main" }',
  'node_modules/old/main.js': `var all = function (n) { return n > 3 ? 'called' : ''; }; var more = { twice: function (n) { return n * 2; }, half: function (n) { return n / 2; } };
    for (var name in more) all[name] = more[name]; module.exports = all;`,
  'node_modules/old/get.js': `module.exports = function get(o, key) { return o[key]; };`,
  'node_modules/old/deep/index.js': `exports.deep = 'deep';`,
  'node_modules/compiled/package.json': '{ "name": "compiled" }',
  'node_modules/compiled/index.js': `Object.defineProperty(exports, '__esModule', { value: true }); exports.default = function (n) { return 'default' + n; }; exports.named = 5;`,
  'node_modules/@scope/one/package.json': '{ "name": "@scope/one", "main": "data.json" }',
  'node_modules/@scope/one/data.json': '{ "n": 3 }',
};

/** What runners load that Node by itself would not, or otherwise. */
export const RUNNERS: readonly ModuleCase[] = [
  {
    title: 'named imports from a script that no scanner of its text finds',
    files: {
      ...PACKAGES,
      'main.ts': `import { twice, half as h } from 'old'; import old from 'old'; export function f(x: number) { return [twice(x), h(x), old(x), old.twice === twice]; }`,
    },
    runners: ['vitest', 'jest'],
    expected: [14, 3.5, 'called', true],
    beyondNode: 'it finds no names in such scripts',
  },
  {
    title: 'a namespace of a script has what is in the script',
    files: {
      ...PACKAGES,
      'main.ts': `import * as old from 'old'; import * as compiled from 'compiled'; export function f(x: number) { return [old.twice(x), (old as any).default(x), typeof old, compiled.named, (compiled as any).default(x)]; }`,
    },
    runners: ['vitest', 'jest'],
    expected: [14, 'called', 'object', 5, 'default7'],
    beyondNode: 'it finds no names in such scripts',
  },
  {
    title: 'the default of a script that was compiled from a module',
    files: {
      ...PACKAGES,
      'main.ts': `import fn, { named } from 'compiled'; export { named as again } from 'compiled'; import { again } from './main'; export function f(x: number) { return [(fn as any)(x), named, again]; }`,
    },
    runners: ['vitest', 'jest'],
    expected: ['default7', 5, 5],
    beyondNode: 'it gives the exports as the default',
  },
  {
    title: 'a name that only the default export of a module in a package has',
    files: {
      'node_modules/sql/package.json': '{ "name": "sql", "type": "module", "exports": "./index.js" }',
      'node_modules/sql/index.js': `function sql(n) { return n + 1; } sql.twice = (n) => n * 2; export default sql; export const named = 5;`,
      'main.ts': `import sql, { named, twice } from 'sql'; export function f(x: number) { return [sql(x), named, twice(x)]; }`,
    },
    runners: ['vitest'],
    expected: [8, 5, 14],
    beyondNode: 'it has no such name',
  },
  {
    title: 'the names of file and folder in a module, unless it declares them itself',
    files: {
      'main.ts': `import { basename } from 'node:path'; import { own } from './own'; export function f(x: number) { return [x, basename(__filename), __filename.startsWith(__dirname), own]; }`,
      'own.ts': `const __dirname = 'own'; export const own = __dirname;`,
    },
    runners: ['vitest'],
    expected: [7, 'main.ts', true, 'own'],
    beyondNode: 'its modules have no such names',
  },
  {
    title: 'what scripts have, in modules that are compiled to scripts',
    files: {
      ...PACKAGES,
      'main.ts': `import { basename } from 'node:path'; const old = require('old'); export function f(x: number) { return [old.twice(x), basename(__dirname) !== '', require.main === module]; }`,
    },
    runners: ['vitest', 'jest'],
    expected: [14, true, false],
    beyondNode: 'its modules have no such names',
  },
  {
    title: 'decorated classes that name each other in a circle of modules that are compiled to scripts',
    files: {
      'tsconfig.json':
        '{ "compilerOptions": { "module": "commonjs", "experimentalDecorators": true, "emitDecoratorMetadata": true } }',
      'main.ts': `import { User } from './user'; import { column, entity } from './orm';
        @entity() export class Article { @column() author!: User; title = 'a'; }
        export function f(x: number) { return [new Article().title, new User().name, x]; }`,
      'user.ts': `import { Article } from './main'; import { column, entity } from './orm';
        @entity() export class User { @column() favourite!: Article; @column() all(one: Article): void {} name = 'u'; }`,
      'orm.ts': `export const entity = () => (one: any): void => undefined; export const column = () => (one: object, key: string): any => undefined;`,
    },
    runners: ['jest'],
    expected: ['a', 'u', 7],
    beyondNode: 'it does not compile decorators',
  },
  {
    title: 'paths into packages without extension, and folders',
    files: {
      ...PACKAGES,
      'main.ts': `import get from 'old/get'; import { deep } from 'old/deep'; import data from '@scope/one'; export function f(x: number) { return [get({ x }, 'x'), deep, data.n]; }`,
    },
    runners: ['node', 'vitest', 'jest'],
    expected: [7, 'deep', 3],
    beyondNode: 'it wants the whole path',
  },
  {
    title: 'dynamic import of a script',
    files: {
      ...PACKAGES,
      'main.ts': `export async function f(x: number) { const old = await import('old'); return [old.twice(x), old.default(x)]; }`,
    },
    runners: ['vitest', 'jest'],
    expected: [14, 'called'],
    beyondNode: 'it finds no names in such scripts',
  },
  {
    title: 'scripts of the project itself',
    files: {
      'package.json': '{ "type": "commonjs" }',
      'main.ts': `import { twice } from './old'; import old from './old'; import * as all from './old'; export function f(x: number) { return [twice(x), old.twice(x), all.twice(x)]; }`,
      'old.js': `const more = { twice: (n) => (n > 3 ? n * 2 : n) }; module.exports = { ...more };`,
    },
    runners: ['vitest', 'jest'],
    expected: [14, 14, 14],
    beyondNode: 'it finds no names in such scripts',
  },
  {
    title: 'packages of a workspace that are TypeScript, without extensions',
    files: {
      'package.json': '{ "workspaces": ["packages/*"] }',
      'packages/app/package.json': '{ "name": "app" }',
      'packages/app/main.ts': `import { a } from '@w/a'; import { b } from '@w/b'; import { c } from '@w/c/sub'; export function f(x: number) { return [a(x), b, c]; }`,
      'packages/a/package.json': '{ "name": "@w/a", "main": "src/index" }',
      'packages/a/src/index.ts': `export { a } from './inner';`,
      'packages/a/src/inner.ts': `export const a = (n: number): string => (n > 3 ? 'a' : '');`,
      'packages/b/package.json': '{ "name": "@w/b", "exports": { ".": "./src/index.ts" } }',
      'packages/b/src/index.ts': `import { inner } from './inner'; export const b: string = inner;`,
      'packages/b/src/inner/index.ts': `export const inner = 'b';`,
      'packages/c/package.json': '{ "name": "@w/c" }',
      'packages/c/sub.ts': `enum Letter { C = 'c' } export const c = Letter.C;`,
    },
    links: {
      'node_modules/@w/a': 'packages/a',
      'node_modules/@w/b': 'packages/b',
      'node_modules/@w/c': 'packages/c',
    },
    main: 'packages/app/main.ts',
    runners: ['vitest', 'jest', 'node'],
    expected: ['a', 'b', 'c'],
    beyondNode: 'it does not compile',
  },
  {
    title: 'packages that only bundlers take for modules',
    files: {
      'node_modules/esm/package.json': '{ "name": "esm", "main": "dist/index.js" }',
      'node_modules/esm/dist/index.js': `import { inner } from './inner'; export const outer = inner + 1;`,
      'node_modules/esm/dist/inner.js': `export const inner = 1;`,
      'main.ts': `import { outer } from 'esm'; export function f(x: number) { return [outer, x]; }`,
    },
    runners: ['vitest'],
    expected: [2, 7],
    beyondNode: 'it wants the whole path',
  },
  {
    title: 'styles, images and the text of files',
    files: {
      'package.json': '{ "name": "app" }',
      'tsconfig.json': '{ "compilerOptions": { "module": "preserve", "paths": { "@/*": ["./src/*"] } } }',
      'src/main.ts': `import './a.css'; import logo from '@/logo.svg'; import text from './note.md?raw'; import styles from './a.module.scss'; export function f(x: number) { return [logo, text, styles.big.startsWith('_big_'), x]; }`,
      'src/a.css': 'a {}',
      'src/a.module.scss': '.big {}',
      'src/logo.svg': '<svg/>',
      'src/note.md': '# note',
    },
    main: 'src/main.ts',
    runners: ['vitest'],
    expected: ['/src/logo.svg', '# note', true, 7],
    beyondNode: 'it loads code only',
  },
  {
    title: 'import.meta.env',
    files: {
      'main.ts': `const mode = import.meta.env.MODE; export function f(x: number) { return [mode, import.meta.env.DEV, import.meta.env.PROD, import.meta.env?.VITE_NOTHING ?? 'none', 'import.meta.env', x > 3]; }`,
    },
    runners: ['vitest'],
    expected: ['test', true, false, 'none', 'import.meta.env', true],
    beyondNode: 'it has none',
  },
  {
    title: 'JSX that is left to a later tool',
    files: {
      'tsconfig.json': '{ "compilerOptions": { "jsx": "preserve" } }',
      'node_modules/react/package.json': '{ "name": "react" }',
      'node_modules/react/jsx-runtime.js': `exports.jsx = exports.jsxs = (type, props) => ({ type, props });`,
      'main.tsx': `export function f(x: number): unknown { return <b title="t">{x}</b>; }`,
    },
    main: 'main.tsx',
    runners: ['vitest', 'jest'],
    expected: { type: 'b', props: { title: 't', children: 7 } },
    beyondNode: 'it has no JSX',
  },
  {
    title: 'fields of classes as the target of the project has them',
    files: {
      'tsconfig.json': '{ "compilerOptions": { "target": "ES2020" } }',
      'main.ts': `class A { constructor() { this.set(); } set(): void {} } class B extends A { n!: number; m = 1; override set(): void { this.n = 5; } } export function f(x: number) { return [new B().n, x]; }`,
    },
    runners: ['vitest', 'jest'],
    expected: [5, 7],
    beyondNode: 'it does not read the target',
  },
];
