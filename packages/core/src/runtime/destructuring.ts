import type { HeapShadows } from './heap-shadows.ts';
import { getOwnPropertyDescriptor, isArray, isProxy } from './intrinsics.ts';
import type { Shadow } from './shadow.ts';

/** The shadow at the end of a pattern's path, following own data properties only: nothing is run again. */
export function followPath(
  heap: HeapShadows,
  source: unknown,
  path: readonly (string | number)[],
): Shadow | undefined {
  let object = source;
  for (let index = 0; index < path.length; index += 1) {
    const key = path[index] as string | number;
    if (typeof object !== 'object' || object === null || isProxy(object)) return undefined;
    // A position in a pattern is an index only if the source is an array.
    if (typeof key === 'number' && !isArray(object)) return undefined;
    if (index === path.length - 1) return heap.get(object, key);
    object = getOwnPropertyDescriptor(object, key)?.value as unknown;
  }
  return undefined;
}
