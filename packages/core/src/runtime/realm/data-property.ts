import { getOwnPropertyDescriptor, getPrototypeOf, isProxy } from './intrinsics.ts';

/** The value of a data property on an object or its prototypes, without running a getter. */
export function dataProperty(object: object | null, key: PropertyKey): unknown {
  for (let holder = object; holder !== null && !isProxy(holder); holder = getPrototypeOf(holder)) {
    const descriptor = getOwnPropertyDescriptor(holder, key);
    if (descriptor !== undefined) return descriptor.value as unknown;
  }
  return undefined;
}
