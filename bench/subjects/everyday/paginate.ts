export interface Page<T> {
  items: T[];
  page: number;
  pages: number;
  hasNext: boolean;
}

/** One page of a list; pages count from one and are clamped. */
export function paginate(items: number[], page: number, size: number): Page<number> {
  if (!Number.isInteger(size) || size < 1) throw new RangeError('size must be at least 1');
  const pages = Math.max(1, Math.ceil(items.length / size));
  let current = Math.floor(page);
  if (Number.isNaN(current) || current < 1) current = 1;
  else if (current > pages) current = pages;
  const start = (current - 1) * size;
  return { items: items.slice(start, start + size), page: current, pages, hasNext: current < pages };
}
