import type { BinaryOperatorText } from '../../wire/operator-hooks.ts';
import { typedArrayName } from '../realm/intrinsics.ts';
import { BINARY_OPERATORS } from '../operators/binary.ts';
import type { RunState } from '../run-state.ts';
import { lost, type Derived, type Shadow } from '../shadow/shadow.ts';
import { shadowOf } from '../record/shadowing.ts';

/** An operator with its right operand. */
interface Step {
  readonly operator: BinaryOperatorText;
  readonly right: number;
  readonly compute: (value: number) => number;
}

const or = (right: number): Step => ({ operator: '|', right, compute: (value) => value | right });
const and = (right: number): Step => ({ operator: '&', right, compute: (value) => value & right });
const shiftLeft = (right: number): Step => ({ operator: '<<', right, compute: (value) => value << right });
const shiftRight = (by: number): Step => ({ operator: '>>', right: by, compute: (value) => value >> by });
const unsigned = (by: number): Step => ({ operator: '>>>', right: by, compute: (value) => value >>> by });

/** Operators that convert a number as storing it in an array of integers does. */
const CONVERSIONS: Readonly<Record<string, readonly Step[]>> = {
  Float64Array: [],
  Int32Array: [or(0)],
  Uint32Array: [unsigned(0)],
  Int16Array: [shiftLeft(16), shiftRight(16)],
  Uint16Array: [and(0xffff)],
  Int8Array: [shiftLeft(24), shiftRight(24)],
  Uint8Array: [and(0xff)],
};

/** The shadow of an element after `shadow` was stored in it: the same number, converted. */
export function storedElement({ recorder }: RunState, array: object, shadow: Shadow): Shadow | null {
  const steps = CONVERSIONS[typedArrayName(array) ?? ''];
  if (steps === undefined || typeof shadow.concrete !== 'number') return null;
  let { concrete } = shadow as { concrete: number };
  let symbolic: Derived = shadow.symbolic;
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index] as Step;
    const operand = { value: concrete, shadow: { concrete, symbolic: symbolic ?? lost(BYTES) } };
    symbolic = BINARY_OPERATORS[step.operator](recorder, operand, { value: step.right, shadow: null });
    concrete = step.compute(concrete);
  }
  return symbolic === null ? null : shadowOf(recorder, concrete, symbolic);
}

/** The reason for untracked buffers. */
export const BYTES = 'the bytes of a buffer';
