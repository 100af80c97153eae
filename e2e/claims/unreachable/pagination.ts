export interface Page {
  readonly start: number;
  readonly end: number;
  readonly number: number;
}

/** The page of a list, clamped to what there is. */
export function pageOf(total: number, size: number, wanted: number): Page {
  if (!Number.isInteger(total) || total < 0) throw new RangeError('total');
  if (!Number.isInteger(size) || size < 1 || size > 100) throw new RangeError('size');
  const last = Math.max(1, Math.ceil(total / size));
  if (last < 1) throw new RangeError('pages'); /* dead: the greater of 1 and a number is at least 1 */
  const page = wanted >= 1 && wanted <= last ? Math.floor(wanted) : 1;
  if (page < 1) throw new RangeError('page'); /* dead: the floor of a number from 1 on, or 1 itself */
  const start = (page - 1) * size;
  if (start < 0) return { start: 0, end: 0, number: 1 }; /* dead: page - 1 >= 0 and size >= 1 */
  return { start, end: Math.min(start + size, total), number: page };
}

/** Numbers around the current page, for links. */
export function windowAround(current: number, last: number): number[] {
  if (current < 1 || last < current) return [];
  const low = current > 2 ? current - 2 : 1;
  const links: number[] = [];
  for (let page = low; page <= last && links.length < 3; page++) links.push(page);
  if (links.length > 3) return links.slice(0, 3); /* dead: the loop ends at three */
  return links;
}

/** How many rows a client may ask for. */
export function clampLimit(limit: number | undefined): number {
  const wanted = limit ?? 20;
  const clamped = wanted > 50 ? 50 : wanted >= 1 ? wanted : 1;
  if (clamped > 50) return 50; /* dead: clamped from above */
  if (clamped < 1) return 1; /* dead: clamped from below, and NaN became 1 */
  return clamped;
}
