import { assertStyle } from '../assertions/assert-style.ts';
import { queryIsolation } from '../isolation.ts';
import { nodeStubs } from '../stubs/node-stubs.ts';
import type { TestRunnerDialect } from '../test-runner-dialect.ts';
import { NAMES_WITH_NODE } from './taken-names.ts';

/** Mocha, whose `describe` and `it` are globals; it brings no assertions and no mocks, so Node's are used. */
export const mochaDialect: TestRunnerDialect = {
  runner: 'mocha',
  imports: ({ stubs }) => [
    "import assert from 'node:assert/strict';",
    ...(stubs.size > 0 ? ["import { mock } from 'node:test';"] : []),
  ],
  isolation: queryIsolation,
  stubs: nodeStubs,
  takenNames: NAMES_WITH_NODE,
  ...assertStyle,
};
