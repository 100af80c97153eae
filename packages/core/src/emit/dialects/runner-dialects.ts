import type { RunnerName } from '../../model/runner-name.ts';
import { jestDialect } from './jest-dialect.ts';
import { jestScriptDialect } from './jest-script-dialect.ts';
import { mochaDialect } from './mocha-dialect.ts';
import { nodeTestDialect } from './node-test-dialect.ts';
import type { TestRunnerDialect } from '../test-runner-dialect.ts';
import { vitestDialect } from './vitest-dialect.ts';

/** Every runner that tests can be written for. A new one is a file of its own and a line here. */
export const RUNNER_DIALECTS: Readonly<Record<RunnerName, TestRunnerDialect>> = {
  vitest: vitestDialect,
  jest: jestDialect,
  node: nodeTestDialect,
  mocha: mochaDialect,
};

/** The syntax of a runner in tests of a source file, which may be a script. */
export function dialectFor(runner: RunnerName, isScript: boolean): TestRunnerDialect {
  return isScript && runner === 'jest' ? jestScriptDialect : RUNNER_DIALECTS[runner];
}
