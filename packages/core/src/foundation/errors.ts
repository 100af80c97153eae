/** Who has to act on an error: the caller, the machine's owner, or us. */
export type ErrorFamily = 'usage' | 'environment' | 'internal';

/** Parts of a {@link PathsmithError}. */
export interface ErrorDetails {
  /** Stable identifier; `docs/errors.md` has a paragraph for each. */
  readonly code: string;
  /** Says what happened, where, and the value received. */
  readonly message: string;
  /** Says what the reader can do about it. */
  readonly hint?: string;
  readonly cause?: unknown;
}

/** Every error that Pathsmith itself raises. What a target throws is an outcome, never one of these. */
export class PathsmithError extends Error {
  readonly family: ErrorFamily;
  readonly code: string;
  readonly hint: string | undefined;

  constructor(family: ErrorFamily, details: ErrorDetails) {
    super(details.message, details.cause === undefined ? {} : { cause: details.cause });
    this.name = 'PathsmithError';
    this.family = family;
    this.code = details.code;
    this.hint = details.hint;
  }
}

/** The caller asked for something that cannot be done. */
export function usageError(details: ErrorDetails): PathsmithError {
  return new PathsmithError('usage', details);
}

/** Something outside of us is missing or broken. */
export function environmentError(details: ErrorDetails): PathsmithError {
  return new PathsmithError('environment', details);
}

/** A broken invariant of our own. */
export function internalError(details: ErrorDetails): PathsmithError {
  return new PathsmithError('internal', details);
}
