import type { MonomorphicOperator } from '../operators.ts';
import type { Value } from '../value.ts';

/** More repetitions than this have a limited result, so that a search cannot fill the memory. */
export const MAX_PLAIN_REPETITIONS = 64;
/** Length limit of many repetitions, in code units; for a longer result the operator gives the empty string. */
export const MAX_REPEATED_UNITS = 1 << 20;

const MAX_INTEGER = 2 ** 53;

type StringOperator = Extract<MonomorphicOperator, `str.${string}`> | 'f64.toInteger';

/** A position as a number; one before the start counts as the start. */
const fromStart = (position: bigint): number => (position < 0n ? 0 : Number(position));

function repeat(text: string, count: bigint): string {
  if (count <= 0n) return '';
  const isTooLong = count > MAX_PLAIN_REPETITIONS && BigInt(text.length) * count > MAX_REPEATED_UNITS;
  return isTooLong ? '' : text.repeat(text === '' ? 0 : Number(count));
}

/** `ToIntegerOrInfinity`, cut off at ±2⁵³: no index, length or count is beyond. */
function toInteger(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  return BigInt(Math.trunc(Math.min(Math.max(value, -MAX_INTEGER), MAX_INTEGER)));
}

const isBetween = (value: bigint, low: bigint, high: bigint): boolean => value >= low && value <= high;

/**
 * Meaning of the operators on strings: JavaScript's methods of the same names on UTF-16 code units. Positions
 * are plain integers, outside of the string clamped or answered by `''` and −1; `replace` and `replaceAll`
 * take the replacement as it is, without `$` patterns; where JavaScript throws, the result is the empty
 * string.
 */
export const STRING_SEMANTICS: Readonly<Record<StringOperator, (...args: readonly never[]) => Value>> = {
  'str.concat': (...args: readonly string[]) => args.join(''),
  'str.length': (arg: string) => BigInt(arg.length),
  'str.lt': (left: string, right: string) => left < right,
  'str.at': (text: string, index: bigint) => text.charAt(Number(index)),
  'str.slice': (text: string, from: bigint, to: bigint) => text.slice(fromStart(from), fromStart(to)),
  'str.indexOf': (text: string, part: string, from: bigint) => BigInt(text.indexOf(part, Number(from))),
  'str.lastIndexOf': (text: string, part: string) => BigInt(text.lastIndexOf(part)),
  'str.includes': (text: string, part: string) => text.includes(part),
  'str.startsWith': (text: string, part: string) => text.startsWith(part),
  'str.endsWith': (text: string, part: string) => text.endsWith(part),
  'str.replace': (text: string, part: string, by: string) => text.replace(part, () => by),
  'str.replaceAll': (text: string, part: string, by: string) => text.replaceAll(part, () => by),
  'str.codeAt': (text: string, index: bigint) => {
    const code = text.charCodeAt(Number(index));
    return Number.isNaN(code) ? -1n : BigInt(code);
  },
  'str.fromCode': (code: bigint) => String.fromCharCode(Number(BigInt.asUintN(16, code))),
  'str.lower': (text: string) => text.toLowerCase(),
  'str.upper': (text: string) => text.toUpperCase(),
  'str.trimStart': (text: string) => text.trimStart(),
  'str.trimEnd': (text: string) => text.trimEnd(),
  'str.repeat': repeat,
  'str.toNumber': (text: string) => Number(text),
  'str.parseInt': (text: string, radix: bigint) => Number.parseInt(text, Number(radix)),
  'str.parseFloat': (text: string) => Number.parseFloat(text),
  'str.fromInt': (value: bigint) => String(value),
  'str.fromNumber': (value: number) => String(value),
  'str.fromRadix': (value: number, radix: bigint) =>
    isBetween(radix, 2n, 36n) ? value.toString(Number(radix)) : '',
  'str.toFixed': (value: number, digits: bigint) =>
    isBetween(digits, 0n, 100n) ? value.toFixed(Number(digits)) : '',
  'f64.toInteger': toInteger,
};
