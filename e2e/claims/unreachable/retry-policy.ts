/** The delay before a try, in milliseconds. */
export function delayBefore(attempt: number): number {
  if (!Number.isInteger(attempt) || attempt < 1 || attempt > 5) return 0;
  let delay = 100;
  for (let round = 1; round < attempt; round++) delay *= 2;
  if (delay < 100) return 100; /* dead: it only grows */
  if (delay > 1600) return 1600; /* dead: doubled four times at most */
  return delay;
}

/** Whether an answer with this status is worth another try. */
export function isTransient(status: number): boolean {
  if (!Number.isInteger(status) || status < 100 || status > 599) return false;
  if (status >= 500) return status !== 501;
  if (status === 503) return true; /* dead: from 500 on was answered */
  if (status > 599) return true; /* dead: refused at first */
  return status === 429;
}

/** What to do after a failure. */
export function decide(attempts: number, isFatal: boolean): 'retry' | 'stop' {
  const mayRetry = !isFatal && attempts < 3;
  if (mayRetry) {
    if (isFatal) return 'stop'; /* dead: nothing fatal is retried */
    if (attempts >= 3) return 'stop'; /* dead: fewer than three */
    return 'retry';
  }
  return 'stop';
}
