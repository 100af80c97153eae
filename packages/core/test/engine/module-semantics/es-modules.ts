import type { ModuleCase } from './module-case.ts';

/** What ECMAScript says of modules. */
export const ES_MODULES: readonly ModuleCase[] = [
  {
    title: 'cyclic imports',
    files: {
      'main.ts': `import { isOdd, log } from './odd.ts';
        export function isEven(n: number): boolean { return n === 0 ? true : isOdd(n - 1); }
        log.push('main evaluated');
        export function f(x: number) { return [isEven(x), isOdd(x), log.join()]; }`,
      'odd.ts': `import { isEven } from './main.ts';
        export const log: string[] = [typeof isEven];
        export function isOdd(n: number): boolean { return n === 0 ? false : isEven(n - 1); }`,
    },
    expected: [false, true, 'function,main evaluated'],
  },
  {
    title: 'a cycle that reads too early',
    files: {
      'main.ts': `import { early } from './early.ts'; export const late = 1; export function f(x: number) { return [early, late + x]; }`,
      'early.ts': `import { late } from './main.ts';
        export let early: unknown; try { early = late; } catch (error) { early = (error as Error).name + ': ' + (error as Error).message; }`,
    },
    expected: ["ReferenceError: Cannot access 'late' before initialization", 8],
  },
  {
    title: 'live bindings',
    files: {
      'main.ts': `import counter, { count, increase, holder as box } from './counter.ts'; import * as all from './counter.ts';
        export function f(x: number) { const before = count; increase(x); box.n += count; return [before, count, all.count, box.n, counter(), count]; }`,
      'counter.ts': `export let count = 1; export function increase(by: number) { count += by; }
        export const holder = { n: 10 }; export default function bump() { return (count = -count); }`,
    },
    expected: [1, 8, 8, 18, -8, -8],
  },
  {
    title: 'imported bindings are constant',
    files: {
      'main.js': `import { n } from './n.js'; import * as all from './n.js';
        const tried = (action) => { try { action(); return 'allowed'; } catch (error) { return error.name + ': ' + error.message; } };
        /** @param {number} x */
        export function f(x) { return [tried(() => { n = x; }), tried(() => { n++; }), tried(() => { all.n = x; }), tried(() => { delete all.n; }), tried(() => n())]; }`,
      'n.js': 'export let n = 1;',
    },
    main: 'main.js',
    expected: [
      'TypeError: Assignment to constant variable.',
      'TypeError: Assignment to constant variable.',
      "TypeError: Cannot assign to read only property 'n' of object '[object Module]'",
      "TypeError: Cannot delete property 'n' of [object Module]",
      'TypeError: n is not a function',
    ],
  },
  {
    title: 'top-level await',
    files: {
      'main.ts': `import { slow, order } from './slow.ts'; const own = await Promise.resolve(3); order.push('main');
        let caught = ''; try { await Promise.reject(new Error('no')); } catch (error) { caught = (error as Error).message; }
        for await (const item of [Promise.resolve('looped')]) order.push(item);
        export function f(x: number) { return [x > 3 ? slow + own : 0, order.join(), caught]; }`,
      'slow.ts': `export const order: string[] = []; order.push('slow starts'); export const slow = await new Promise<number>((resolve) => setTimeout(resolve, 5, 40)); order.push('slow ends');`,
    },
    expected: [43, 'slow starts,slow ends,main,looped', 'no'],
  },
  {
    title: 'JSON with attributes',
    files: {
      'main.ts': `import data from './data.json' with { type: 'json' };
        export async function f(x: number) { const again = await import('./data.json', { with: { type: 'json' } }); return [data.list[1]! + x, again.default === data, Object.keys(again)]; }`,
      'data.json': '{ "list": [1, 2] }',
    },
    expected: [9, true, ['default']],
  },
  {
    title: 'dynamic import',
    files: {
      'main.ts': `const name = 'lazy';
        export async function f(x: number) {
          const [one, two] = await Promise.all([import('./lazy.ts'), import(\`./\${name}.ts\`)]);
          const missing = await import('./missing' + '.ts').catch((error: NodeJS.ErrnoException) => error.code);
          const broken = await import('./broken.ts').catch((error: Error) => error.message);
          return [one.twice(x), one === two, Object.keys(one), Object.prototype.toString.call(one), missing, broken, (await import('node:path')).sep];
        }`,
      'lazy.ts': `export const twice = (n: number) => (n > 3 ? n * 2 : n); export default 5;`,
      'broken.ts': `throw new Error('while loading');`,
    },
    expected: [
      14,
      true,
      ['default', 'twice'],
      '[object Module]',
      'ERR_MODULE_NOT_FOUND',
      'while loading',
      '/',
    ],
  },
  {
    title: 're-exports',
    files: {
      'main.ts': `import * as barrel from './barrel.ts'; import { a, renamed, ns, fallback, own } from './barrel.ts'; export * from './barrel.ts'; export { a as again } from './a.ts';
        import * as self from './main.ts';
        export function f(x: number) { return [a(x), renamed(x), ns.b(x), fallback(x), own, Object.keys(barrel), Object.keys(self), 'clash' in barrel, 'default' in barrel]; }`,
      'barrel.ts': `export * from './a.ts'; export * from './b.ts'; export * as ns from './b.ts'; export { b as renamed, default as fallback } from './b.ts'; export const own = 'own';`,
      'a.ts': `export const a = (n: number) => 'a' + n; export const clash = 1; export default 1;`,
      'b.ts': `export const b = (n: number) => 'b' + n; export const clash = 2; export default (n: number) => 'default' + n;`,
    },
    expected: [
      'a7',
      'b7',
      'b7',
      'default7',
      'own',
      ['a', 'b', 'fallback', 'ns', 'own', 'renamed'],
      ['a', 'again', 'b', 'f', 'fallback', 'ns', 'own', 'renamed'],
      false,
      false,
    ],
  },
  {
    title: 'default exports and their names',
    files: {
      'main.ts': `import arrow from './arrow.ts'; import fn from './fn.ts'; import Class from './class.ts'; import named from './named.ts'; import value from './value.ts'; import object, { default as same } from './object.ts';
        export function f(x: number) { return [arrow(x), arrow.name, fn(x), fn.name, new Class(x).n, Class.name, named.name, named(x), value, object.n, object === same]; }`,
      'arrow.ts': 'export default (n: number) => n + 1;',
      'fn.ts': 'export default function (n: number, m = 2) { return n + m; }',
      'class.ts': 'export default class { n: number; constructor(n: number) { this.n = n; } }',
      'named.ts': 'export default function original(n: number) { return n > 3 ? original.name : n; }',
      'value.ts': 'let v = 1; export default v; v = 2;',
      'object.ts': 'const o = { n: 5 }; export { o as default };',
    },
    expected: [8, 'default', 9, 'default', 7, 'default', 'original', 'original', 1, 5, true],
  },
  {
    title: 'import.meta',
    files: {
      'lib/main.ts': `import { basename, sep } from 'node:path'; import { readFileSync } from 'node:fs'; import { other } from './other.ts';
        const data = readFileSync(new URL('./data.txt', import.meta.url), 'utf8');
        export function f(x: number) { return [basename(import.meta.dirname), basename(import.meta.filename), data.trim(), import.meta.url.startsWith('file:'), import.meta.url.includes('/lib/main.ts'), import.meta.resolve('./other.ts').includes('/lib/other.ts'), other, typeof import.meta, sep, x]; }`,
      'lib/other.ts': `import { basename } from 'node:path'; export const other = basename(import.meta.filename);`,
      'lib/data.txt': 'read\n',
    },
    main: 'lib/main.ts',
    expected: ['lib', 'main.ts', 'read', true, true, true, 'other.ts', 'object', '/', 7],
  },
  {
    title: 'modules are strict, hoisted and evaluated once',
    files: {
      'main.js': `log.push('main'); import { log } from './log.js'; import './first.js'; import './second.js'; import './first.js';
        /** @param {number} x */
        export function f(x) { return [log.join(), this === undefined, (function () { return this; })() === undefined, typeof hoisted, x]; }
        function hoisted() {}`,
      'log.js': 'export const log = [];',
      'first.js': `import { log } from './log.js'; log.push('first');`,
      'second.js': `import { log } from './log.js'; log.push('second');`,
    },
    main: 'main.js',
    expected: ['first,second,main', true, true, 'function', 7],
  },
  {
    title: 'names that are strings, keywords and clashes with hooks',
    files: {
      'main.ts': `import { 'a b' as spaced, if as condition } from './names.ts'; import * as all from './names.ts';
        const $ps = 1, $enter$ps1 = 2; export function f($ps_x: number) { return [spaced, condition, Object.keys(all), $ps + $enter$ps1 + $ps_x]; }`,
      'names.ts': `const one = 1, two = 2; export { one as 'a b', two as if };`,
    },
    expected: [1, 2, ['a b', 'if'], 10],
  },
];
