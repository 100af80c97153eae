import {
  calendarDay,
  daysTo,
  floorQuotient,
  MS_PER_DAY,
  STEP_MS,
  type CalendarDay,
} from '../../../expr/calendar.ts';
import { datePart, textOfTime, timeOfText, type DatePart } from '../../../expr/evaluate/date-semantics.ts';
import { SEMANTICS } from '../../../expr/evaluate/semantics.ts';
import { unary, wishes, type Inverter, type InverterFamily, type Proposal } from './inverter.ts';

/** Milliseconds of one step of a part that repeats evenly. */
const STEPS: Readonly<Partial<Record<DatePart, number>>> = { ...STEP_MS, Day: STEP_MS.Date };

/** Every month has these days. */
const SHORTEST_MONTH = 28n;

const partAt = SEMANTICS['date.part'] as (method: string, time: bigint) => bigint;

/** A year that has every date there is. */
const LEAP_YEAR = 2024n;

/** The same time with another part: nearby, in a leap year, and at the start of such a year or month. */
const part: Inverter = ({ wanted, current }) => {
  const [method, time] = current as readonly [string, bigint];
  const name = datePart(method);
  if (name === undefined) return [];
  const step = STEPS[name];
  const shifted =
    step === undefined ? [] : [time + ((wanted as bigint) - partAt(method, time)) * BigInt(step)];
  return wishes(1, [...shifted, ...onOtherDays(name, wanted as bigint, time)]);
};

/** Times of the same hour on days of which one part is as wanted. */
function onOtherDays(name: DatePart, wanted: bigint, time: bigint): readonly bigint[] {
  const key = CALENDAR_KEYS[name];
  if (key === undefined) return [];
  const days = floorQuotient(time, MS_PER_DAY);
  const changed = { ...calendarDay(days), [key]: wanted };
  const timeOfDay = time - days * MS_PER_DAY;
  const at = (day: CalendarDay): bigint => daysTo(day) * MS_PER_DAY + timeOfDay;
  if (key === 'date') return [at({ ...changed, year: LEAP_YEAR })];
  const date = changed.date < SHORTEST_MONTH ? changed.date : SHORTEST_MONTH;
  const leap = key === 'month' ? [at({ ...changed, year: LEAP_YEAR })] : [];
  return [at(changed), at({ ...changed, date }), ...leap, at({ ...changed, date: 1n }) - timeOfDay];
}

const CALENDAR_KEYS: Readonly<Partial<Record<DatePart, keyof CalendarDay>>> = {
  FullYear: 'year',
  Month: 'month',
  Date: 'date',
};

/** Year, month and date of a wanted midnight, and one of them alone. */
const time: Inverter = ({ wanted, current }) => {
  const [year, month, date] = current as readonly [bigint, bigint, bigint];
  const days = floorQuotient(wanted as bigint, MS_PER_DAY);
  const day = calendarDay(days);
  const all: Proposal = [
    { arg: 0, value: day.year },
    { arg: 1, value: day.month },
    { arg: 2, value: day.date },
  ];
  return [all, ...wishes(2, [date + days - daysTo({ year, month, date })])];
};

const DAY_LENGTH = '2026-01-01'.length;

/** No format of times accepts it. */
const NO_TIME = '-';

/** The text of a time, as a day where that is enough or all there is room for. */
function texts(wanted: number, current: string): readonly string[] {
  if (Number.isNaN(wanted)) return [current === '' ? NO_TIME : '', '2026-13-01'];
  if (!Number.isInteger(wanted)) return [];
  const text = textOfTime(BigInt(wanted));
  const day = text.slice(0, DAY_LENGTH);
  return timeOfText(day) === wanted || current.length === DAY_LENGTH ? [day, text] : [text, day];
}

const parsed = (wanted: string): readonly bigint[] => {
  const found = timeOfText(wanted);
  return Number.isNaN(found) ? [] : [BigInt(found)];
};

/** Inverters of the parts and texts of dates. */
export const DATE_INVERTERS: InverterFamily = {
  'date.part': part,
  'date.time': time,
  'date.parse': unary<'String', 'Float64'>(texts),
  'date.text': unary<'Int', 'String'>(parsed),
};
