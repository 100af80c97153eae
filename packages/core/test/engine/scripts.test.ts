import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

const JEST = { runner: 'jest', main: 'main.js' } as const;

async function testsOf(files: Readonly<Record<string, string>>): Promise<{
  readonly tests: string;
  readonly branches: { readonly covered: number; readonly total: number };
  readonly findings: readonly string[];
}> {
  const { files: written, report } = await exploreCode(
    { 'package.json': '{ "name": "scripts" }', ...files },
    JEST,
  );
  const { covered, total } = report.totals.branches;
  const findings = report.targets.flatMap((target) => target.findings.map(({ kind }) => kind));
  return { tests: written[0]?.content ?? '', branches: { covered, total }, findings };
}

describe('scripts that nobody compiles', () => {
  it('are required by tests for Jest, which cannot read an import without Babel', async () => {
    const { tests } = await testsOf({
      'main.js': `
        const pick = (keys, key) => (keys.includes(key) ? key : null);
        const isBig = (n) => n > 3;
        module.exports = { pick, isBig };`,
    });
    expect(tests).toContain("const { isBig, pick } = require('./main.js');");
    expect(tests).not.toMatch(/^import/m);
  });

  it('have tests that set stubs before they require', async () => {
    const { tests } = await testsOf({
      'main.js': `
        const fs = require('node:fs');
        exports.sizeOf = (path) => (fs.readFileSync(path, 'utf8').length > 3 ? 'long' : 'short');`,
    });
    expect(tests.indexOf('jest.mock(')).toBeLessThan(tests.indexOf("require('./main.js')"));
  });

  it('are found where a class is the whole of what they export, and go by its name', async () => {
    const { tests, branches } = await testsOf({
      'main.js': `
        class ApiError extends Error {
          constructor(status) { super('failed'); this.status = status; }
          isOurs() { return this.status >= 500; }
          kind() { if (this.status > 9) return 'high'; return 'low'; }
        }
        module.exports = ApiError;`,
    });
    expect(tests).toContain("const ApiError = require('./main.js');");
    expect(branches).toEqual({ covered: 2, total: 2 });
  });

  it('begin each run with the state that they are loaded with', async () => {
    const { tests, branches, findings } = await testsOf({
      'main.js': `
        let count = 0;
        exports.next = function next(step) { count += step > 2 ? 2 : 1; return count; };`,
    });
    expect(branches).toEqual({ covered: 2, total: 2 });
    expect(findings).toEqual([]);
    expect(tests).toContain("const { next } = require('./main.js');");
  });
});
