import { assertStyle } from '../assertions/assert-style.ts';
import { queryIsolation } from '../isolation.ts';
import type { TestRunnerDialect } from '../test-runner-dialect.ts';

/** Mocha, whose `describe` and `it` are globals; it brings no assertions, so Node's are used. */
export const mochaDialect: TestRunnerDialect = {
  runner: 'mocha',
  imports: ["import assert from 'node:assert/strict';"],
  isolation: queryIsolation(["import assert from 'node:assert/strict';"]),
  takenNames: ['assert', 'describe', 'it'],
  ...assertStyle,
};
