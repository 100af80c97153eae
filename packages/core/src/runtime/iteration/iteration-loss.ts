import type { HeapShadows } from '../heap/heap-shadows.ts';
import { isInstrumented } from '../calls/instrumented-functions.ts';
import {
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isArray,
  isGenerator,
  isProxy,
  symbolIterator,
} from '../realm/intrinsics.ts';

/** Why the elements of an iteration over a value are lost, if they are. */
export function iterationLoss(heap: HeapShadows, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isGenerator(value)) return 'a generator';
  return heap.iterationLoss(value) ?? (hasOwnIterator(value) ? 'an iterator of the program' : undefined);
}

/** Whether code of the program iterates, which may give anything. Runs no getter and no trap. */
function hasOwnIterator(value: object): boolean {
  if (isProxy(value)) return true;
  if (isArray(value) && getOwnPropertyDescriptor(value, symbolIterator) === undefined) return false;
  for (let holder: object | null = value; holder !== null; holder = getPrototypeOf(holder)) {
    if (isProxy(holder)) return true;
    const descriptor = getOwnPropertyDescriptor(holder, symbolIterator);
    if (descriptor === undefined) continue;
    const method = descriptor.value as unknown;
    return typeof method !== 'function' || isInstrumented(method);
  }
  return false;
}
