import type { NamedTest } from '../../emit/test-file.ts';
import type { RunnerName } from '../../model/runner-name.ts';

/** A test file that is not written yet: its text and the tests in it. */
export interface DraftFile {
  /** The path it will be written to. */
  readonly path: string;
  readonly content: string;
  /** The file under test. */
  readonly sourceFile: string;
  readonly runner: RunnerName;
  /** In the order in which they stand in the text. */
  readonly tests: readonly NamedTest[];
}

/** Renders some tests of a source file; `undefined` if there is nothing to write. */
export type DraftTests = (sourceFile: string, tests: readonly NamedTest[]) => DraftFile | undefined;
