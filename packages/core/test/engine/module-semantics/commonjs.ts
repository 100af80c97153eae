import type { ModuleCase } from './module-case.ts';

/** Scripts of Node, alone and mixed with modules. */
export const COMMONJS: readonly ModuleCase[] = [
  {
    title: 'require, module.exports and exports',
    files: {
      'package.json': '{ "type": "commonjs" }',
      'main.js': `const { twice } = require('./twice'); const whole = require('./whole.js'); const index = require('./folder'); const data = require('./data.json');
        /** @param {number} x */
        exports.f = function f(x) { return [twice(x), whole(x), whole.extra, index.name, data.n, require('./twice') === require('./twice.js'), module.exports === exports, this === exports]; };`,
      'twice.js': 'exports.twice = (n) => (n > 3 ? n * 2 : n);',
      'whole.js': 'module.exports = function (n) { return -n; }; module.exports.extra = 1;',
      'folder/index.js': 'exports.name = __filename.slice(__dirname.length + 1);',
      'data.json': '{ "n": 4 }',
    },
    main: 'main.js',
    expected: [14, -7, 1, 'index.js', 4, true, true, false],
  },
  {
    title: 'JavaScript that was compiled beside its source',
    files: {
      'package.json': '{ "type": "commonjs" }',
      'main.js': `const { twice } = require('./twice'); const { half } = require('./half.js');
        /** @param {number} x */
        exports.f = function f(x) { return [twice(x), half(x)]; };`,
      'twice.js': 'exports.twice = (n) => (n > 3 ? n * 2 : n);',
      'twice.ts': 'export const twice = (n: number): number => require("no such package")(n);',
      'half.js': 'exports.half = (n) => n / 2;',
      'half.ts': 'export const half = (n: number): number => require("no such package")(n);',
    },
    main: 'main.js',
    expected: [14, 3.5],
  },
  {
    title: 'module.exports of an object',
    files: {
      'main.cjs': `const path = require('node:path'); const helper = (n) => n > 3;
        /** @param {number} x */
        function f(x) { return [helper(x), path.basename(__filename), path.basename(__dirname) === path.basename(path.dirname(__filename)), typeof module.id, require.main === module, typeof require.resolve('./main.cjs'), Object.keys(require('./main.cjs'))]; }
        module.exports = { f, helper };`,
    },
    main: 'main.cjs',
    expected: [true, 'main.cjs', true, 'string', false, 'string', ['f', 'helper']],
  },
  {
    title: 'names that cannot be told from the text',
    files: {
      'main.cjs': `const all = {}; all.g = 1;
        /** @param {number} x */
        function f(x) { return x > 3 ? module.exports.g : 0; }
        module.exports = Object.assign({ f: f }, all);`,
    },
    main: 'main.cjs',
    expected: 1,
  },
  {
    title: 'a function in the place of the exports',
    files: {
      'main.cjs': `/** @param {number} x */
        module.exports = function f(x) { return [x > 3, Object.keys(module.exports)]; }; module.exports.f = module.exports;`,
    },
    main: 'main.cjs',
    expected: [true, ['f']],
  },
  {
    title: 'a cycle of scripts',
    files: {
      'main.cjs': `exports.early = 1; const other = require('./other.cjs');
        /** @param {number} x */
        exports.f = (x) => [other.seen, other.late(), x]; exports.late = 2;`,
      'other.cjs': `const main = require('./main.cjs'); exports.seen = Object.keys(main); exports.late = () => main.late;`,
    },
    main: 'main.cjs',
    expected: [['early'], 2, 7],
  },
  {
    title: 'a script that requires a module',
    files: {
      'main.cjs': `const esm = require('./esm.mjs'); const { default: byDefault, named } = esm;
        /** @param {number} x */
        exports.f = async (x) => [byDefault(x), named, esm.__esModule, (await import('./esm.mjs')).named];`,
      'esm.mjs': 'export default (n) => (n > 3 ? "big" : "small"); export const named = 5;',
    },
    main: 'main.cjs',
    expected: ['big', 5, true, 5],
  },
  {
    title: 'a module that imports scripts',
    files: {
      'main.mjs': `import whole, { one, two } from './script.cjs'; import * as ns from './script.cjs'; import { shared } from './compiled.cjs'; import compiled from './compiled.cjs'; import fn from './fn.cjs'; import { createRequire } from 'node:module';
        const require = createRequire(import.meta.url);
        /** @param {number} x */
        export function f(x) { return [one, two(x), whole.one, ns.default === whole, 'two' in ns, shared, compiled.default, fn(x), require('./script.cjs') === whole]; }`,
      'script.cjs': 'exports.one = 1; module.exports.two = (n) => (n > 3 ? "big" : "small");',
      'compiled.cjs':
        'Object.defineProperty(exports, "__esModule", { value: true }); exports.shared = exports.default = void 0; exports.shared = "shared"; exports.default = "default";',
      'fn.cjs': 'module.exports = (n) => n * 3;',
    },
    main: 'main.mjs',
    expected: [1, 'big', 1, true, true, 'shared', 'default', 21, true],
  },
  {
    title: 'packages of both kinds',
    files: {
      'main.ts': `import dual from 'dual'; import { pick } from 'dual/sub'; import old, { named } from 'old'; import { inner } from '#inner';
        export function f(x: number) { return [dual(x), pick(x), old.named(x), named(x), inner(x)]; }`,
      'package.json': '{ "type": "module", "imports": { "#inner": "./inner.ts" } }',
      'inner.ts': 'export const inner = (n: number) => n > 5;',
      'node_modules/dual/package.json':
        '{ "name": "dual", "exports": { ".": { "import": "./index.mjs", "require": "./index.cjs" }, "./sub": "./sub.mjs" } }',
      'node_modules/dual/index.mjs': 'export default (n) => (n > 3 ? "module" : "");',
      'node_modules/dual/index.cjs': 'module.exports = () => "script";',
      'node_modules/dual/sub.mjs': 'import old from "old"; export const pick = (n) => old.named(n + 1);',
      'node_modules/old/package.json': '{ "name": "old", "main": "lib/main" }',
      'node_modules/old/lib/main.js': 'exports.named = require("./half").half;',
      'node_modules/old/lib/half.js': 'exports.half = function half(n) { return n > 3 ? n / 2 : n; };',
    },
    expected: ['module', 4, 3.5, 3.5, true],
  },
  {
    title: 'TypeScript as scripts',
    files: {
      'package.json': '{ "type": "commonjs" }',
      'main.cts': `import path = require('node:path'); import half = require('./half.cts');
        function f(x: number) { return [half(x), path.basename(__filename), half.unit]; }
        export = { f };`,
      'half.cts': `function half(n: number): number { return n > 3 ? n / 2 : n; } namespace half { export const unit = 'u'; } export = half;`,
    },
    main: 'main.cts',
    expected: [3.5, 'main.cts', 'u'],
    beyondNode: 'import = and namespaces have to be compiled',
  },
  {
    title: 'sloppy scripts stay sloppy',
    files: {
      'main.cjs': `var self = this; function whoami() { return this === globalThis; } leaked = 1;
        /** @param {number} x */
        exports.f = function (x) { arguments[0] = 9; return [self === exports, whoami(), delete globalThis.leaked, x, 010]; };`,
    },
    main: 'main.cjs',
    expected: [true, true, true, 9, 8],
  },
];
