import { stringLiteral } from '../string-literal.ts';
import type { TestRunnerDialect } from '../test-runner-dialect.ts';
import { jestDialect } from './jest-dialect.ts';

/** Jest for scripts: without Babel, it cannot read `import`. Its functions are globals there. */
export const jestScriptDialect: TestRunnerDialect = {
  ...jestDialect,
  isScript: true,
  imports: () => [],
  isolation: {
    ...jestDialect.isolation,
    freshModule: (specifier) => `require(${stringLiteral(specifier)})`,
  },
};
