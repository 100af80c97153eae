import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

/** As packages with native code do it: they look around for the machine's file, load that, and hand on what it has. */
const NATIVE = {
  'node_modules/native/package.json': '{ "name": "native", "main": "index.js" }',
  'node_modules/native/native.node': 'machine code',
  'node_modules/native/index.d.ts': `
    export const isMusl: boolean;
    export function hash(text: string): string;`,
  'node_modules/native/index.js': `
    const { readFileSync } = require('node:fs');
    exports.isMusl = false;
    try { exports.isMusl = readFileSync('/etc/hostname', 'utf8') === 'musl'; } catch { }
    const { hash } = require('./native.node');
    exports.hash = hash;`,
};

describe('a package that is refused something while it is loaded', () => {
  it('does not keep the module from being tested if it catches that, and nothing behind it is infeasible', async () => {
    const { report, files } = await exploreCode({
      'main.ts': `
        import { hash, isMusl } from 'native';
        export function pad(length: number): number {
          if (isMusl) return 1;
          return length > 3 ? length : 3;
        }
        export function hashed(text: string): string { return text === '' ? 'none' : hash(text); }`,
      ...NATIVE,
    });
    expect(report.errors).toEqual([]);
    const [pad, hashed] = report.targets;
    expect(pad?.branches).toMatchObject({ total: 4, covered: 3, infeasible: 0, unknown: 1 });
    expect(pad?.uncovered[0]?.detail).toContain('a package is refused while it is loaded');
    expect(hashed?.branches).toMatchObject({ total: 2, covered: 1, unknown: 1 });
    expect(hashed?.uncovered[0]?.detail).toContain('the native add-on native.node.hash');
    expect(files[0]?.content).toContain("hashed('')");
  });

  it('is no behaviour of a function that loads it itself', async () => {
    const { report, files } = await exploreCode({
      'main.ts': `
        export function loaded(file: string): string {
          if (file === '') return 'nothing';
          process.dlopen({ exports: {} }, file);
          return 'loaded';
        }`,
    });
    expect(report.targets[0]?.branches).toMatchObject({ total: 2, covered: 1 });
    expect(report.targets[0]?.uncovered[0]?.detail).toContain('process.dlopen');
    expect(files[0]?.content).not.toContain("loaded('a");
  });

  it('is the failure of the module if it does not catch that', async () => {
    const { report } = await exploreCode({
      'main.ts': `import { mode } from 'reader'; export function f(x: number): number { return x > mode ? 1 : 2; }`,
      'node_modules/reader/package.json': '{ "name": "reader", "main": "index.js" }',
      'node_modules/reader/index.d.ts': 'export const mode: number;',
      'node_modules/reader/index.js': `exports.mode = require('node:fs').readFileSync('/etc/hostname').length;`,
    });
    expect(report.errors).toMatchObject([{ code: 'MODULE_NOT_LOADED' }]);
    expect(report.errors[0]?.message).toContain('node:fs readFileSync');
  });

  it('is another matter than code of the project that is refused something', async () => {
    const { report } = await exploreCode(`
      import { readFileSync } from 'node:fs';
      let length = 0;
      try { length = readFileSync('/etc/hostname').length; } catch { }
      export function f(x: number): number { return x > length ? 1 : 2; }`);
    expect(report.errors).toMatchObject([{ code: 'MODULE_NOT_LOADED' }]);
  });
});
