import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { confirmSuites } from '../../support/draft-suites.ts';

const STATE = `let calls = 0;\nexport const next = () => (calls += 1);\n`;

describe('confirming in Vitest', () => {
  it('keeps what is green and drops what is red, and leaves no file behind', async () => {
    const { folder, kept, dropped, confirmations } = await confirmSuites({
      runner: 'vitest',
      suites: {
        'a.ts': { tests: { green: 'expect(1).toBe(1)', red: "expect('a').toBe('b')" } },
        'b.ts': { tests: { other: 'expect(2).toBe(2)' } },
      },
    });
    expect(kept).toEqual({ 'a.ts': ['green'], 'b.ts': ['other'] });
    expect(dropped).toEqual({ red: "red in Vitest: expected 'a' to be 'b'" });
    expect(confirmations).toMatchObject([
      { folder: '.', runner: 'vitest', tests: 2, problem: null, isCollected: true },
    ]);
    expect(readdirSync(folder).sort()).toEqual(['node_modules', 'package.json']);
  });

  it('drops tests that pass only in one order', async () => {
    const { kept, dropped } = await confirmSuites({
      runner: 'vitest',
      files: { 'state.ts': STATE },
      suites: {
        'a.ts': {
          head: "import { next } from './state';",
          tests: {
            first: 'expect(next()).toBe(1)',
            second: 'expect(next()).toBe(2)',
            pure: 'expect(1).toBe(1)',
          },
        },
      },
    });
    expect(kept).toEqual({ 'a.ts': ['pure'] });
    expect(dropped['first']).toBe('depends on the order of tests in Vitest: expected 2 to be 1');
  });

  it('gives every file modules of its own, as Vitest does', async () => {
    const suite = {
      head: "import { next } from './state';",
      tests: { 'counts from one': 'expect(next()).toBe(1)' },
    };
    const { dropped } = await confirmSuites({
      runner: 'vitest',
      files: { 'state.ts': STATE },
      suites: { 'a.ts': suite, 'b.ts': suite, 'c.ts': suite },
    });
    expect(dropped).toEqual({});
  });

  it('drops all tests of a file that does not parse, for one reason', async () => {
    const { kept, dropped } = await confirmSuites({
      runner: 'vitest',
      suites: {
        'a.ts': { head: 'const twice = 1; const twice = 2;', tests: { one: '', two: '' } },
        'b.ts': { tests: { other: '' } },
      },
    });
    expect(kept).toEqual({ 'b.ts': ['other'] });
    expect(dropped['one']).toMatch(/^does not load in Vitest: /);
    expect(dropped['two']).toBe(dropped['one']);
  });

  it('finds the test that never lets go of the runner', async () => {
    const endless = 'await new Promise(() => { const spin = () => Promise.resolve().then(spin); spin(); })';
    const { kept, dropped } = await confirmSuites({
      runner: 'vitest',
      stallLimitMs: 8_000,
      suites: {
        'a.ts': { tests: { fine: '', endless, well: '' } },
        'b.ts': { tests: { other: '' } },
      },
    });
    expect(kept).toEqual({ 'a.ts': ['fine', 'well'], 'b.ts': ['other'] });
    expect(dropped).toEqual({ endless: 'never ends in Vitest' });
  });

  it('finds the test that leaves a rejected promise behind', async () => {
    const { kept, dropped } = await confirmSuites({
      runner: 'vitest',
      suites: { 'a.ts': { tests: { fine: '', stray: "void Promise.reject(new Error('lost'))", well: '' } } },
    });
    expect(kept).toEqual({ 'a.ts': ['fine', 'well'] });
    expect(dropped).toEqual({ stray: 'error outside of tests in Vitest: lost' });
  });

  it('runs with the setup files, aliases and environment of the project', async () => {
    const { dropped, confirmations } = await confirmSuites({
      runner: 'vitest',
      files: {
        'vitest.config.ts': `import { defineConfig } from 'vitest/config';
          export default defineConfig({
            resolve: { alias: { '@lib': new URL('./lib.ts', import.meta.url).pathname } },
            test: { setupFiles: ['./setup.ts'], env: { PLACE: 'here' } },
          });`,
        'setup.ts': 'globalThis.fromSetup = true;',
        'lib.ts': 'export const answer = 42;',
      },
      suites: {
        'a.ts': {
          head: "import { answer } from '@lib';",
          tests: {
            setup: 'expect((globalThis as any).fromSetup).toBe(true)',
            alias: 'expect(answer).toBe(42)',
            env: "expect(process.env.PLACE).toBe('here')",
          },
        },
      },
    });
    expect(dropped).toEqual({});
    expect(confirmations).toMatchObject([{ tests: 3, isCollected: true }]);
  });

  it('runs with the options that the scripts of the package give', async () => {
    const { dropped } = await confirmSuites({
      runner: 'vitest',
      files: {
        'package.json': `{ "type": "module", "scripts": {
          "test": "npm run test:unit", "test:unit": "vitest run --config unit.config.ts" } }`,
        'unit.config.ts': "export default { test: { env: { PLACE: 'here' } } };",
      },
      suites: { 'a.ts': { tests: { env: "expect(process.env.PLACE).toBe('here')" } } },
    });
    expect(dropped).toEqual({});
  });

  it('runs files that the configuration does not collect, and says so', async () => {
    const { dropped, confirmations } = await confirmSuites({
      runner: 'vitest',
      files: { 'vitest.config.ts': "export default { test: { include: ['test/**/*.test.ts'] } };" },
      suites: { 'a.ts': { tests: { green: '', red: 'expect(1).toBe(2)' } } },
    });
    expect(dropped).toEqual({ red: 'red in Vitest: expected 1 to be 2' });
    expect(confirmations).toMatchObject([{ tests: 1, problem: null, isCollected: false }]);
  });

  it('refuses to write files, to start programs and to use the network', async () => {
    // The folder for temporary files may be written to, and this checkout may lie in it.
    const escape = join(homedir(), 'pathsmith-escaped');
    const refused = (action: string): string =>
      `let code = 'allowed'; try { ${action} } catch (error) { code = (error as any).code; } expect(code).toBe('ERR_ACCESS_DENIED')`;
    const { dropped } = await confirmSuites({
      runner: 'vitest',
      suites: {
        'a.ts': {
          head: "import fs from 'node:fs';\nimport { spawn, spawnSync } from 'node:child_process';\nimport net from 'node:net';",
          tests: {
            write: refused(`fs.writeFileSync(${JSON.stringify(escape)}, 'x')`),
            remove: refused('fs.rmSync(process.cwd(), { recursive: true })'),
            program: refused("spawn('true')"),
            'program, waiting for it': refused("spawnSync('true')"),
            network: refused("net.connect(1, '127.0.0.1')"),
            server: refused('net.createServer().listen(0)'),
            signal: refused('process.kill(process.ppid, 0)'),
          },
        },
      },
    });
    expect(dropped).toEqual({});
    expect(existsSync(escape)).toBe(false);
  });

  it('says so where the run was interrupted, and drops nothing', async () => {
    const { kept, confirmations } = await confirmSuites({
      runner: 'vitest',
      signal: AbortSignal.timeout(1_500),
      suites: { 'a.ts': { tests: { slow: 'await new Promise((resolve) => setTimeout(resolve, 4_000))' } } },
    });
    expect(kept).toEqual({ 'a.ts': ['slow'] });
    expect(confirmations).toMatchObject([{ tests: 0, problem: 'the run was interrupted' }]);
  });

  it('says so where Vitest is not installed, and drops nothing', async () => {
    const { kept, confirmations } = await confirmSuites({
      runner: 'vitest',
      isInstalled: false,
      suites: { 'a.ts': { tests: { red: 'expect(1).toBe(2)' } } },
    });
    expect(kept).toEqual({ 'a.ts': ['red'] });
    expect(confirmations).toMatchObject([{ tests: 0, problem: 'vitest is not installed here' }]);
  });

  it('says so where the setup of the project is broken, and drops nothing', async () => {
    const { kept, confirmations } = await confirmSuites({
      runner: 'vitest',
      files: {
        'vitest.config.ts': "export default { test: { setupFiles: ['./setup.ts'] } };",
        'setup.ts': "import 'not-installed';",
      },
      suites: { 'a.ts': { tests: { green: 'expect(1).toBe(1)' } } },
    });
    expect(kept).toEqual({ 'a.ts': ['green'] });
    expect(confirmations).toMatchObject([{ tests: 0 }]);
    expect(confirmations[0]?.problem).toMatch(/^not even an empty test passes: .*not-installed/);
  });

  it('says so where the setup of the project needs a server, and drops nothing', async () => {
    const { kept, confirmations } = await confirmSuites({
      runner: 'vitest',
      files: {
        'vitest.config.ts': "export default { test: { setupFiles: ['./setup.ts'] } };",
        'setup.ts': `import { beforeAll } from 'vitest';
          import { connect } from 'node:net';
          beforeAll(() => new Promise((resolve, reject) => connect(5432).on('connect', resolve).on('error', reject)));`,
      },
      suites: { 'a.ts': { tests: { green: 'expect(1).toBe(1)' } } },
    });
    expect(kept).toEqual({ 'a.ts': ['green'] });
    expect(confirmations).toMatchObject([{ tests: 0 }]);
    expect(confirmations[0]?.problem).toMatch(/^not even an empty test passes: /);
  });

  it('is not given the options of other commands in the test script', async () => {
    const { kept, confirmations } = await confirmSuites({
      runner: 'vitest',
      files: {
        'package.json': '{ "scripts": { "lint": "prettier -c src", "test": "npm run lint && vitest run" } }',
        'src/empty.ts': '',
      },
      suites: { 'a.ts': { tests: { green: 'expect(1).toBe(1)' } } },
    });
    expect(kept).toEqual({ 'a.ts': ['green'] });
    expect(confirmations).toMatchObject([{ tests: 1, problem: null }]);
  });

  it('says so where Vitest does not start, and drops nothing', async () => {
    const { kept, confirmations } = await confirmSuites({
      runner: 'vitest',
      files: { 'vitest.config.ts': "throw new Error('misconfigured');" },
      suites: { 'a.ts': { tests: { one: '' } } },
    });
    expect(kept).toEqual({ 'a.ts': ['one'] });
    expect(confirmations[0]?.problem).toMatch(/^Vitest does not start: .*misconfigured/);
  });
});
