import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { repository } from '../../e2e/harness/repository.ts';
import { lastOutput, runProcess } from '../../e2e/harness/run-process.ts';

/** One test as the runner saw it. */
export interface TestResult {
  /** Of the test file, below the project's `src/`. */
  readonly file: string;
  readonly name: string;
  readonly passed: boolean;
}

/** What a run of a project's suites said. */
export interface VitestRun {
  readonly tests: readonly TestResult[];
  /** Suites that could not even be loaded, with the first line of why. */
  readonly brokenFiles: ReadonlyMap<string, string>;
}

/** How the suites are run. */
export interface VitestRequest {
  readonly project: string;
  /** Where Istanbul's coverage of which files goes; nothing is measured without it. */
  readonly coverage?: { readonly folder: string; readonly include: readonly string[] };
  /** Shuffles the tests of every file by this seed. */
  readonly shuffleSeed?: number;
  /** Whether files may share one process and what it has loaded: several times as fast, and less than a suite may ask for. */
  readonly isShared?: boolean;
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const TIMEOUT_MS = 10 * 60_000;
const RESULTS_FILE = 'vitest-results.json';

/** Runs the suites of a project in real Vitest. */
export async function runVitest(request: VitestRequest): Promise<VitestRun> {
  const { project } = request;
  const results = join(project, RESULTS_FILE);
  await rm(results, { force: true });
  const config = join(project, 'vitest.config.mjs');
  await writeFile(config, `export default ${JSON.stringify(configOf(request), null, 2)};\n`);
  const args = [repository.tool('vitest/vitest.mjs'), 'run', '--root', project];
  const result = await runProcess({ cwd: project, command: process.execPath, args, timeoutMs: TIMEOUT_MS });
  const text = await readFile(results, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`Vitest wrote no results in ${project}:\n${lastOutput(result)}`);
  return readReport(JSON.parse(text) as JestReport, join(project, 'src'));
}

function configOf({ coverage, shuffleSeed, isShared = false }: VitestRequest): unknown {
  return {
    test: {
      include: ['src/**/*.test.{ts,tsx,js,mjs,cjs}'],
      reporters: ['json'],
      outputFile: RESULTS_FILE,
      // What else the machine does must not look like a failing test.
      testTimeout: 20_000,
      isolate: !isShared,
      ...(shuffleSeed !== undefined && {
        sequence: { shuffle: { tests: true, files: true }, seed: shuffleSeed },
      }),
      ...(coverage !== undefined && {
        coverage: {
          enabled: true,
          provider: 'istanbul',
          reporter: ['json'],
          reportsDirectory: coverage.folder,
          include: coverage.include,
          reportOnFailure: true,
        },
      }),
    },
  };
}

function readReport({ testResults }: JestReport, sourceRoot: string): VitestRun {
  const fileOf = (name: string): string => relative(sourceRoot, name).replaceAll('\\', '/');
  const broken = testResults.filter(
    ({ assertionResults, message }) => assertionResults.length === 0 && message !== '',
  );
  return {
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({
        file: fileOf(name),
        name: fullName,
        passed: status === 'passed',
      })),
    ),
    brokenFiles: new Map(broken.map(({ name, message }) => [fileOf(name), message.split('\n', 1)[0] ?? ''])),
  };
}
