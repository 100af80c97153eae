import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DraftFile } from './confirm/draft-file.ts';
import { failureOf, type FailureLog } from './failures.ts';
import { environmentError } from '../foundation/errors.ts';
import type { RunOptions, WrittenFile } from './run-options.ts';

/** A file as it was first written. */
interface EarlyFile {
  readonly content: string;
  /** Whether something was there before. */
  readonly isReplaced: boolean;
}

/**
 * Writes test files as soon as they are there, so that an interrupted run leaves some, and once more where a check has
 * dropped tests. A file that cannot be written is a failure of its own.
 */
export class TestFileWriter {
  readonly #isDryRun: boolean;
  readonly #failures: FailureLog;
  readonly #early = new Map<string, EarlyFile>();

  constructor({ dryRun }: Pick<RunOptions, 'dryRun'>, failures: FailureLog) {
    this.#isDryRun = dryRun;
    this.#failures = failures;
  }

  /** Writes a file that may not be final yet; a failure is left for `finish` to report. */
  writeEarly({ path, content }: DraftFile): void {
    const isReplaced = existsSync(path);
    if (this.#write(path, content) === undefined) this.#early.set(path, { content, isReplaced });
  }

  /** Writes the final files; removes early ones that are not among them and replaced nothing. */
  finish(drafts: readonly DraftFile[]): readonly WrittenFile[] {
    const final = new Set(drafts.map(({ path }) => path));
    for (const [path, { isReplaced }] of this.#early)
      if (!final.has(path) && !isReplaced) rmSync(path, { force: true });
    return drafts.map(({ path, content, sourceFile }) => {
      const isThere = this.#early.get(path)?.content === content;
      const failure = isThere ? undefined : this.#write(path, content);
      if (failure !== undefined) this.#failures.add(failureOf(failure, sourceFile));
      return { path, content, written: failure === undefined && !this.#isDryRun };
    });
  }

  /** Why the file could not be written, if so. */
  #write(path: string, content: string): Error | undefined {
    if (this.#isDryRun) return undefined;
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      return undefined;
    } catch (cause) {
      return notWritten(path, cause);
    }
  }
}

function notWritten(path: string, cause: unknown): Error {
  return environmentError({
    code: 'TESTS_NOT_WRITTEN',
    message: `the tests could not be written to ${path}: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: 'Make room on the disk, allow the folder to be written to, or choose another one with --out-dir.',
    cause,
  });
}
