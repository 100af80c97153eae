export type SortValue = string | number | null;

export interface CursorPayload {
  /** Value of the sort column and the id as a tie-breaker. */
  value: SortValue;
  id: string;
  direction: 'next' | 'prev';
}

export class InvalidCursor extends Error {
  constructor(why: string) {
    super(`invalid cursor: ${why}`);
    this.name = 'InvalidCursor';
  }
}

export function encodeCursor(payload: CursorPayload): string {
  return Buffer.from(JSON.stringify([1, payload.value, payload.id, payload.direction])).toString('base64url');
}

export function decodeCursor(token: string): CursorPayload {
  if (!/^[A-Za-z0-9_-]+$/.test(token)) throw new InvalidCursor('not base64url');
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  } catch {
    throw new InvalidCursor('not readable');
  }
  if (!Array.isArray(parsed) || parsed.length !== 4) throw new InvalidCursor('unexpected shape');
  const [version, value, id, direction] = parsed as unknown[];
  if (version !== 1) throw new InvalidCursor(`version ${String(version)} is not supported`);
  if (typeof id !== 'string' || id === '') throw new InvalidCursor('id is missing');
  if (direction !== 'next' && direction !== 'prev') throw new InvalidCursor('bad direction');
  if (value !== null && typeof value !== 'string' && typeof value !== 'number') throw new InvalidCursor('bad sort value');
  return { value, id, direction };
}

export interface Connection<T> {
  items: T[];
  next: string | null;
  prev: string | null;
}

function compare(a: SortValue, b: SortValue): number {
  if (a === b) return 0;
  // null sorts last.
  if (a === null) return 1;
  if (b === null) return -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : 1;
}

export function pageOf<T extends { id: string }>(rows: readonly T[], sortOf: (row: T) => SortValue, token: string | null, size = 20): Connection<T> {
  if (size < 1 || size > 100) throw new RangeError('size must be between 1 and 100');
  const order = (row: T, other: { value: SortValue; id: string }) => compare(sortOf(row), other.value) || compare(row.id, other.id);
  const sorted = [...rows].sort((a, b) => order(a, { value: sortOf(b), id: b.id }));

  const cursor = token === null ? null : decodeCursor(token);
  let items: T[];
  if (cursor === null) {
    items = sorted.slice(0, size);
  } else if (cursor.direction === 'next') {
    items = sorted.filter((row) => order(row, cursor) > 0).slice(0, size);
  } else {
    items = sorted.filter((row) => order(row, cursor) < 0).slice(-size);
  }

  if (items.length === 0) return { items, next: null, prev: null };
  const first = items[0]!;
  const last = items.at(-1)!;
  const cursorFor = (row: T, direction: 'next' | 'prev') => encodeCursor({ value: sortOf(row), id: row.id, direction });
  return {
    items,
    next: last === sorted.at(-1) ? null : cursorFor(last, 'next'),
    prev: first === sorted[0] ? null : cursorFor(first, 'prev'),
  };
}
