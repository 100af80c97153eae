import type { RunnerName } from '../../../model/runner-name.ts';
import type { RunnerAdapter } from '../runner-adapter.ts';
import { jestAdapter } from './jest-adapter.ts';
import { mochaAdapter } from './mocha-adapter.ts';
import { nodeTestAdapter } from './node-test-adapter.ts';
import { vitestAdapter } from './vitest-adapter.ts';

/** Every runner that can confirm tests. */
export const RUNNER_ADAPTERS: Readonly<Record<RunnerName, RunnerAdapter>> = {
  vitest: vitestAdapter,
  jest: jestAdapter,
  mocha: mochaAdapter,
  node: nodeTestAdapter,
};
