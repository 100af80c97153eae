import { expectStyle } from '../assertions/expect-style.ts';
import { resettingIsolation } from '../isolation.ts';
import type { TestRunnerDialect } from '../test-runner-dialect.ts';

/** Jest, with its functions imported: the types resolve wherever Jest itself is installed. */
export const jestDialect: TestRunnerDialect = {
  runner: 'jest',
  imports: ["import { describe, expect, it } from '@jest/globals';"],
  isolation: resettingIsolation(
    ["import { beforeEach, describe, expect, it, jest } from '@jest/globals';"],
    'jest',
  ),
  takenNames: ['beforeEach', 'describe', 'expect', 'it', 'jest'],
  ...expectStyle,
};
