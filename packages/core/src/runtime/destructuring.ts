import type { HeapShadows } from './heap-shadows.ts';
import { getOwnPropertyDescriptor, isArray, isProxy } from './intrinsics.ts';
import { inheritedShadow } from './inherited-shadows.ts';
import { iterationLoss } from './iteration-loss.ts';
import type { Operand } from './operand.ts';
import type { Shadow } from './shadow.ts';
import { validFor } from './shadowing.ts';

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

/** Why what a pattern's path leads to is not followed, if it is not: by what it was taken out of on the way. */
export function lossAlong(
  heap: HeapShadows,
  source: Operand,
  path: readonly (string | number)[],
): string | undefined {
  let { value, shadow }: { value: unknown; shadow: Shadow | null | undefined } = source;
  for (let index = 0; index < path.length; index += 1) {
    const key = path[index] as string | number;
    if (typeof value === 'string' && typeof key === 'number')
      return validFor(shadow, value) === null ? undefined : 'the characters of a string';
    const reason = heap.taintOf(value) ?? (typeof key === 'number' ? iterationLoss(heap, value) : undefined);
    if (reason !== undefined) return reason;
    if (!canStep(value, key)) return undefined;
    shadow = heap.get(value, key);
    value = getOwnPropertyDescriptor(value, key)?.value as unknown;
  }
  return undefined;
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
