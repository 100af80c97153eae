import { calendarDay, daysTo, floorQuotient, floorRemainder, MS_PER_DAY, STEP_MS } from '../calendar.ts';
import type { DateOperator } from '../operators.ts';
import type { Value } from '../value.ts';

const dayOf = (time: bigint): bigint => floorQuotient(time, MS_PER_DAY);

/** The remainder of a time in units of which a larger unit has `count`. */
const clock =
  (unit: keyof typeof STEP_MS, count: bigint) =>
  (time: bigint): bigint =>
    floorRemainder(floorQuotient(time, BigInt(STEP_MS[unit])), count);

/** The parts of a time in UTC, by the methods that read them. */
const PARTS = {
  FullYear: (time: bigint): bigint => calendarDay(dayOf(time)).year,
  Month: (time: bigint): bigint => calendarDay(dayOf(time)).month,
  Date: (time: bigint): bigint => calendarDay(dayOf(time)).date,
  Day: (time: bigint): bigint => floorRemainder(dayOf(time) + 4n, 7n),
  Hours: clock('Hours', 24n),
  Minutes: clock('Minutes', 60n),
  Seconds: clock('Seconds', 60n),
  Milliseconds: clock('Milliseconds', 1000n),
} as const;

/** A part of a date and its time of day. */
export type DatePart = keyof typeof PARTS;

/** The part that a method reads: `Day` for both `getDay` and `getUTCDay`; `undefined` for other names. */
export function datePart(method: string): DatePart | undefined {
  const name = method.replace(/^get(?:UTC)?/, '');
  return Object.hasOwn(PARTS, name) ? (name as DatePart) : undefined;
}

/**
 * Strings in the format of times that the language defines, from the year 1000 on: engines read earlier ones that are
 * out of range in ways of their own. A time without a zone is taken as UTC.
 */
export const ISO_TIME =
  '^[1-9]\\d{3}(?:-\\d\\d(?:-\\d\\d(?:T\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,3})?)?(?:Z|[+-]\\d\\d:\\d\\d)?)?)?)?$';

const isoTime =
  /^([1-9]\d{3})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?(?:Z|([+-])(\d\d):(\d\d))?)?)?)?$/;

/** The milliseconds of a text in {@link ISO_TIME}; `NaN` if it is of another form, or no such time exists. */
export function timeOfText(text: string): number {
  const found = isoTime.exec(text);
  if (found === null) return NaN;
  const field = (group: number, missing = 0): number => Number(found[group] ?? missing);
  const [month, date] = [field(2, 1), field(3, 1)];
  const [hours, minutes, seconds] = [field(4), field(5), field(6)];
  const milliseconds = Number((found[7] ?? '').padEnd(3, '0'));
  const isEndOfDay = hours === 24 && minutes === 0 && seconds === 0 && milliseconds === 0;
  if (month < 1 || month > 12 || date < 1 || date > 31) return NaN;
  if ((hours > 23 && !isEndOfDay) || minutes > 59 || seconds > 59) return NaN;
  const [zoneHours, zoneMinutes] = [field(9), field(10)];
  if (zoneHours > 23 || zoneMinutes > 59) return NaN;
  const day = daysTo({ year: BigInt(field(1)), month: BigInt(month - 1), date: BigInt(date) });
  const offset = (found[8] === '-' ? -1 : 1) * (zoneHours * 60 + zoneMinutes);
  return Number(day * MS_PER_DAY) + ((hours * 60 + minutes - offset) * 60 + seconds) * 1000 + milliseconds;
}

/** A year beyond four digits has six, and a sign. */
function yearText(year: bigint): string {
  if (year >= 0n && year <= 9999n) return String(year).padStart(4, '0');
  return `${year < 0n ? '-' : '+'}${String(year < 0n ? -year : year).padStart(6, '0')}`;
}

const padded = (value: bigint, length = 2): string => String(value).padStart(length, '0');

/** A time as `toISOString` writes it. */
export function textOfTime(time: bigint): string {
  const { year, month, date } = calendarDay(dayOf(time));
  const clockText = [PARTS.Hours(time), PARTS.Minutes(time), PARTS.Seconds(time)].map((part) => padded(part));
  const dayText = `${yearText(year)}-${padded(month + 1n)}-${padded(date)}`;
  return `${dayText}T${clockText.join(':')}.${padded(PARTS.Milliseconds(time), 3)}Z`;
}

/**
 * Meaning of the operators on dates. Times are milliseconds since 1970 in UTC, of any size; `date.time` is the
 * midnight at which a day begins.
 */
export const DATE_SEMANTICS: Readonly<Record<DateOperator, (...args: readonly never[]) => Value>> = {
  'date.part': (method: string, time: bigint) => {
    const part = datePart(method);
    return part === undefined ? 0n : PARTS[part](time);
  },
  'date.time': (year: bigint, month: bigint, date: bigint) => daysTo({ year, month, date }) * MS_PER_DAY,
  'date.parse': timeOfText,
  'date.text': textOfTime,
};
