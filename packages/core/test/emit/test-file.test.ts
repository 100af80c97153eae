import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameTests } from '../../src/emit/naming/name-tests.ts';
import { describePaths } from '../../src/emit/naming/path-words.ts';
import { RUNNER_DIALECTS } from '../../src/emit/dialects/runner-dialects.ts';
import { renderTestFile } from '../../src/emit/test-file.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';
import { RUNNER_NAMES, type RunnerName } from '../../src/model/runner-name.ts';
import { BANK_TEST_COUNT, BANK_TESTS } from './emitted/bank-tests.ts';
import { strictProblems } from './strict-problems.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const emittedFolder = new URL('./emitted/', import.meta.url);
const tools = join(root, 'node_modules');

const named = nameTests(describePaths(BANK_TESTS, new TermFactory()));
const exportedNames = new Set([
  'Color',
  'InsufficientFundsError',
  'withdraw',
  'parse',
  'paint',
  'settle',
  'announce',
  'describe',
]);

function emit(runner: RunnerName, language: 'typescript' | 'javascript' = 'typescript'): string {
  const origin = { sourcePath: 'src/bank.ts' };
  const dialect = RUNNER_DIALECTS[runner];
  const importSpecifier = language === 'typescript' ? './bank.ts' : './bank.mjs';
  return renderTestFile({ dialect, tests: named, importSpecifier, language, exportedNames, origin })!;
}

/** Inside the project, so that the runners find themselves; `.cache` is ignored by every tool. */
let folder: string;
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/emitted-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function node(...args: readonly string[]): SpawnSyncReturns<string> {
  // Inside a test run, a nested runner must not take itself for a part of the outer one.
  const { NODE_TEST_CONTEXT: _context, VITEST: _vitest, ...env } = process.env;
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { ...env, NO_COLOR: '1' } });
}

/** The part of the JSON report of Jest, and hence of Vitest, that counts here. */
interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** The figure before or after a word in the summary that a runner prints. */
function figure(output: string, pattern: RegExp): number {
  return Number(pattern.exec(output)?.[1] ?? 0);
}

const nodeTally = (output: string): Tally => ({
  passed: figure(output, /^# pass (\d+)/m),
  failed: figure(output, /^# fail (\d+)/m),
});

const MOCHA_GLOBALS = `data:text/javascript,${encodeURIComponent(
  "import { afterEach, describe, it } from 'node:test'; Object.assign(globalThis, { afterEach, describe, it });",
)}`;

/**
 * Runs an emitted suite with the real runner, two of them as JavaScript. Mocha is not installed here; its
 * globals are lent by Node's runner.
 */
const RUN: Readonly<Record<RunnerName, (source: string) => Tally>> = {
  vitest(source) {
    writeFileSync(join(folder, 'bank.ts'), source);
    writeFileSync(join(folder, 'vitest.pathsmith.test.ts'), emit('vitest'));
    const reportFile = join(folder, 'vitest.json');
    const reporter = ['--reporter=json', `--outputFile=${reportFile}`];
    node(join(tools, 'vitest/vitest.mjs'), 'run', '--root', folder, ...reporter);
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  },
  jest(source) {
    writeFileSync(join(folder, 'bank.mjs'), stripTypeScriptTypes(source));
    writeFileSync(join(folder, 'jest.pathsmith.mjs'), emit('jest', 'javascript'));
    const config = JSON.stringify({
      rootDir: folder,
      testMatch: ['**/jest.pathsmith.mjs'],
      transform: {},
      cache: false,
    });
    const { stdout } = node(
      '--experimental-vm-modules',
      join(tools, 'jest/bin/jest.js'),
      '--config',
      config,
      '--json',
    );
    const report = JSON.parse(stdout) as JestReport;
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  },
  node(source) {
    writeFileSync(join(folder, 'bank.ts'), source);
    writeFileSync(join(folder, 'node.pathsmith.test.ts'), emit('node'));
    return nodeTally(node('--test-reporter=tap', '--test', 'node.pathsmith.test.ts').stdout);
  },
  mocha(source) {
    writeFileSync(join(folder, 'bank.mjs'), stripTypeScriptTypes(source));
    writeFileSync(join(folder, 'mocha.pathsmith.mjs'), emit('mocha', 'javascript'));
    const flags = ['--import', MOCHA_GLOBALS, '--test-reporter=tap', '--test'];
    return nodeTally(node(...flags, 'mocha.pathsmith.mjs').stdout);
  },
};

const bank = readFileSync(new URL('bank.ts', emittedFolder), 'utf8');
const otherBank = readFileSync(new URL('other-bank.ts', emittedFolder), 'utf8');

describe.each(RUNNER_NAMES)('a test file for %s', (runner) => {
  it('looks like this', async () => {
    await expect(emit(runner)).toMatchFileSnapshot(`emitted/bank.${runner}.txt`);
  });

  it('is as Prettier would format it', async () => {
    const formatted = await format(emit(runner), {
      parser: 'typescript',
      singleQuote: true,
      printWidth: 100,
    });
    expect(emit(runner)).toBe(formatted);
  });

  it('passes on the code it was made from', () => {
    expect(RUN[runner](bank)).toEqual({ passed: BANK_TEST_COUNT, failed: 0 });
  });

  it('fails in every test on code that answers a little differently', () => {
    expect(RUN[runner](otherBank)).toEqual({ passed: 0, failed: BANK_TEST_COUNT });
  });
});

describe('test files', () => {
  it('pass the strict type check', () => {
    const files = RUNNER_NAMES.map((runner) => join(folder, `${runner}.check.ts`));
    RUNNER_NAMES.forEach((runner, index) => writeFileSync(files[index]!, emit(runner)));
    writeFileSync(join(folder, 'bank.ts'), bank);
    const globals = join(folder, 'mocha.d.ts');
    writeFileSync(
      globals,
      'declare function afterEach(body: () => void): void;\ndeclare function describe(name: string, body: () => void): void;\ndeclare function it(name: string, body: () => void | Promise<void>): void;\n',
    );
    expect(strictProblems([...files, globals], { tools })).toEqual([]);
  });

  it('are not made of nothing', () => {
    const hang = BANK_TESTS.filter(({ outcome }) => outcome.kind === 'timed out');
    const tests = nameTests(describePaths(hang, new TermFactory()));
    const origin = { sourcePath: 'bank.ts' };
    const request = {
      dialect: RUNNER_DIALECTS.vitest,
      tests,
      importSpecifier: './bank.ts',
      exportedNames,
      origin,
    };
    expect(renderTestFile(request)).toBeUndefined();
  });
});
