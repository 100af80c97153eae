import type { Value } from '../../expr/value.ts';

/** Length of a text that is longer than code written for short ones expects. */
const VERY_LONG = 5_000;

/** Values that code forgets about, in place of a value of the same type. */
export function specialValues(value: Value): readonly Value[] {
  if (typeof value === 'number') return [Number.NaN, Infinity, -Infinity, -0, -1, 2 ** 53 - 1, 2 ** 53 + 2];
  return typeof value === 'string' ? ['', 'x'.repeat(VERY_LONG)] : [];
}
