import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { lastOutput, runProcess } from '../harness/run-process.ts';
import type { Condition } from './conditions.ts';

const RESULTS_FILE = 'results.json';

/** A test that is red, or a file that could not be run. */
export interface RedTest {
  /** Relative to the project; empty if the runner itself failed. */
  readonly file: string;
  readonly condition: string;
  readonly message: string;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** Runs all emitted tests of a project with its own Vitest under a condition; the red ones. */
export async function runCondition(project: string, condition: Condition): Promise<readonly RedTest[]> {
  const results = join(project, RESULTS_FILE);
  await rm(results, { force: true });
  const { name, args = [], env = {}, node } = condition;
  const result = await runProcess({
    cwd: project,
    command: node === undefined ? process.execPath : join(project, 'node_modules', node, 'bin/node'),
    args: [
      join(project, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=json',
      `--outputFile=${RESULTS_FILE}`,
      ...args,
    ],
    env,
  });
  const red = (file: string, message: string): RedTest => ({
    file: file === '' ? '' : relative(project, file),
    condition: name,
    message: message.split('\n').slice(0, 3).join('\n'),
  });
  const report = await readFile(results, 'utf8').catch(() => undefined);
  if (report === undefined) return [red('', `no results: ${lastOutput(result)}`)];
  const found = (JSON.parse(report) as VitestReport).testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [red(file.name, file.message)];
    return failed.map((test) =>
      red(file.name, `${test.fullName}\n${test.failureMessages?.[0] ?? 'did not run'}`),
    );
  });
  // An error beside the tests, such as a rejection that nobody handles, fails the run, too.
  if (result.exitCode !== 0 && found.length === 0) return [red('', lastOutput(result, 12))];
  return found;
}
