import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/engine/run.ts';
import type { RunResult } from '../../src/engine/run-options.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import type { RunnerName } from '../../src/model/runner-name.ts';
import { linkModules } from '../support/draft-suites.ts';
import { SAMPLE_OPTIONS } from '../support/sample-options.ts';
import { temporaryProject } from '../support/temporary-project.ts';

/** The settings can be loaded through the store only, which reads a limit of theirs. */
const TOO_EARLY = {
  'main.ts': `import { store } from './store/index.ts';
    export const LIMIT = 10;
    export const clamp = (n: number): number => (n > LIMIT ? store.length : n);`,
  'store/index.ts': `import { LIMIT } from '../main.ts';
    export const store = [LIMIT, LIMIT];`,
};

/** Cycles in which the file under test cannot be the first, and the module that has to be. */
const CYCLES: readonly (readonly [cycle: string, files: Readonly<Record<string, string>>, entry: string])[] =
  [
    ['a constant that is read too early', TOO_EARLY, './store/index.ts'],
    [
      'a class that is extended too early',
      {
        'main.ts': `import { Square } from './square.ts';
        export class Shape { sides = 0; }
        export const make = (kind: string): number => (kind === 'square' ? new Square().sides : new Shape().sides);`,
        'square.ts': `import { Shape } from './main.ts';
        export class Square extends Shape { override sides = 4; }`,
      },
      './square.ts',
    ],
    [
      'a cycle beside the file under test',
      {
        'main.ts': `import { clamp } from './limits.ts';
        export const half = (n: number): number => (n > 4 ? clamp(n) / 2 : n);`,
        'limits.ts': TOO_EARLY['main.ts'],
        'store/index.ts': TOO_EARLY['store/index.ts'].replace('main', 'limits'),
      },
      './store/index.ts',
    ],
    [
      'a long cycle in which only one order works',
      {
        'main.ts': `import './a.ts';
        export const BASE = 1;
        export const grade = (n: number): string => (n > BASE ? 'high' : 'low');`,
        'a.ts': `import './b.ts'; export const a = 1;`,
        'b.ts': `import './c.ts'; import { sum } from './d.ts'; export const b = (): number => sum;`,
        'c.ts': `import { BASE } from './main.ts'; export const c = (): number => BASE + 1;`,
        'd.ts': `import { a } from './a.ts'; import { c } from './c.ts'; export const sum = a + c();`,
      },
      './d.ts',
    ],
  ];

function explore(
  files: Readonly<Record<string, string>>,
  runner: RunnerName,
  options: { readonly main?: string; readonly confirm?: boolean } = {},
): Promise<RunResult> {
  const { main = 'main.ts', confirm = false } = options;
  const cwd = temporaryProject(files);
  if (confirm) linkModules(cwd);
  return run(
    { ...SAMPLE_OPTIONS, cwd, files: [join(cwd, main)], runner, confirm },
    { onProgress: () => undefined, logger: silentLogger },
  );
}

describe('a file that an import cycle keeps from being loaded first', () => {
  it.each(CYCLES)('is loaded behind another module: %s', async (_cycle, files, entry) => {
    const { report, files: written } = await explore(files, 'node', { confirm: true });
    expect(report.errors).toEqual([]);
    const text = written[0]?.content ?? '';
    expect(report.files[0]?.branches, text).toMatchObject({ total: 2, covered: 2 });
    expect(text.indexOf(`import '${entry}';`), text).toBeGreaterThan(0);
    expect(text.indexOf(`import '${entry}';`)).toBeLessThan(text.indexOf("from './main.ts'"));
    expect(report.confirmations).toMatchObject([{ problem: null }]);
  });

  it.each(['vitest', 'jest', 'mocha'] as const)('has tests for %s that begin likewise', async (runner) => {
    const { files } = await explore(TOO_EARLY, runner);
    expect(files[0]?.content).toMatch(
      /\n\/\/ Keep this first: .*\nimport '\.\/store\/index(?:\.ts)?';\nimport \{ clamp \} from '\.\/main/,
    );
  });

  it('is loaded so again by each test that needs modules of its own', async () => {
    const counting = `${TOO_EARLY['main.ts']}
      let count = 0;
      export const next = (): string => { count += 1; return count > 1 ? 'again' : 'first'; };`;
    const { report, files } = await explore({ ...TOO_EARLY, 'main.ts': counting }, 'vitest', {
      confirm: true,
    });
    const text = files[0]?.content ?? '';
    expect(report.files[0]?.branches, text).toMatchObject({ total: 4, covered: 4 });
    expect(text).toMatch(/await import\('\.\/store\/index'\);\n {4}const \{ next \} = await import/);
  });

  it('is found among scripts, too', async () => {
    const { report, files } = await explore(
      {
        'package.json': '{}',
        'main.js': `const { table } = require('./table');
          /** @param {number} n */
          exports.limit = (n) => (n > 5 ? 5 : n);
          exports.table = () => table;`,
        'table.js': `const { limit } = require('./main'); exports.table = [limit(7)];`,
      },
      'node',
      { main: 'main.js', confirm: true },
    );
    expect(report.errors).toEqual([]);
    expect(files[0]?.content).toContain("import './table.js';");
    expect(report.files[0]?.branches).toMatchObject({ total: 2, covered: 2 });
  });

  it('keeps its error if no other module of the cycle helps', async () => {
    const { report } = await explore(
      {
        'main.ts': `import { b } from './b.ts'; export const a = b + 1; export const f = (n: number) => (n > a ? 1 : 2);`,
        'b.ts': `import { a } from './main.ts'; export const b = a + 1;`,
      },
      'node',
    );
    expect(report.errors).toMatchObject([
      {
        message: "the module cannot be loaded: ReferenceError: Cannot access 'a' before initialization",
        hint: expect.stringContaining('circle') as string,
      },
    ]);
  });

  it('is loaded first if that works', async () => {
    const { files } = await explore(
      {
        'main.ts': `import { twice } from './b.ts'; export const half = (n: number) => (n > twice(2) ? 1 : n / 2);`,
        'b.ts': `import { half } from './main.ts'; export const twice = (n: number) => (n > 9 ? half(n) : n * 2);`,
      },
      'node',
    );
    expect(files[0]?.content).not.toContain("import './b.ts';");
  });
});
