export interface Job {
  id: number;
  urgent: boolean;
}

function takeBatch<T>(queue: T[], size: number): T[] {
  return queue.splice(0, size);
}

/** Groups the jobs into batches of at most the given size, in order. */
export function planBatches(jobs: readonly Job[], size: number): Job[][] {
  if (!Number.isSafeInteger(size) || size < 1) {
    throw new RangeError('size must be a positive integer');
  }
  const queue = jobs as Job[];
  const batches: Job[][] = [];
  while (queue.length > 0) {
    batches.push(takeBatch(queue, size));
  }
  return batches;
}
