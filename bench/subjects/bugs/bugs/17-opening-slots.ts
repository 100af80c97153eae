const MINUTES_PER_DAY = 24 * 60;

function checkMinutes(minutes: number): void {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > MINUTES_PER_DAY) {
    throw new RangeError('time must be a minute of the day');
  }
}

/** How many appointments of the given length fit between opening and closing. */
export function countSlots(opens: number, closes: number, length: number): number {
  checkMinutes(opens);
  checkMinutes(closes);
  if (!Number.isInteger(length) || length < 0) {
    throw new RangeError('length must be a positive number of minutes');
  }
  let slots = 0;
  for (let start = opens; start + length <= closes; start += length) {
    slots += 1;
  }
  return slots;
}
