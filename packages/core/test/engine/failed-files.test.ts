import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/engine/run.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import type { Report } from '../../src/model/report/report.ts';
import { SAMPLE_OPTIONS } from '../support/sample-options.ts';
import { temporaryProject } from '../support/temporary-project.ts';

const GOOD = 'export function sign(n: number) { return n < 0 ? -1 : 1; }';

/** The report of a run over all TypeScript files of a project. */
async function reportOf(files: Readonly<Record<string, string>>, under: readonly string[]): Promise<Report> {
  const cwd = temporaryProject(files);
  const options = {
    ...SAMPLE_OPTIONS,
    cwd,
    files: under.map((file) => join(cwd, file)),
    runner: 'node',
  } as const;
  return (await run(options, { onProgress: () => undefined, logger: silentLogger })).report;
}

describe('a file that cannot be worked on', () => {
  it('is one error with cause and hint when its module throws, not a finding per function', async () => {
    const broken = `throw new Error('no database');
      export function a(n: number) { return n > 0 ? 1 : 2; } export function b(n: number) { return n > 0 ? 1 : 2; }
      export function c() { return 3; }`;
    const report = await reportOf({ 'broken.ts': broken, 'good.ts': GOOD }, ['broken.ts', 'good.ts']);
    expect(report.errors).toEqual([
      {
        file: 'broken.ts',
        target: null,
        code: 'MODULE_NOT_LOADED',
        message: 'the module cannot be loaded: Error: no database',
        hint: expect.stringContaining('throws while it is loaded') as string,
      },
    ]);
    expect(report.totals.findings).toBe(0);
    const reasons = report.targets.flatMap(({ uncovered }) => uncovered.map(({ reason }) => reason));
    expect(reasons).toEqual(['not loaded', 'not loaded', 'not loaded', 'not loaded']);
    const untested = report.targets.flatMap((target) => target.untested ?? []);
    expect(new Set(untested)).toEqual(new Set(['not loaded: its module cannot be loaded']));
    expect(report.totals.branches.covered).toBe(2);
  });

  it.each([
    [
      'an import that leads nowhere',
      `import { x } from './nowhere'; export const f = () => x;`,
      /Check that the imported/,
    ],
    ['a package that is not installed', `import x from 'nowhere'; export const f = () => x;`, /Install/],
    [
      'a circle of imports',
      `import './main'; const use = later; export const f = () => use; const later = 1;`,
      /circle/,
    ],
    ['a browser', `const w = window; export const f = () => w;`, /needs a browser/],
    ['the end of the process', `process.exit(4); export const f = () => 1;`, /ends the process/],
    ['a promise that never settles', `await new Promise(() => {}); export const f = () => 1;`, /waits/],
  ])('says what helps against %s', async (_cause, code, hint) => {
    const { errors } = await reportOf({ 'main.ts': code }, ['main.ts']);
    expect(errors).toMatchObject([
      { code: 'MODULE_NOT_LOADED', hint: expect.stringMatching(hint) as string },
    ]);
  });

  it('is none if its module can be loaded with the variables that the project documents', async () => {
    const files = {
      '.env.example': 'HOST=example.com\nPORT=\n',
      'env.ts': `if (!process.env['HOST'] || !process.env['PORT']) throw new Error('\\n  HOST is missing');
        export const env = { host: process.env['HOST'], port: process.env['PORT'] };`,
      'needy.ts': `import { env } from './env.ts';
        export const address = (path: string): string => (path === '' ? env.host : env.host + '/' + path);`,
      'other.ts': 'export const isSet = (): boolean => (process.env["HOST"] === undefined ? false : true);',
    };
    const report = await reportOf(files, ['needy.ts', 'other.ts']);
    expect(report.errors).toEqual([]);
    expect(report.totals.branches).toMatchObject({ total: 4, covered: 4 });
    const { errors } = await reportOf({ ...files, '.env.example': '' }, ['needy.ts']);
    expect(errors[0]?.message).toBe('the module cannot be loaded: Error: HOST is missing');
    const { '.env.example': documented, ...others } = files;
    const alike = await reportOf({ ...others, 'env-example-local': documented }, ['needy.ts']);
    expect(alike.errors).toEqual([]);
    const secret = await reportOf({ ...files, '.env.example': '', '.env': 'HOST=secret' }, ['needy.ts']);
    expect(secret.errors).toHaveLength(1);
  });

  it('cannot change the engine by variables that the project documents', async () => {
    const report = await reportOf(
      {
        '.env.example': 'HOST=example.com\nNODE_OPTIONS=--title=changed\nLD_PRELOAD=/tmp/none.so\n',
        'needy.ts': `if (!process.env['HOST']) throw new Error('HOST is missing');
          export const title = (x: number): string => (x > 3 ? process.title : 'x');
          if (process.env['NODE_OPTIONS'] || process.env['LD_PRELOAD']) throw new Error('changed');`,
      },
      ['needy.ts'],
    );
    expect(report.errors).toEqual([]);
  });

  it('is none if a folder has the name of a file with variables', async () => {
    const report = await reportOf({ '.env.test/a.txt': '', 'good.ts': GOOD }, ['good.ts']);
    expect(report.errors).toEqual([]);
  });

  it('is an error when it has a syntax error, not "No targets found"', async () => {
    const report = await reportOf({ 'bad.ts': 'export function f( {\n', 'good.ts': GOOD }, [
      'bad.ts',
      'good.ts',
    ]);
    expect(report.errors).toMatchObject([{ file: 'bad.ts', target: null, code: 'SOURCE_UNPARSABLE' }]);
    expect(report.targets.map(({ name }) => name)).toEqual(['sign']);
  });

  it('names the imported file that has a syntax error', async () => {
    const files = {
      'main.ts': `import { x } from './bad'; export const f = () => x;`,
      'bad.ts': 'export const x = ;',
    };
    const { errors } = await reportOf(files, ['main.ts']);
    expect(errors).toMatchObject([{ file: 'main.ts', message: expect.stringContaining('bad.ts') as string }]);
  });
});
