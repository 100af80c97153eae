import type { HeapShadows } from './heap-shadows.ts';
import { getOwnPropertyDescriptor, isArray, isProxy } from './intrinsics.ts';
import { inheritedShadow } from './inherited-shadows.ts';
import type { Shadow } from './shadow.ts';

/** The shadow at the end of a pattern's path. */
export function followPath(
  heap: HeapShadows,
  source: unknown,
  path: readonly (string | number)[],
): Shadow | undefined {
  const last = path.length - 1;
  const object = followSteps(source, path, last);
  if (last < 0 || !canStep(object, path[last])) return undefined;
  const key = path[last] as string | number;
  return heap.get(object, key) ?? inheritedShadow(heap, object, key);
}

/** The object that a pattern's path leads to. */
export function followObject(source: unknown, path: readonly (string | number)[]): unknown {
  return followSteps(source, path, path.length);
}

/** Follows own data properties only: nothing is run again. */
function followSteps(source: unknown, path: readonly (string | number)[], count: number): unknown {
  let object = source;
  for (let index = 0; index < count; index += 1) {
    if (!canStep(object, path[index])) return undefined;
    object = getOwnPropertyDescriptor(object, path[index] as string | number)?.value as unknown;
  }
  return object;
}

/** A position in a pattern is an index only if the source is an array. */
function canStep(object: unknown, key: string | number | undefined): object is object {
  if (typeof object !== 'object' || object === null || isProxy(object)) return false;
  return typeof key !== 'number' || isArray(object);
}
