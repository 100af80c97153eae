import { assertStyle } from '../assertions/assert-style.ts';
import { queryIsolation } from '../isolation.ts';
import { nodeStubs, TIME_PASSER } from '../stubs/node-stubs.ts';
import { COLLECTOR } from '../call-expression.ts';
import { PAGE_RENDERER } from '../rendering/mounted-call.ts';
import { HOOK_RENDERER } from '../rendering/rendered-call.ts';
import type { TestRunnerDialect } from '../test-runner-dialect.ts';

/** Mocha, whose `describe` and `it` are globals; it brings no assertions and no mocks, so Node's are used. */
export const mochaDialect: TestRunnerDialect = {
  runner: 'mocha',
  imports: ({ stubs }) => [
    "import assert from 'node:assert/strict';",
    ...(stubs.size > 0 ? ["import { mock } from 'node:test';"] : []),
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
