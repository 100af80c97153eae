import { refusal } from '../outcome/refusals.ts';
import { resumeGenerator } from '../generators/generators.ts';
import type { RunState } from '../run-state.ts';
import { isGenerator, promiseThen, symbolAsyncIterator, symbolIterator } from '../realm/intrinsics.ts';

/** At most this many items of an iterator are read: a test of an endless one would not end. */
export const MAX_ITEMS = 100;

/** The items of a generator as a list, or a promise of it; the value itself if it cannot be iterated. */
export function collectAll(run: RunState, value: unknown, isAsync: boolean): unknown {
  return isAsync ? collectLater(run, value) : collectItems(value, run);
}

/** The items of an iterator as a list; the value itself if it cannot be iterated. */
export function collectItems(value: unknown, run?: RunState): unknown {
  if (typeof value !== 'object' || value === null || !(symbolIterator in value)) return value;
  const items: unknown[] = [];
  const iterator = (value as Iterable<unknown>)[symbolIterator]();
  for (let count = 0; count < MAX_ITEMS; count += 1) {
    const result = nextOf(iterator, run) as IteratorResult<unknown, unknown>;
    if (result.done === true) return items;
    items[items.length] = result.value;
  }
  throw tooMany();
}

/** A promise of the items of an asynchronous iterator; the value itself if it cannot be iterated. */
function collectLater(run: RunState, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(symbolAsyncIterator in value)) return value;
  const items: unknown[] = [];
  const iterator = (value as AsyncIterable<unknown>)[symbolAsyncIterator]();
  return new Promise((resolve, reject) => {
    const next = (): void => {
      void promiseThen(nextOf(iterator, run) as Promise<unknown>, take as (result: unknown) => void, reject);
    };
    const take = (result: IteratorResult<unknown, unknown>): void => {
      if (result.done === true) {
        resolve(items);
        return;
      }
      items[items.length] = result.value;
      if (items.length < MAX_ITEMS) next();
      else reject(tooMany());
    };
    next();
  });
}

const tooMany = (): Error => refusal(`an iterator with more than ${MAX_ITEMS} items`);

/** Asks an iterator for its next item. A generator of the code under test is followed from its first step on. */
function nextOf(iterator: Iterator<unknown> | AsyncIterator<unknown>, run: RunState | undefined): unknown {
  if (run === undefined || !isGenerator(iterator)) return iterator.next();
  return resumeGenerator(run, { generator: iterator, method: iterator.next as () => unknown, sent: [] });
}
