import type { Operand } from './operators/numbers.ts';
import type { RunState } from './run-state.ts';
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
export function readShadow(run: RunState, { base, key, value, via }: PropertyRead): Shadow | null {
  const shadow = run.heap.get(base, key, via);
  return validFor(shadow, value) ?? taintedShadow(run, base, value);
}

/** A property that has been read, and what came out. */
export interface PropertyRead {
  readonly base: unknown;
  readonly key: PropertyKey;
  readonly value: unknown;
  /** The shadow of the object, if it has one. */
  readonly via?: Shadow | null;
}

/** A value that was read from a property, with its shadow. */
export function readOperand(run: RunState, read: PropertyRead): Operand {
  return { value: read.value, shadow: readShadow(run, read) };
}
