import { expectStyle } from '../assertions/expect-style.ts';
import { resettingIsolation } from '../isolation.ts';
import { CLOCK_REPLACER, jestStubs } from '../stubs/jest-stubs.ts';
import type { TestRunnerDialect } from '../test-runner-dialect.ts';
import { importStatement } from './import-statement.ts';
import { HELPER_NAMES } from './taken-names.ts';

/** Jest, with its functions imported: the types resolve wherever Jest itself is installed. */
export const jestDialect: TestRunnerDialect = {
  runner: 'jest',
  imports: ({ isIsolated, stubs, replacesModules, resetsPage, usesMocks }) => [
    importStatement('@jest/globals', [
      'describe',
      'expect',
      'it',
      ...(isIsolated ? ['beforeEach', 'jest'] : []),
      ...(replacesModules || usesMocks ? ['jest'] : []),
      ...(resetsPage ? ['afterEach'] : []),
      ...(stubs.size > 0 ? ['afterEach'] : []),
      ...([...stubs].some((kind) => kind !== 'variable') ? ['jest'] : []),
      ...(stubs.has('clock') ? ['beforeEach'] : []),
    ]),
  ],
  isolation: resettingIsolation('jest'),
  stubs: jestStubs,
  // The result of `jest.fn()` is `unknown`, which fits no `void | Promise<void>`.
  mocks: { maker: 'jest.fn', silent: 'jest.fn(() => {})', returnsAny: false },
  takenNames: [
    'afterEach',
    'beforeEach',
    'describe',
    'env',
    'expect',
    'it',
    'jest',
    CLOCK_REPLACER,
    ...HELPER_NAMES,
  ],
  ...expectStyle,
};
