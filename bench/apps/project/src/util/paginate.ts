export interface Page<T> {
  items: T[];
  nextCursor?: string | null;
  total?: number;
}

export interface PaginateOptions {
  pageSize?: number;
  maxPages?: number;
  maxItems?: number;
  /** Attempts per page. */
  attempts?: number;
}

export type FetchPage<T> = (cursor: string | undefined, pageSize: number) => Promise<Page<T>>;

export class CursorLoopError extends Error {
  constructor(cursor: string) {
    super(`the server handed out cursor "${cursor}" twice`);
    this.name = 'CursorLoopError';
  }
}

async function fetchWithAttempts<T>(fetchPage: FetchPage<T>, cursor: string | undefined, pageSize: number, attempts: number): Promise<Page<T>> {
  let remaining = attempts;
  for (;;) {
    try {
      return await fetchPage(cursor, pageSize);
    } catch (error) {
      remaining -= 1;
      if (remaining <= 0) throw error;
    }
  }
}

export async function* paginate<T>(fetchPage: FetchPage<T>, options: PaginateOptions = {}): AsyncGenerator<T, number> {
  const { pageSize = 50, maxPages = Infinity, maxItems = Infinity, attempts = 1 } = options;
  const seen = new Set<string>();
  let cursor: string | undefined;
  let yielded = 0;

  for (let page = 0; page < maxPages; page++) {
    const wanted = Math.min(pageSize, maxItems - yielded);
    if (wanted <= 0) break;
    const { items, nextCursor } = await fetchWithAttempts(fetchPage, cursor, wanted, attempts);

    for (const item of items) {
      if (yielded >= maxItems) return yielded;
      yield item;
      yielded++;
    }

    if (nextCursor === undefined || nextCursor === null || nextCursor === '') break;
    if (seen.has(nextCursor)) throw new CursorLoopError(nextCursor);
    seen.add(nextCursor);
    cursor = nextCursor;
  }
  return yielded;
}

export async function collect<T>(source: AsyncIterable<T>, limit = Infinity): Promise<T[]> {
  const all: T[] = [];
  for await (const item of source) {
    if (all.length >= limit) break;
    all.push(item);
  }
  return all;
}

export async function* inBatches<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  if (size < 1) throw new RangeError('batches hold at least one item');
  let batch: T[] = [];
  for await (const item of source) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
