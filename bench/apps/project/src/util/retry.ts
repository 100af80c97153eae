export type Jitter = 'none' | 'full' | 'equal' | 'decorrelated';

export interface RetryOptions {
  attempts?: number;
  baseMs?: number;
  capMs?: number;
  jitter?: Jitter;
  /** Overall limit, counted from the first attempt. */
  deadlineMs?: number;
  shouldRetry?: (error: unknown, attempt: number) => boolean | Promise<boolean>;
  onRetry?: (error: unknown, attempt: number, delayMs: number) => void;
}

export class AbortRetry extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AbortRetry';
  }
}

export class RetriesExhausted extends Error {
  constructor(readonly attempts: number, readonly errors: readonly unknown[]) {
    super(`gave up after ${attempts} attempts`, { cause: errors.at(-1) });
    this.name = 'RetriesExhausted';
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function nextDelay(attempt: number, previous: number, options: RetryOptions = {}): number {
  const { baseMs = 100, capMs = 10_000, jitter = 'full' } = options;
  const ceiling = Math.min(capMs, baseMs * 2 ** (attempt - 1));
  switch (jitter) {
    case 'none':
      return ceiling;
    case 'full':
      return Math.floor(Math.random() * ceiling);
    case 'equal':
      return Math.floor(ceiling / 2 + Math.random() * (ceiling / 2));
    case 'decorrelated': {
      const upper = Math.max(baseMs, previous * 3);
      return Math.min(capMs, Math.floor(baseMs + Math.random() * (upper - baseMs)));
    }
  }
}

export async function retry<T>(task: (attempt: number) => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { attempts = 3, deadlineMs = Infinity, shouldRetry, onRetry } = options;
  if (attempts < 1) throw new RangeError('at least one attempt is needed');

  const startedAt = Date.now();
  const errors: unknown[] = [];
  let delay = 0;

  for (let attempt = 1; ; attempt++) {
    try {
      return await task(attempt);
    } catch (error) {
      if (error instanceof AbortRetry) throw error.cause ?? error;
      errors.push(error);
      if (attempt >= attempts) throw new RetriesExhausted(attempt, errors);
      if (shouldRetry && !(await shouldRetry(error, attempt))) throw error;

      delay = nextDelay(attempt, delay, options);
      if (Date.now() - startedAt + delay > deadlineMs) throw new RetriesExhausted(attempt, errors);
      onRetry?.(error, attempt, delay);
      if (delay > 0) await sleep(delay);
    }
  }
}
