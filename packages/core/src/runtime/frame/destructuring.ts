import type { HeapShadows } from '../heap/heap-shadows.ts';
import { getOwnPropertyDescriptor, isArray, isProxy } from '../realm/intrinsics.ts';
import { sharedMember } from '../input-heap/shared-member.ts';
import { inheritedShadow } from '../heap/inherited-shadows.ts';
import { settle } from '../record/shadowing.ts';
import type { RunState } from '../run-state.ts';
import { iterationLoss } from '../iteration/iteration-loss.ts';
import type { Operand } from '../shadow/operand.ts';
import type { Shadow } from '../shadow/shadow.ts';
import { validFor } from '../shadow/valid-shadow.ts';

/** The shadow at the end of a pattern's path. */
export function followPath(
  run: RunState,
  source: Operand,
  path: readonly (string | number)[],
): Shadow | undefined {
  const last = path.length - 1;
  const { heap } = run;
  const { value, shadow } = followSteps(run, source, { path, count: last });
  if (last < 0) return undefined;
  if (!canStep(value, path[last])) {
    // Another alternative may have the member that this one lacks.
    decideAlternative(run, shadow);
    return undefined;
  }
  const key = path[last] as string | number;
  const shared = shadow === null ? null : sharedMember(run, shadow, key);
  if (shared !== null)
    return { concrete: getOwnPropertyDescriptor(value, key)?.value as unknown, symbolic: shared };
  decideAlternative(run, shadow);
  return heap.get(value, key, shadow) ?? inheritedShadow(heap, value, key);
}

/** Decides which alternative of a union an object is, before one of its members is read. */
function decideAlternative({ recorder }: RunState, shadow: Shadow | null): void {
  if (shadow?.symbolic.kind === 'choice') settle(recorder, shadow);
}

/** Why the value at the end of a pattern's path is lost, if it is: by a container on the way. */
export function lossAlong(
  heap: HeapShadows,
  source: Operand,
  path: readonly (string | number)[],
): string | undefined {
  let { value, shadow } = source;
  for (let index = 0; index < path.length; index += 1) {
    const key = path[index] as string | number;
    if (typeof value === 'string' && typeof key === 'number')
      return validFor(shadow, value) === null ? undefined : 'the characters of a string';
    const reason = heap.taintOf(value) ?? (typeof key === 'number' ? iterationLoss(heap, value) : undefined);
    if (reason !== undefined) return reason;
    if (!canStep(value, key)) return undefined;
    const inner: unknown = getOwnPropertyDescriptor(value, key)?.value;
    shadow = typeof inner === 'string' ? (heap.get(value, key, shadow) ?? null) : null;
    value = inner;
  }
  return undefined;
}

/** The object that a pattern's path leads to. */
export function followObject(run: RunState, source: Operand, path: readonly (string | number)[]): Operand {
  return followSteps(run, source, { path, count: path.length });
}

/** Reads own data properties only: no getter runs again. */
function followSteps(
  run: RunState,
  source: Operand,
  { path, count }: { readonly path: readonly (string | number)[]; readonly count: number },
): Operand {
  const { heap } = run;
  let current = source;
  for (let index = 0; index < count; index += 1) {
    const { value, shadow } = current;
    const key = path[index] as string | number;
    decideAlternative(run, shadow);
    if (!canStep(value, key)) return NOWHERE;
    const inner: unknown = getOwnPropertyDescriptor(value, key)?.value;
    const via = heap.inputs === null ? null : validFor(heap.get(value, key, shadow), inner);
    current = { value: inner, shadow: via };
  }
  return current;
}

const NOWHERE: Operand = { value: undefined, shadow: null };

/** A position in a pattern is an index only if the source is an array. */
function canStep(object: unknown, key: string | number | undefined): object is object {
  if (typeof object !== 'object' || object === null || isProxy(object)) return false;
  return typeof key !== 'number' || isArray(object);
}
