import { symbolIterator } from '../intrinsics.ts';

/** So many items of an iterator are looked at; one that goes on is taken to be endless. */
export const MOST_ITEMS = 100;

/** What an iterator gives, as a list; the value itself if it cannot be iterated. */
export function collectItems(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(symbolIterator in value)) return value;
  const items: unknown[] = [];
  const iterator = (value as Iterable<unknown>)[symbolIterator]();
  for (let count = 0; count < MOST_ITEMS; count += 1) {
    const result: IteratorResult<unknown, unknown> = iterator.next();
    if (result.done === true) return items;
    items[items.length] = result.value;
  }
  throw new RangeError(`more than ${MOST_ITEMS} items`);
}
