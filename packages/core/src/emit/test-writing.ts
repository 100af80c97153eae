import type { Location } from '../model/input/location.ts';
import type { TestImports } from './file-imports.ts';
import type { SampleBook } from './samples/sample-book.ts';
import type { TestRunnerDialect } from './test-runner-dialect.ts';

/** Context for writing the tests of one file. */
export interface TestWriting {
  readonly dialect: TestRunnerDialect;
  readonly imports: TestImports;
  readonly hasTypes: boolean;
  /** Objects that tests share, if there are any. */
  readonly samples?: SampleBook;
  /** Whether no test has to say that a member of the input is not called. */
  isIdle(callee: Location): boolean;
  /** How the test file imports a file. */
  specifierOf(file?: string): string;
}
