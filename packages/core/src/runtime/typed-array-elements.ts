import { typedArrayName } from './intrinsics.ts';
import { BINARY_OPERATORS } from './operators/binary.ts';
import type { RunState } from './run-state.ts';
import { lost, type Derived, type Shadow } from './shadow.ts';
import { shadowOf } from './shadowing.ts';

/** Operators that convert a number as storing it in an array of integers does, each with its right operand. */
const CONVERSIONS: Readonly<Record<string, readonly (readonly [operator: string, right: number])[]>> = {
  Float64Array: [],
  Int32Array: [['|', 0]],
  Uint32Array: [['>>>', 0]],
  Int16Array: [
    ['<<', 16],
    ['>>', 16],
  ],
  Uint16Array: [['&', 0xffff]],
  Int8Array: [
    ['<<', 24],
    ['>>', 24],
  ],
  Uint8Array: [['&', 0xff]],
};

/** The shadow of an element after `shadow` was stored in it: the same number, converted. */
export function storedElement({ recorder }: RunState, array: object, shadow: Shadow): Shadow | null {
  const steps = CONVERSIONS[typedArrayName(array) ?? ''];
  if (steps === undefined || typeof shadow.concrete !== 'number') return null;
  let { concrete } = shadow as { concrete: number };
  let symbolic: Derived = shadow.symbolic;
  for (let index = 0; index < steps.length; index += 1) {
    const [operator, right] = steps[index] as readonly [string, number];
    const { concrete: compute, symbolic: derive } = BINARY_OPERATORS[
      operator
    ] as (typeof BINARY_OPERATORS)[string];
    const operand = { value: concrete, shadow: { concrete, symbolic: symbolic ?? lost(BYTES) } };
    symbolic = derive(recorder, operand, { value: right, shadow: null });
    concrete = compute(concrete as never, right as never) as number;
  }
  return symbolic === null ? null : shadowOf(recorder, concrete, symbolic);
}

/** Why what is in a buffer is not followed. */
export const BYTES = 'the bytes of a buffer';
