import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBranchArms, type MeasuredBranches } from './branch-arms.ts';
import { repository } from './repository.ts';
import { lastOutput, runNode, type ProcessResult } from './run-process.ts';
import { countJestReport, countTap, type TestCounts } from './test-counts.ts';

const RESULTS_FILE = 'results.json';

/** The suites' counts and every branch arm of the sources. */
export interface CoveredSuites extends TestCounts, MeasuredBranches {}

/** Runs a project's emitted suites in Vitest, with Istanbul's coverage. */
export async function runVitestSuites(project: string): Promise<CoveredSuites> {
  const coverage = {
    enabled: true,
    provider: 'istanbul',
    reporter: ['json'],
    include: ['src/**/*.{ts,js}'],
    reportOnFailure: true,
  };
  const config = {
    test: { include: ['src/**/*.test.{ts,js}'], reporters: ['json'], outputFile: RESULTS_FILE, coverage },
  };
  await writeFile(join(project, 'vitest.config.mjs'), `export default ${JSON.stringify(config, null, 2)};\n`);
  const result = await runNode(project, [repository.tool('vitest/vitest.mjs'), 'run', '--root', project]);
  const counts = withExitCode(result, await readCounts(project, result));
  const coverageFile = join(project, 'coverage', 'coverage-final.json');
  return { ...counts, ...(await readBranchArms(coverageFile, join(project, 'src'))) };
}

/** Runs a project's emitted suites in Jest, as the project configures it. */
export async function runJestSuites(project: string): Promise<TestCounts> {
  const flags = ['--json', '--outputFile', RESULTS_FILE, '--no-cache'];
  const result = await runNode(project, [repository.tool('jest/bin/jest.js'), ...flags]);
  return withExitCode(result, await readCounts(project, result));
}

/** Runs a project's emitted suites in Node's own runner. Enums need types to be transformed, not stripped. */
export async function runNodeSuites(project: string): Promise<TestCounts> {
  const flags = ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'];
  const result = await runNode(project, [...flags, '--test', '--test-reporter=tap', 'src/**/*.test.{ts,js}']);
  return withExitCode(result, countTap(result.stdout));
}

async function readCounts(project: string, result: ProcessResult): Promise<TestCounts> {
  try {
    return countJestReport(await readFile(join(project, RESULTS_FILE), 'utf8'));
  } catch {
    return { passed: 0, failed: 1, problems: [`the runner wrote no results\n${lastOutput(result)}`] };
  }
}

/** A runner that fails without a failing test fails all the same. */
function withExitCode(result: ProcessResult, counts: TestCounts): TestCounts {
  if (result.exitCode === 0 || counts.problems.length > 0) return counts;
  return { ...counts, problems: [`exit code ${result.exitCode}\n${lastOutput(result)}`] };
}
