import { assertStyle } from '../assertions/assert-style.ts';
import { queryIsolation } from '../isolation.ts';
import type { TestRunnerDialect } from '../test-runner-dialect.ts';

/** The runner that comes with Node. */
export const nodeTestDialect: TestRunnerDialect = {
  runner: 'node',
  imports: ["import assert from 'node:assert/strict';", "import { describe, it } from 'node:test';"],
  isolation: queryIsolation([
    "import assert from 'node:assert/strict';",
    "import { describe, it } from 'node:test';",
  ]),
  takenNames: ['assert', 'describe', 'it'],
  ...assertStyle,
};
