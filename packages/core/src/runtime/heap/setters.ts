import { getOwnPropertyDescriptor, getPrototypeOf, isProxy } from '../realm/intrinsics.ts';
import { isObject } from '../realm/objects.ts';

/** The setter that an assignment will run, found without running anything; `unknown` where a proxy decides. */
export function setterOf(base: unknown, key: PropertyKey): object | 'unknown' | undefined {
  // Only the engine knows which property an object stands for as a key.
  if (typeof key === 'object' || typeof key === 'function') return 'unknown';
  for (
    let holder: object | null = isObject(base) ? base : null;
    holder !== null;
    holder = getPrototypeOf(holder)
  ) {
    if (isProxy(holder)) return 'unknown';
    const descriptor = getOwnPropertyDescriptor(holder, key);
    if (descriptor !== undefined) return descriptor.set;
  }
  return undefined;
}
