/** The doubles just below and just above a finite `value`. */
export function adjacentDoubles(value: number): readonly [number, number] {
  return [-nextUp(-value), nextUp(value)];
}

/** The bits of positive doubles are in the order of their values, those of negative ones in reverse. */
function nextUp(value: number): number {
  if (value === 0) return Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + (value > 0 ? 1n : -1n));
  return view.getFloat64(0);
}
