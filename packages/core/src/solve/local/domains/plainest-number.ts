/** Digits after the point that tell every fraction of ordinary size from its neighbours. */
const MAX_DIGITS = 17;

/** The number between two bounds that is plainest to read: 0, a small integer, a short fraction. */
export function plainestBetween(min: number, max: number): number {
  if (min <= 0 && max >= 0 && !Object.is(max, -0)) return 0;
  if (max <= 0) return min < 0 ? -plainestPositive(max === 0 ? Number.MIN_VALUE : -max, -min) : -0;
  return plainestPositive(min, max);
}

/** The same for `0 < min <= max`. */
function plainestPositive(min: number, max: number): number {
  const integer = Math.ceil(min);
  if (integer <= max) return integer;
  for (let digits = 1; digits <= MAX_DIGITS; digits += 1) {
    const scale = 10 ** digits;
    const fraction = Math.ceil(min * scale) / scale;
    if (fraction >= min && fraction <= max) return fraction;
  }
  return min;
}
