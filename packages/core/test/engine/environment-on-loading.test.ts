import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/engine/run.ts';
import type { RunResult } from '../../src/engine/run-options.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import type { RunnerName } from '../../src/model/runner-name.ts';
import { linkModules } from '../support/draft-suites.ts';
import { SAMPLE_OPTIONS } from '../support/sample-options.ts';
import { temporaryProject } from '../support/temporary-project.ts';

function explore(files: Readonly<Record<string, string>>, runner: RunnerName): Promise<RunResult> {
  const cwd = temporaryProject(files);
  linkModules(cwd);
  return run(
    { ...SAMPLE_OPTIONS, cwd, files: [join(cwd, 'main.ts')], runner, confirm: true },
    { onProgress: () => undefined, logger: silentLogger },
  );
}

const OWN = `
  const isLive = process.env.MODE === 'live';
  const { LEVEL = 'info' } = process.env;
  const settings = { isQuiet: LEVEL === 'quiet' };
  export const price = (n: number): number => (isLive ? n * 2 : n);
  export function say(text: string): string {
    if (settings.isQuiet) return '';
    return text;
  }
  export const plain = (n: number): number => (n > 3 ? 1 : 2);`;

describe('an environment variable that is read while modules are loaded', () => {
  it.each(['vitest', 'node'] as const)('is an input of what branches on it, in %s', async (runner) => {
    const { report, files } = await explore({ 'main.ts': OWN }, runner);
    const text = files[0]?.content ?? '';
    expect(report.errors).toEqual([]);
    expect(report.files[0]?.branches, text).toMatchObject({ total: 8, covered: 8 });
    expect(text).toContain(
      runner === 'vitest' ? "vi.stubEnv('MODE', 'live');" : "process.env.MODE = 'live';",
    );
    expect(text.split("describe('plain'")[1]).not.toContain('await import');
  });

  it('may be read by another file, if tests can load that anew', async () => {
    const files = {
      'config.ts': `const mode = process.env['MODE'] ?? 'test'; export const config = { isLive: mode === 'live' };
        export const home = process.env['HOME_OF_TESTS'];`,
      'main.ts': `import { config } from './config.ts';
        export const label = (): string => (config.isLive ? 'live' : 'test');`,
    };
    const { report, files: written } = await explore(files, 'vitest');
    expect(report.files[0]?.branches, written[0]?.content).toMatchObject({ total: 2, covered: 2 });
  });

  it('that a module cannot be loaded without makes no test', async () => {
    const { report, files } = await explore(
      {
        'main.ts': `const key = process.env['KEY'] ?? '';
          if (key.length === 3) throw new Error('too short');
          export const isLong = (): boolean => (key.length > 3 ? true : false);`,
      },
      'vitest',
    );
    expect(report.files[0]?.branches, files[0]?.content).toMatchObject({ total: 6, covered: 5 });
    expect(report.totals.findings).toBe(0);
  });
});
