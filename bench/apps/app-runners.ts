import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Condition } from '../../e2e/field/conditions.ts';
import { runCondition } from '../../e2e/field/run-condition.ts';
import { repository } from '../../e2e/harness/repository.ts';
import { lastOutput, runNode } from '../../e2e/harness/run-process.ts';
import { countJestReport, countTap } from '../../e2e/harness/test-counts.ts';

/** Runs all emitted tests of a project under a condition; what is red, for a person. */
type RunTests = (project: string, condition: Condition) => Promise<readonly string[]>;

/** How the application is tested with a runner. */
export interface AppRunner {
  /** Fields of `package.json` that make the runner the project's own. */
  readonly manifest: Readonly<Record<string, unknown>>;
  /** What is installed for it. */
  readonly packages: readonly string[];
  readonly run: RunTests;
}

const RESULTS_FILE = 'results.json';
const TSX = ['--import', 'tsx'];

/** The application is made of modules; for Jest they are translated, as most projects have it. */
const JEST_SETTINGS = {
  transform: { '\\.[cm]?[jt]sx?$': repository.jestTransformer },
  transformIgnorePatterns: ['/node_modules/(?!@nestjs/|uid/)'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};

/** The runners that the application is measured in. */
export const APP_RUNNERS = {
  vitest: {
    manifest: {},
    packages: [],
    run: async (project, condition) =>
      (await runCondition(project, condition)).map(({ file, message }) => `${file}: ${message}`),
  },
  jest: {
    manifest: { type: 'commonjs', scripts: { test: 'jest' }, jest: JEST_SETTINGS },
    packages: [`jest@${versionOf('jest')}`],
    run: runJest,
  },
  node: {
    manifest: { scripts: { test: `node ${TSX.join(' ')} --test` } },
    packages: ['tsx@4.23.15'],
    run: runNodeTest,
  },
} as const satisfies Readonly<Record<string, AppRunner>>;

export type AppRunnerName = keyof typeof APP_RUNNERS;

/** Makes a runner the one that a project names as its own. */
export function declareRunner(project: string, { manifest }: AppRunner): void {
  const file = join(project, 'package.json');
  const own = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...own, ...manifest }, null, 2));
}

/** The version of a package that this repository uses. */
export function versionOf(name: string): string {
  const manifest = readFileSync(repository.tool(`${name}/package.json`), 'utf8');
  return (JSON.parse(manifest) as { readonly version: string }).version;
}

async function runJest(project: string, { args = [], env }: Condition): Promise<readonly string[]> {
  const jest = join(project, 'node_modules/jest/bin/jest.js');
  const result = await runNode(project, [jest, '--json', '--outputFile', RESULTS_FILE, ...args], env);
  const { problems } = countJestReport(readFileSync(join(project, RESULTS_FILE), 'utf8'));
  return result.exitCode === 0 || problems.length > 0 ? problems : [lastOutput(result)];
}

async function runNodeTest(project: string, { args = [], env }: Condition): Promise<readonly string[]> {
  const files = 'src/**/*.test.{ts,tsx,js,mjs,cjs}';
  const result = await runNode(project, [...TSX, '--test', '--test-reporter=tap', ...args, files], env);
  const { problems } = countTap(result.stdout);
  return result.exitCode === 0 || problems.length > 0 ? problems : [lastOutput(result)];
}
