import { assertStyle } from '../assertions/assert-style.ts';
import { queryIsolation } from '../isolation.ts';
import { nodeStubs, TIME_PASSER } from '../stubs/node-stubs.ts';
import { COLLECTOR } from '../call-expression.ts';
import { PAGE_RENDERER } from '../rendering/mounted-call.ts';
import { HOOK_RENDERER } from '../rendering/rendered-call.ts';
import type { TestRunnerDialect } from '../test-runner-dialect.ts';
import { importStatement } from './import-statement.ts';

/** The runner that comes with Node. */
export const nodeTestDialect: TestRunnerDialect = {
  runner: 'node',
  imports: ({ stubs }) => [
    "import assert from 'node:assert/strict';",
    importStatement('node:test', ['describe', 'it', ...(stubs.size > 0 ? ['afterEach', 'mock'] : [])]),
  ],
  isolation: queryIsolation,
  stubs: nodeStubs,
  takenNames: [
    'afterEach',
    'assert',
    'describe',
    'env',
    'it',
    'mock',
    COLLECTOR,
    HOOK_RENDERER,
    PAGE_RENDERER,
    TIME_PASSER,
  ],
  ...assertStyle,
};
