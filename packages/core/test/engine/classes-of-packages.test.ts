import { describe, expect, it } from 'vitest';
import { expectCovered, exploreCode, exploreSamples, type SampleProgram } from '../support/explore-code.ts';

/** A package with a class as classes are declared, and one that is a constant with a constructor. */
const CHECKS = {
  'node_modules/checks/package.json': JSON.stringify({
    name: 'checks',
    main: 'index.js',
    types: 'index.d.ts',
  }),
  'node_modules/checks/index.js': `
    class HttpError extends Error {
      #status;
      constructor(response, status) { super(String(response)); this.#status = status; }
      getStatus() { return this.#status; }
    }
    function CheckError(issues) {
      const error = Object.create(CheckError.prototype);
      error.issues = issues;
      return error;
    }
    CheckError.prototype = Object.create(Error.prototype);
    exports.HttpError = HttpError;
    exports.CheckError = CheckError;`,
  'node_modules/checks/index.d.ts': `
    export declare class HttpError extends Error {
      constructor(response: string | Record<string, unknown>, status: number, options?: { cause?: unknown });
      getStatus(): number;
    }
    export interface Issue { path: string[]; message: string }
    export interface CheckError extends Error { issues: Issue[] }
    export declare const CheckError: { new (issues: Issue[]): CheckError };`,
};

const PROGRAMS: readonly SampleProgram[] = [
  [
    'anything that may be an error of a package',
    `import { CheckError } from 'checks';
     export function describe(thrown: unknown): string {
       if (thrown instanceof CheckError) return thrown.issues.length === 0 ? 'nothing' : thrown.issues[0]!.message;
       return 'unknown';
     }`,
    4,
  ],
  [
    'an error that may be one of a package',
    `import * as checks from 'checks';
     export const isRefused = (error: Error): boolean => (error instanceof checks.HttpError ? true : false);`,
    2,
  ],
  [
    'an error that a call fails with',
    `import { HttpError } from 'checks';
     export async function load(get: () => Promise<number>): Promise<number> {
       try { return await get(); } catch (error) { return error instanceof HttpError ? -1 : -2; }
     }`,
    2,
  ],
];

describe('classes of packages', () => {
  it('are made where code asks for them', async () => {
    const explored = await exploreSamples(PROGRAMS, { runner: 'vitest' }, CHECKS);
    expectCovered(explored);
    expect(explored[0]?.tests).toContain("import { CheckError } from 'checks';");
    expect(explored[0]?.tests).toContain('new CheckError([])');
    expect(explored[1]?.tests).toContain('new HttpError(');
    expect(explored[2]?.tests).toContain('Promise.reject(new HttpError(');
  });

  it.each(['jest', 'node'] as const)('are those that the code uses, in tests for %s', async (runner) => {
    const [, code] = PROGRAMS[0] as SampleProgram;
    const { report } = await exploreCode({ ...CHECKS, 'main.ts': code }, { runner });
    expect(report.totals.branches).toMatchObject({ total: 4, covered: 4 });
  });

  it('are those that a script of CommonJS requires', async () => {
    const code = `
      const { CheckError } = require('checks');
      exports.describe = (thrown) => (thrown instanceof CheckError ? 'checked' : 'unknown');`;
    const { report } = await exploreCode(
      { ...CHECKS, 'main.cjs': code },
      { runner: 'node', main: 'main.cjs' },
    );
    expect(report.totals.branches).toMatchObject({ total: 2, covered: 2 });
    expect(report.errors).toEqual([]);
  });
});
