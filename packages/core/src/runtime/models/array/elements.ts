import { getOwnPropertyDescriptor, isArray, isProxy, truncate } from '../../realm/intrinsics.ts';
import type { Operand } from '../../shadow/operand.ts';
import { pin } from '../../record/pinning.ts';
import { readOperand } from '../../heap/property-reads.ts';
import type { RunState } from '../../run-state.ts';
import { lost, type Derived, type Shadow } from '../../shadow/shadow.ts';
import { validFor } from '../../shadow/valid-shadow.ts';
import { losingChanges } from '../losing.ts';
import { derived, hasShadow, type BuiltinCall, type BuiltinModel, type DeriveResult } from '../model.ts';

/** Finds the shadow for an index; the heap drops it if it does not match the element there. */
export type FindShadow = (index: number) => Shadow | null | undefined;

/** Whether a value is an array whose elements are read without proxy traps. */
export const isRealArray = (value: unknown): value is unknown[] => isArray(value) && !isProxy(value);

/** A call on an array. */
export type ArrayCall = BuiltinCall & { readonly array: unknown[] };

/** A model for receivers that are arrays; on any other the changes are not tracked. */
export function onArrays(
  name: string,
  derive: (run: RunState, call: ArrayCall, value: unknown) => Derived,
): BuiltinModel {
  const otherwise = losingChanges(name);
  const model: DeriveResult = (run, call, value) => {
    const array = call.self.value;
    if (!isRealArray(array)) return otherwise(run, call, value);
    const reason = run.heap.taintOf(array);
    const symbolic = derive(run, { ...call, array }, value);
    if (symbolic !== null || reason === undefined) return symbolic;
    run.heap.taint(value, reason);
    return lost(reason);
  };
  return derived(model);
}

/** An element of an array, read without running a getter. */
export function elementAt(run: RunState, array: object, index: number): Operand | undefined {
  const descriptor = getOwnPropertyDescriptor(array, index);
  if (descriptor === undefined) return undefined;
  if (!('value' in descriptor)) return { value: undefined, shadow: lostElement };
  return readOperand(run, { base: array, key: index, value: descriptor.value });
}

const lostElement: Shadow = { concrete: undefined, symbolic: lost('a getter in the place of an element') };

/** The shadows that an array's elements had before a built-in changed it. */
export function shadowsBefore(run: RunState, array: object, length: number): readonly (Shadow | undefined)[] {
  const shadows: (Shadow | undefined)[] = [];
  for (let index = 0; index < length; index += 1) shadows[index] = run.heap.get(array, index);
  return shadows;
}

/** Arrays of more elements, many of which may be holes, lose the shadows of their elements. */
const MAX_ELEMENTS = 1_000_000;

/** Gives the elements of an array their shadows after a built-in changed it; it was `lengthBefore` long. */
export function placeShadows(run: RunState, array: unknown, find: FindShadow, lengthBefore = 0): void {
  if (!isRealArray(array)) return;
  if (array.length > MAX_ELEMENTS) {
    if (run.heap.isUsed) run.heap.taint(array, 'an array of too many elements');
    return;
  }
  const end = array.length > lengthBefore ? array.length : lengthBefore;
  for (let index = 0; index < end; index += 1) {
    run.heap.set(array, index, index < array.length ? (find(index) ?? null) : null);
  }
}

/** As `placeShadows`, if any element has a shadow. */
export function rearrange(
  run: RunState,
  { array, lengthBefore, added }: Rearranged,
  find: (index: number, before: readonly (Shadow | undefined)[]) => Shadow | null | undefined,
): void {
  if (!run.heap.hasShadows(array) && !hasShadow(added)) return;
  if (lengthBefore > MAX_ELEMENTS) {
    run.heap.taint(array, 'an array of too many elements');
    return;
  }
  const before = shadowsBefore(run, array, lengthBefore);
  placeShadows(run, array, (index) => find(index, before), lengthBefore);
}

interface Rearranged {
  readonly array: unknown[];
  readonly lengthBefore: number;
  readonly added: readonly Operand[];
}

/**
 * An argument that counts from the end if negative, within `length`. It is pinned to its value;
 * `undefined` if it is not tracked or not a number.
 */
export function relativeIndex(
  run: RunState,
  operand: Operand | undefined,
  { length, missing }: { readonly length: number; readonly missing: number },
): number | undefined {
  const value = operand?.value;
  if (value === undefined && !operand?.shadow) return missing;
  if (pin(run.recorder, operand?.shadow ?? null) !== undefined) return undefined;
  if (value === undefined) return missing;
  if (typeof value !== 'number') return undefined;
  const whole = value !== value ? 0 : truncate(value);
  if (whole < 0) return whole + length < 0 ? 0 : whole + length;
  return whole > length ? length : whole;
}

/** The symbolic value of an element that a built-in took out of an array. */
export function takenShadow(
  run: RunState,
  shadow: Shadow | undefined,
  { array, value }: { readonly array: unknown; readonly value: unknown },
): Derived {
  const found = validFor(shadow, value);
  if (found !== null) return found.symbolic;
  const reason = run.heap.taintOf(array);
  return reason === undefined ? null : lost(reason);
}

/** Marks arrays as lost: the new indices of their elements are not tracked. */
export function giveUp(run: RunState, name: string, objects: readonly unknown[]): Derived {
  const reason = `${name} of these arguments`;
  for (let index = 0; index < objects.length; index += 1) run.heap.taint(objects[index], reason);
  return lost(reason);
}
