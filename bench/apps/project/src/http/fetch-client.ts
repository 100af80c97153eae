export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly url: string,
    readonly body: string,
  ) {
    super(`${status} from ${url}`);
    this.name = 'HttpError';
  }
}

export class RequestTimeout extends Error {
  override name = 'RequestTimeout';
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  json?: unknown;
  headers?: Record<string, string>;
  timeoutMs?: number;
  retries?: number;
  signal?: AbortSignal;
}

const RETRYABLE = new Set([408, 425, 429, 500, 502, 503, 504]);
const IDEMPOTENT = new Set(['GET', 'PUT', 'DELETE']);

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Retry-After is either a number of seconds or an HTTP date. */
export function retryDelay(header: string | null, attempt: number): number {
  if (header !== null) {
    const seconds = Number(header);
    if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
    const at = Date.parse(header);
    if (!Number.isNaN(at)) return Math.max(0, at - Date.now());
  }
  return Math.min(8_000, 250 * 2 ** attempt);
}

async function once(url: string, options: RequestOptions): Promise<Response> {
  const controller = new AbortController();
  const signals = [controller.signal];
  if (options.signal) signals.push(options.signal);
  const timer = setTimeout(
    () => controller.abort(new RequestTimeout(`no answer from ${url}`)),
    options.timeoutMs ?? 10_000,
  );

  try {
    return await fetch(url, {
      method: options.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(options.json !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.json !== undefined && { body: JSON.stringify(options.json) }),
      signal: AbortSignal.any(signals),
    });
  } finally {
    clearTimeout(timer);
  }
}

export async function request<T>(url: string, options: RequestOptions = {}): Promise<T | null> {
  const { method = 'GET', retries = 2 } = options;
  const mayRetry = IDEMPOTENT.has(method);

  for (let attempt = 0; ; attempt++) {
    const isLast = !mayRetry || attempt >= retries;
    let response: Response;
    try {
      response = await once(url, options);
    } catch (error) {
      // The caller gave up: never try again.
      if (isLast || options.signal?.aborted) throw error;
      await wait(retryDelay(null, attempt));
      continue;
    }

    if (response.status === 204) return null;
    if (response.ok) return (await response.json()) as T;
    if (response.status === 404 && method === 'GET') return null;
    if (isLast || !RETRYABLE.has(response.status)) {
      throw new HttpError(response.status, url, await response.text());
    }
    await wait(retryDelay(response.headers.get('retry-after'), attempt));
  }
}
