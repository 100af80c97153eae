import { addDays, differenceInCalendarDays, format, isSunday, isWeekend, startOfDay } from 'date-fns';

export interface BusinessCalendar {
  /** Days off as yyyy-MM-dd. */
  holidays?: readonly string[];
  /** Saturdays count as working days, as they do in retail. */
  saturdays?: boolean;
}

export function isBusinessDay(date: Date, calendar: BusinessCalendar = {}): boolean {
  if (calendar.saturdays) {
    if (isSunday(date)) return false;
  } else if (isWeekend(date)) {
    return false;
  }
  return !(calendar.holidays ?? []).includes(format(date, 'yyyy-MM-dd'));
}

export function nextBusinessDay(date: Date, calendar?: BusinessCalendar): Date {
  let day = addDays(startOfDay(date), 1);
  for (let tries = 0; !isBusinessDay(day, calendar); tries++) {
    if (tries > 365) throw new RangeError('the calendar has no business days');
    day = addDays(day, 1);
  }
  return day;
}

/** Moves by whole business days; a negative amount moves back. */
export function shiftBusinessDays(date: Date, amount: number, calendar?: BusinessCalendar): Date {
  if (!Number.isInteger(amount)) throw new TypeError('amount must be a whole number');
  const step = amount < 0 ? -1 : 1;
  let day = startOfDay(date);
  let left = Math.abs(amount);
  let idle = 0;
  while (left > 0) {
    day = addDays(day, step);
    if (isBusinessDay(day, calendar)) {
      left--;
      idle = 0;
    } else if (++idle > 365) {
      throw new RangeError('the calendar has no business days');
    }
  }
  return day;
}

export function countBusinessDays(from: Date, to: Date, calendar?: BusinessCalendar): number {
  const days = differenceInCalendarDays(to, from);
  if (days < 0) return -countBusinessDays(to, from, calendar);
  let count = 0;
  for (let offset = 1; offset <= days; offset++) {
    if (isBusinessDay(addDays(from, offset), calendar)) count++;
  }
  return count;
}

/**
 * Day on which a parcel arrives: orders after the cut-off hour leave a day
 * later, and express parcels are delivered on Saturdays too.
 */
export function deliveryDate(orderedAt: Date, service: 'standard' | 'express', calendar: BusinessCalendar = {}, cutOffHour = 14): Date {
  let dispatch = startOfDay(orderedAt);
  if (orderedAt.getHours() >= cutOffHour || !isBusinessDay(dispatch, calendar)) {
    dispatch = nextBusinessDay(dispatch, calendar);
  }
  if (service === 'express') {
    return nextBusinessDay(dispatch, { ...calendar, saturdays: true });
  }
  return shiftBusinessDays(dispatch, 3, calendar);
}
