import type { ScalarValue } from '../model/input/input-shape.ts';
import { stringExpression } from './string-expression.ts';
import { stringLiteral } from './string-literal.ts';

/** Numbers that people know by name. */
const NAMED_NUMBERS: ReadonlyMap<number, string> = new Map([
  [Number.MAX_SAFE_INTEGER, 'Number.MAX_SAFE_INTEGER'],
  [Number.MIN_SAFE_INTEGER, 'Number.MIN_SAFE_INTEGER'],
  [Number.MAX_VALUE, 'Number.MAX_VALUE'],
  [Number.MIN_VALUE, 'Number.MIN_VALUE'],
  [Number.EPSILON, 'Number.EPSILON'],
]);

/** A number as an expression that evaluates to it by `Object.is`. */
export function numberLiteral(value: number): string {
  if (Object.is(value, -0)) return '-0';
  return NAMED_NUMBERS.get(value) ?? String(value).replace('e+', 'e');
}

/** A primitive as an expression that evaluates to it by `Object.is`. */
export function scalarLiteral(value: ScalarValue): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value === 'number') return numberLiteral(value);
  return typeof value === 'bigint' ? `${value}n` : String(value);
}

/** A scalar as people write it: a long run of one character by its length. For places that take any expression. */
export function scalarExpression(value: ScalarValue): string {
  return typeof value === 'string' ? stringExpression(value) : scalarLiteral(value);
}

/** Times beyond this say more as a calendar date. */
const LAST_PLAIN_TIME_MS = 1e7;
/** The first and the last time whose year has four digits. */
const [FIRST_CALENDAR_TIME_MS, LAST_CALENDAR_TIME_MS] = [-62_167_219_200_000, 253_402_214_400_000];

/** A `Date` by what a local clock shows then; the time is what a clock in UTC shows. */
export function localDateLiteral(timeMs: number): string {
  if (!Number.isInteger(timeMs)) return dateLiteral(timeMs);
  // eslint-disable-next-line no-restricted-globals -- turns a given time into text, and reads no clock
  const date = new Date(timeMs);
  const year = date.getUTCFullYear();
  // The constructor takes these for years of the twentieth century.
  if (year >= 0 && year < 100) return dateLiteral(timeMs);
  const parts = [
    year,
    date.getUTCMonth(),
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
    date.getUTCMilliseconds(),
  ];
  const needed = Math.max(CALENDAR_PARTS, parts.findLastIndex((part) => part !== 0) + 1);
  return `new Date(${parts.slice(0, needed).join(', ')})`;
}

/** Year, month and day. */
const CALENDAR_PARTS = 3;

/** A `Date` as an expression that makes an equal one; a midnight in UTC as its day alone. */
export function dateLiteral(timeMs: number): string {
  const isCalendarDate =
    Math.abs(timeMs) > LAST_PLAIN_TIME_MS &&
    timeMs >= FIRST_CALENDAR_TIME_MS &&
    timeMs <= LAST_CALENDAR_TIME_MS &&
    Number.isInteger(timeMs);
  if (!isCalendarDate) return `new Date(${numberLiteral(timeMs)})`;
  // eslint-disable-next-line no-restricted-globals -- turns a given time into text, and reads no clock
  const text = new Date(timeMs).toISOString();
  return `new Date(${stringLiteral(text.replace(/T00:00:00\.000Z$/, ''))})`;
}
