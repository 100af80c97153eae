import type { HeapShadows } from './heap-shadows.ts';
import { getOwnPropertyDescriptor, isArray, isProxy } from './intrinsics.ts';
import type { Shadow } from './shadow.ts';
import { validFor } from './shadowing.ts';

/** Something to be taken apart, and its shadow. */
export interface PatternSource {
  readonly value: unknown;
  readonly shadow: Shadow | null;
}

/** The shadow at the end of a pattern's path. */
export function followPath(
  heap: HeapShadows,
  source: PatternSource,
  path: readonly (string | number)[],
): Shadow | undefined {
  const last = path.length - 1;
  const { value, shadow } = followSteps(heap, source, { path, count: last });
  return last >= 0 && canStep(value, path[last])
    ? heap.get(value, path[last] as string | number, shadow)
    : undefined;
}

/** The object that a pattern's path leads to. */
export function followObject(
  heap: HeapShadows,
  source: PatternSource,
  path: readonly (string | number)[],
): PatternSource {
  return followSteps(heap, source, { path, count: path.length });
}

/** Follows own data properties only: nothing is run again. */
function followSteps(
  heap: HeapShadows,
  source: PatternSource,
  { path, count }: { readonly path: readonly (string | number)[]; readonly count: number },
): PatternSource {
  let current = source;
  for (let index = 0; index < count; index += 1) {
    const { value, shadow } = current;
    const key = path[index] as string | number;
    if (!canStep(value, key)) return NOWHERE;
    const inner: unknown = getOwnPropertyDescriptor(value, key)?.value;
    const via = heap.inputs === null ? null : validFor(heap.get(value, key, shadow), inner);
    current = { value: inner, shadow: via };
  }
  return current;
}

const NOWHERE: PatternSource = { value: undefined, shadow: null };

/** A position in a pattern is an index only if the source is an array. */
function canStep(object: unknown, key: string | number | undefined): object is object {
  if (typeof object !== 'object' || object === null || isProxy(object)) return false;
  return typeof key !== 'number' || isArray(object);
}
