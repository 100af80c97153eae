import type { Operand } from './operators/numbers.ts';
import type { RunState } from './run-state.ts';
import { inheritedShadow } from './inherited-shadows.ts';
import { lost, type Shadow } from './shadow.ts';
import { validFor } from './shadowing.ts';

/** The shadow of something that comes out of an object whose contents are not followed. */
export function taintedShadow({ heap }: RunState, base: unknown, value: unknown): Shadow | null {
  const reason = heap.taintOf(base);
  if (reason === undefined) return null;
  // What hangs on such an object is just as little followed.
  heap.taint(value, reason);
  return { concrete: value, symbolic: lost(reason) };
}

/** The shadow of a value that has been read from a property. */
export function readShadow(run: RunState, { base, key, value }: PropertyRead): Shadow | null {
  const found = validFor(run.heap.get(base, key), value);
  if (found !== null || !isObject(base)) return found;
  return validFor(inheritedShadow(run.heap, base, key), value) ?? taintedShadow(run, base, value);
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** A property that has been read, and what came out. */
export interface PropertyRead {
  readonly base: unknown;
  readonly key: PropertyKey;
  readonly value: unknown;
}

/** A value that was read from a property, with its shadow. */
export function readOperand(run: RunState, read: PropertyRead): Operand {
  return { value: read.value, shadow: readShadow(run, read) };
}
