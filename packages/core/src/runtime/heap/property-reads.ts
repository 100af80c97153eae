import { getOwnPropertyDescriptor, getPrototypeOf, isProxy, ObjectConstructor } from '../realm/intrinsics.ts';
import type { Operand } from '../shadow/operand.ts';
import type { RunState } from '../run-state.ts';
import { lost, type Shadow } from '../shadow/shadow.ts';

/** The shadow of a value that comes out of an object whose contents are untracked. */
export function taintedShadow({ heap }: RunState, base: unknown, value: unknown): Shadow | null {
  const reason = heap.taintOf(base);
  if (reason === undefined) return null;
  // Objects reachable from a tainted one are tainted, too.
  heap.taint(value, reason);
  return { concrete: value, symbolic: lost(reason) };
}

/** The shadow of a value that has been read from a property. */
export function readShadow(run: RunState, { base, key, value, via }: PropertyRead): Shadow | null {
  return run.heap.read(base, key, value, via);
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

/**
 * Whether reading a property runs a getter or a trap, which may have left a shadow for its result.
 * Functions that the engine calls, such as a `valueOf`, leave theirs the same way.
 */
export function runsCode(base: unknown, key: PropertyKey): boolean {
  // Whether a private name has a getter cannot be asked.
  if (typeof key === 'string' && key[0] === '#') return true;
  let holder: object | null = ObjectConstructor(base) as object;
  while (holder !== null) {
    if (isProxy(holder)) return true;
    const descriptor = getOwnPropertyDescriptor(holder, key);
    if (descriptor !== undefined) return !('value' in descriptor);
    holder = getPrototypeOf(holder);
  }
  return false;
}
