import type { ReportedBranch } from './report.ts';

/** The branches of a file, or of one line of it, as a report tells of them. */
export interface ExplainedFile {
  readonly file: string;
  readonly line?: number;
  readonly ways: readonly ReportedBranch[];
  /** Errors that kept the file from being worked on. */
  readonly errors: readonly string[];
  /** Advice on the branches that are open. */
  readonly help: readonly string[];
}
