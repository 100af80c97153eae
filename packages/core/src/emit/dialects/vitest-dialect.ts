import { expectStyle } from '../assertions/expect-style.ts';
import { resettingIsolation } from '../isolation.ts';
import { vitestStubs } from '../stubs/vitest-stubs.ts';
import type { TestRunnerDialect } from '../test-runner-dialect.ts';
import { importStatement } from './import-statement.ts';
import { HELPER_NAMES } from './taken-names.ts';

/** Vitest, with its functions imported: projects need not turn on its globals. */
export const vitestDialect: TestRunnerDialect = {
  runner: 'vitest',
  imports: ({ isIsolated, stubs, replacesModules, resetsPage, usesMocks }) => [
    importStatement('vitest', [
      'describe',
      'expect',
      'it',
      ...(isIsolated ? ['beforeEach', 'vi'] : []),
      ...(replacesModules || usesMocks ? ['vi'] : []),
      ...(resetsPage ? ['afterEach'] : []),
      ...(stubs.size > 0 ? ['afterEach', 'vi'] : []),
    ]),
  ],
  isolation: resettingIsolation('vi'),
  stubs: vitestStubs,
  mocks: { maker: 'vi.fn', silent: 'vi.fn()', returnsAny: true },
  takenNames: ['afterEach', 'beforeEach', 'describe', 'expect', 'it', 'vi', ...HELPER_NAMES],
  ...expectStyle,
};
