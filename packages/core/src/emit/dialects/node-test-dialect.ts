import { assertStyle } from '../assertions/assert-style.ts';
import { queryIsolation } from '../isolation.ts';
import { nodeStubs } from '../stubs/node-stubs.ts';
import type { TestRunnerDialect } from '../test-runner-dialect.ts';
import { importStatement } from './import-statement.ts';
import { NAMES_WITH_NODE } from './taken-names.ts';

/** The runner that comes with Node. */
export const nodeTestDialect: TestRunnerDialect = {
  runner: 'node',
  imports: ({ stubs }) => [
    "import assert from 'node:assert/strict';",
    importStatement('node:test', ['describe', 'it', ...(stubs.size > 0 ? ['afterEach', 'mock'] : [])]),
  ],
  isolation: queryIsolation,
  stubs: nodeStubs,
  takenNames: NAMES_WITH_NODE,
  ...assertStyle,
};
