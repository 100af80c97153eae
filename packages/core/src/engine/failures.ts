import { PathsmithError } from '../foundation/errors.ts';

/** A file, or one target in it, that could not be worked on. The rest of the run goes on. */
export interface Failure {
  /** Absolute. */
  readonly file: string;
  /** `null` where the whole file is concerned. */
  readonly target: string | null;
  readonly code: string;
  readonly message: string;
  /** Advice for the reader, if anything is known to help. */
  readonly hint: string | null;
}

/** The failures of a run, collected while it goes on. */
export class FailureLog {
  readonly #failures: Failure[] = [];

  add(failure: Failure): void {
    this.#failures.push(failure);
  }

  /** In an order that does not depend on which worker was faster. */
  get all(): readonly Failure[] {
    return this.#failures.toSorted(
      (left, right) =>
        compare(left.file, right.file) ||
        compare(left.target ?? '', right.target ?? '') ||
        compare(left.message, right.message),
    );
  }
}

/** Advice for a bug in Pathsmith itself. */
const INTERNAL_HINT = 'This is a bug in Pathsmith; please report it with what --verbose says of it.';

/** A `PathsmithError` as the failure of a file or target; any other error is an internal one. */
export function failureOf(error: unknown, file: string, target: string | null = null): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof PathsmithError))
    return { file, target, code: 'INTERNAL', message, hint: INTERNAL_HINT };
  return { file, target, code: error.code, message, hint: error.hint ?? null };
}

/** The trace of an error, for those who look for the bug. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
