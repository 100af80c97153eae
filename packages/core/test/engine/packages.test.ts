import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';
import { runInTarget } from '../support/target-harness.ts';

const MAIN = `
  import { isBig } from 'tiny';
  import old from 'older';
  export function f(x: number) { return [isBig(x), old.half(x)]; }`;

const packageFiles = (padding: string): Readonly<Record<string, string>> => ({
  'main.ts': MAIN,
  'node_modules/tiny/package.json': '{ "name": "tiny", "type": "module", "exports": "./index.js" }',
  'node_modules/tiny/index.js': `import { limit } from './limit.js'; export const isBig = (n) => (n > limit ? 'big' : 'small');`,
  'node_modules/tiny/limit.js': `export const limit = 10; ${padding}`,
  'node_modules/older/package.json': '{ "name": "older", "main": "main.cjs" }',
  'node_modules/older/main.cjs': `const { two } = require('./two.cjs'); exports.half = (n) => (n > 2 ? n / two : n);`,
  'node_modules/older/two.cjs': 'exports.two = 2;',
});

const expected = {
  kind: 'returned',
  value: {
    kind: 'array',
    items: [
      { kind: 'string', value: 'big' },
      { kind: 'number', value: 6 },
    ],
  },
};

describe('packages', () => {
  it('are instrumented where they are small, modules and scripts alike', async () => {
    const { outcome, decisions } = await runInTarget(packageFiles(''))('f', { x: 12 });
    expect(outcome).toEqual(expected);
    expect(decisions).toHaveLength(2);
  });

  it('run as they are where they are large', async () => {
    const padding = `export const table = [${'"padding", '.repeat(120_000)}];`;
    const { outcome, decisions } = await runInTarget(packageFiles(padding))('f', { x: 12 });
    expect(outcome).toEqual(expected);
    expect(decisions).toHaveLength(1);
  });

  it('may have an export that complains when it is read', async () => {
    const getter = `get() { throw new Error('removed'); }`;
    const { report } = await exploreCode(
      {
        'main.ts': `import * as old from 'old'; export const f = (n: number) => (n > old.level ? 'high' : 'low');`,
        'node_modules/old/package.json': '{ "name": "old", "main": "index.js", "types": "index.d.ts" }',
        'node_modules/old/index.d.ts': 'export const level: number;',
        'node_modules/old/index.js': `exports.level = 3; Object.defineProperty(exports, 'gone', { enumerable: true, ${getter} });`,
      },
      { runner: 'vitest' },
    );
    expect(report.errors).toEqual([]);
    expect(report.totals.branches).toMatchObject({ covered: 2, total: 2 });
  });

  it('may refuse to be used again by a module that is loaded again', async () => {
    const { report } = await exploreCode({
      'main.ts': `
        import { register } from 'registry';
        let uses = 0;
        const name = register('User');
        export function f(n: number): string { uses += 1; return n > 5 ? name : String(uses); }`,
      'node_modules/registry/package.json':
        '{ "name": "registry", "main": "index.js", "types": "index.d.ts" }',
      // Large enough to be loaded once and for all.
      'node_modules/registry/index.js': `
        const taken = new Set();
        exports.register = (name) => { if (taken.has(name)) throw new Error('twice'); taken.add(name); return name; };
        exports.table = [${'"padding", '.repeat(120_000)}];`,
      'node_modules/registry/index.d.ts': 'export declare function register(name: string): string;',
    });
    expect(report.totals).toMatchObject({ findings: 0, branches: { total: 2, covered: 2 } });
  });

  it('are plain where the plain code is judged', async () => {
    const { outcome, decisions } = await runInTarget(packageFiles(''), { mode: 'plain' })('f', { x: 12 });
    expect(outcome).toEqual(expected);
    expect(decisions).toHaveLength(0);
  });
});
