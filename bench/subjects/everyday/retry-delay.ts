export interface RetryPolicy {
  maxAttempts: number;
  baseMs: number;
  factor: number;
  maxMs: number;
}

/** How long to wait before an attempt, counted from one; `null` if there is none. */
export function retryDelay(attempt: number, status: number, policy: RetryPolicy): number | null {
  if (attempt < 1 || attempt >= policy.maxAttempts) return null;
  const isRetryable = status === 429 || (status >= 500 && status < 600 && status !== 501);
  if (!isRetryable) return null;
  let delay = policy.baseMs;
  for (let count = 1; count < attempt; count += 1) {
    delay *= policy.factor;
    if (delay >= policy.maxMs) return policy.maxMs;
  }
  return status === 429 ? delay * 2 : delay;
}
