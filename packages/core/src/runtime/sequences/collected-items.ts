import { refusal } from '../outcome/refusals.ts';
import { symbolIterator } from '../realm/intrinsics.ts';

/** At most this many items of an iterator are read: a test of an endless one would not end. */
export const MAX_ITEMS = 100;

/** The items of an iterator as a list; the value itself if it cannot be iterated. */
export function collectItems(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(symbolIterator in value)) return value;
  const items: unknown[] = [];
  const iterator = (value as Iterable<unknown>)[symbolIterator]();
  for (let count = 0; count < MAX_ITEMS; count += 1) {
    const result: IteratorResult<unknown, unknown> = iterator.next();
    if (result.done === true) return items;
    items[items.length] = result.value;
  }
  throw refusal(`an iterator with more than ${MAX_ITEMS} items`);
}
