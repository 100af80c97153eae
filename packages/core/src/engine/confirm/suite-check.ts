import type { NamedTest } from '../../emit/test-file.ts';
import type { DraftFile } from './draft-file.ts';

/** A test that must not be written. */
export interface DroppedTest {
  /** The very object that stands in the draft. */
  readonly test: NamedTest;
  /** Reason shown beside the branches that are open again: `red in Vitest: expected 'a' to be 'b'`. */
  readonly reason: string;
}

/**
 * Judges drafts before they are written. What it drops is taken out of its file, and the check is asked again about
 * every file that has changed, so that the text that is written has itself been seen to pass.
 */
export interface SuiteCheck {
  /** The tests among these files that must not be written. It changes no file for good. */
  check(files: readonly DraftFile[]): Promise<readonly DroppedTest[]>;
}
