export type ErrorCode = 'not_found' | 'conflict' | 'invalid' | 'forbidden' | 'unavailable';

const STATUS_BY_CODE: Record<ErrorCode, number> = {
  not_found: 404,
  conflict: 409,
  invalid: 422,
  forbidden: 403,
  unavailable: 503,
};

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details?: Record<string, unknown>;

  constructor(code: ErrorCode, message: string, details?: Record<string, unknown>) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    if (details !== undefined) this.details = details;
  }

  get status(): number {
    return STATUS_BY_CODE[this.code];
  }

  get retryable(): boolean {
    return this.code === 'unavailable' || this.code === 'conflict';
  }
}

export interface ProblemDetails {
  status: number;
  title: string;
  code: string;
  details?: Record<string, unknown>;
}

/** Turns anything that was thrown into an RFC 9457 style body. */
export function toProblem(thrown: unknown, exposeInternals = false): ProblemDetails {
  if (thrown instanceof AppError) {
    return {
      status: thrown.status,
      title: thrown.message,
      code: thrown.code,
      ...(thrown.details && { details: thrown.details }),
    };
  }
  if (thrown instanceof SyntaxError && 'body' in thrown) {
    return { status: 400, title: 'Malformed request body', code: 'bad_json' };
  }
  const internal = thrown instanceof Error ? thrown.message : String(thrown);
  return {
    status: 500,
    title: exposeInternals && internal !== '' ? internal : 'Internal Server Error',
    code: 'internal',
  };
}
