import { calendarDay, daysTo, floorQuotient, MS_PER_DAY } from './calendar.ts';
import { datePart, type DatePart } from './evaluate/date-semantics.ts';

/** Inclusive bounds of integers; a missing bound is infinite. */
interface Bounds {
  readonly min: bigint | undefined;
  readonly max: bigint | undefined;
}

const upTo = (max: bigint, min = 0n): Bounds => ({ min, max });

/** Bounds of the parts that repeat. */
const CYCLES: Readonly<Record<Exclude<DatePart, 'FullYear'>, Bounds>> = {
  Month: upTo(11n),
  Date: upTo(31n, 1n),
  Day: upTo(6n),
  Hours: upTo(23n),
  Minutes: upTo(59n),
  Seconds: upTo(59n),
  Milliseconds: upTo(999n),
};

const yearOf = (time: bigint): bigint => calendarDay(floorQuotient(time, MS_PER_DAY)).year;

/** The bounds of what a method reads of times within bounds. */
export function partBounds(method: string, { min, max }: Bounds): Bounds {
  const part = datePart(method);
  if (part === undefined) return { min: 0n, max: 0n };
  if (part !== 'FullYear') return CYCLES[part];
  return { min: min && yearOf(min), max: max && yearOf(max) };
}

const startOf = (year: bigint): bigint => daysTo({ year, month: 0n, date: 1n }) * MS_PER_DAY;

/** The bounds of times whose year is within bounds. */
export const timeBoundsOfYears = ({ min, max }: Bounds): Bounds => ({
  min: min === undefined ? undefined : startOf(min),
  max: max === undefined ? undefined : startOf(max + 1n) - 1n,
});
