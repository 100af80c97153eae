/** Days of a month, counted from one. */
export function daysIn(month: number, isLeapYear: boolean): number {
  if (!Number.isInteger(month) || month < 1 || month > 12) throw new RangeError('month');
  if (month === 2) return isLeapYear ? 29 : 28;
  if (month === 4 || month === 6 || month === 9 || month === 11) return 30;
  if (month === 0) return 0; /* dead: months begin at 1 */
  if (month > 12) return 31; /* dead: months end at 12 */
  return 31;
}

/** Whether two ranges of day numbers overlap. */
export function overlaps(startA: number, endA: number, startB: number, endB: number): boolean {
  if (!(startA <= endA) || !(startB <= endB)) throw new RangeError('range');
  if (endA < startB) return false;
  if (endB < startA) return false;
  if (startA > endB) return false; /* dead: the same as endB < startA */
  return true;
}

/** The number of nights, for a booking of at most a month. */
export function nights(arrival: number, departure: number): number {
  if (!Number.isInteger(arrival) || !Number.isInteger(departure)) return 0;
  if (arrival < 0 || arrival > 365 || departure < 0 || departure > 395) return 0;
  if (departure <= arrival) return 0;
  const count = departure - arrival;
  if (count < 1) return 0; /* dead: departure is a later whole day */
  if (count > 395) return 395; /* dead: departure ends at 395 and arrival begins at 0 */
  return count > 30 ? 30 : count;
}

/** The quarter of a month. */
export function quarterOf(month: number): 1 | 2 | 3 | 4 {
  if (!(month >= 1 && month <= 12)) throw new RangeError('month');
  if (month < 4) return 1;
  if (month < 7) return 2;
  if (month < 10) return 3;
  if (month < 10) return 1; /* dead: nothing below 10 is left, NaN was refused */
  return 4;
}
