import type { Value } from '../../../expr/value.ts';

/** A fraction of more digits than this, or a number beyond this size, is ugly. */
const [MAX_DIGITS, LARGEST, SMALLEST] = [6, 1e12, 1e-4];

/** Whether a reader would stumble over a value. */
export function isUgly(value: Value): boolean {
  if (typeof value === 'string') return value.length > 40;
  if (typeof value !== 'number' || value === 0) return false;
  const magnitude = Math.abs(value);
  if (!(magnitude < LARGEST && magnitude > SMALLEST)) return true;
  return !Number.isInteger(value) && Number(value.toPrecision(MAX_DIGITS)) !== value;
}

/** Values in place of `value` that a reader would like better, the plainest first. */
export function plainerValues(value: Value): readonly Value[] {
  if (typeof value !== 'number' || !Number.isFinite(value)) return [];
  if (Number.isInteger(value) && Math.abs(value) <= 10) return [];
  const whole = [Math.round(value), Math.floor(value), Math.ceil(value)];
  const shortened = [10, 100, 1000].flatMap((scale) => [
    Math.floor(value * scale) / scale,
    Math.ceil(value * scale) / scale,
  ]);
  return [...[0, 1, -1, 2], ...whole, ...shortened].map((number) => number + 0);
}
