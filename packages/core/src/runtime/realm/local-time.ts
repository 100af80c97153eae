import { dateTime, uncurryThis } from './intrinsics.ts';

/** Whether the times of an input are those of local clocks, so that every time zone has its own instant for them. */
let isLocal = false;

/** Says whether times are local from now on. */
export function setLocalTime(wanted: boolean): void {
  isLocal = wanted;
}

/** Whether times are local. */
export const isLocalTime = (): boolean => isLocal;

/** The instant for a time of the input. */
export const instantOf = (timeMs: number): number => (isLocal ? localInstant(timeMs) : timeMs);

// Captured before any foreign code runs.
const DateClass = Date;
const { UTC } = Date;
const number = (method: () => number): ((date: Date) => number) => uncurryThis<Date, [], number>(method);
const { prototype: own } = Date;
const utc = {
  year: number(own.getUTCFullYear),
  month: number(own.getUTCMonth),
  day: number(own.getUTCDate),
  hours: number(own.getUTCHours),
  minutes: number(own.getUTCMinutes),
  seconds: number(own.getUTCSeconds),
  milliseconds: number(own.getUTCMilliseconds),
};
const local = {
  year: number(own.getFullYear),
  month: number(own.getMonth),
  day: number(own.getDate),
  hours: number(own.getHours),
  minutes: number(own.getMinutes),
  seconds: number(own.getSeconds),
  milliseconds: number(own.getMilliseconds),
};

/** The instant at which a local clock shows what a clock in UTC shows at a time. */
function localInstant(timeMs: number): number {
  const date = new DateClass(timeMs);
  const year = utc.year(date);
  // The constructor takes these for years of the twentieth century.
  if (year >= 0 && year < 100) return timeMs;
  const instant = new DateClass(
    year,
    utc.month(date),
    utc.day(date),
    utc.hours(date),
    utc.minutes(date),
    utc.seconds(date),
    utc.milliseconds(date),
  );
  return dateTime(instant);
}

/** The time at which a clock in UTC shows what a local clock shows at an instant. */
export function shownLocally(instantMs: number): number {
  const date = new DateClass(instantMs);
  return UTC(
    local.year(date),
    local.month(date),
    local.day(date),
    local.hours(date),
    local.minutes(date),
    local.seconds(date),
    local.milliseconds(date),
  );
}
