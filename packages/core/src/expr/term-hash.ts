import type { Value } from './value.ts';

/** One round of a multiplicative mixer; int32 in, int32 out. */
export function mix(left: number, right: number): number {
  const mixed = Math.imul(left ^ (right + 0x9e3779b9 + (left << 6) + (left >> 2)), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

/** A hash of a string; int32. */
export function hashString(text: string): number {
  let hash = text.length;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash, 31) + text.charCodeAt(index);
  return hash | 0;
}

const doubleView = new DataView(new ArrayBuffer(8));

/** A hash of a constant. Law: values that are the same by `isSameValue` hash alike. */
export function hashValue(value: Value): number {
  switch (typeof value) {
    case 'boolean':
      return value ? 1 : 2;
    case 'number':
      // A NaN may carry any payload bits, and all NaNs are one constant.
      if (value !== value) return 3;
      doubleView.setFloat64(0, value);
      return mix(doubleView.getInt32(0), doubleView.getInt32(4));
    case 'bigint':
      return Number(BigInt.asIntN(32, value));
    case 'string':
      return hashString(value);
    case 'object':
      return mix(Number(BigInt.asIntN(32, value.numerator)), Number(BigInt.asIntN(32, value.denominator)));
  }
}
