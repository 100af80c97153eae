const bits = new DataView(new ArrayBuffer(8));

/** The doubles just below and just above a finite `value`. */
export function adjacentDoubles(value: number): readonly [number, number] {
  return [nextDown(value), nextUp(value)];
}

/** The least double above `value`; infinity and NaN have none and are given back. */
export function nextUp(value: number): number {
  if (value === 0) return Number.MIN_VALUE;
  if (value === Infinity || Number.isNaN(value)) return value;
  bits.setFloat64(0, value);
  // The bits of positive doubles are in the order of their values, those of negative ones in reverse.
  bits.setBigInt64(0, bits.getBigInt64(0) + (value > 0 ? 1n : -1n));
  return bits.getFloat64(0);
}

/** The greatest double below `value`; minus infinity and NaN have none and are given back. */
export function nextDown(value: number): number {
  return -nextUp(-value);
}
