import type { Value } from '../../expr/value.ts';

const SMALL_INTEGERS = [0, 1, -1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -2, -3, -4, -5, -10];
const ROUND_NUMBERS = [100, -100, 1000, -1000, 10_000, 1e6, -1e6, 1e9, -1e9];

/** Values worth trying in place of `value`, the simplest first. The caller checks whether they will do. */
export function simplerValues(value: Value): readonly Value[] {
  if (typeof value === 'number') return simplerNumbers(value);
  if (typeof value === 'string') return simplerStrings(value);
  return value === true ? [false] : [];
}

function simplerNumbers(value: number): readonly number[] {
  const rounded = [Math.trunc(value), Math.round(value), Math.floor(value), Math.ceil(value)];
  const shortened = Number.isFinite(value) ? [Number(value.toFixed(1)), Number(value.toPrecision(2))] : [];
  // Rounding may give -0, which is anything but simple.
  return [...SMALL_INTEGERS, ...ROUND_NUMBERS, ...rounded, ...shortened].map((number) => number + 0);
}

function simplerStrings(value: string): readonly string[] {
  const half = Math.floor(value.length / 2);
  const plain = value.replace(/[^\w]/g, 'a');
  const emptied = value.startsWith('{') ? ['{}'] : value.startsWith('[') ? ['[]'] : [];
  return [
    '',
    'a',
    ...emptied,
    value.slice(0, half),
    value.slice(half),
    value.slice(0, -1),
    value.slice(1),
    plain,
    // `Number(' ')` is 0, which is no reason to write it so.
    value.replace(/\s/g, '1'),
  ];
}
