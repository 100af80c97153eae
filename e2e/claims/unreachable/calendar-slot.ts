export interface Slot {
  readonly from: number;
  readonly to: number;
}

/** Makes a slot of minutes within a day. */
export function makeSlot(from: number, to: number): Slot {
  if (!Number.isInteger(from) || from < 0 || from >= 1440) throw new RangeError('from');
  if (!Number.isInteger(to) || to <= from || to > 1440) throw new RangeError('to');
  const minutes = to - from;
  if (minutes <= 0) throw new RangeError('empty'); /* dead: to is greater than from */
  if (minutes > 1440) throw new RangeError('long'); /* dead: within one day */
  if (to === 0) throw new RangeError('midnight'); /* dead: greater than from, which is at least 0 */
  return { from, to };
}

/** A slot as hours and minutes. */
export function clockOf(minute: number): string {
  if (!Number.isInteger(minute) || minute < 0 || minute > 1439) return '--:--';
  const hours = Math.floor(minute / 60);
  const minutes = minute % 60;
  if (hours > 23) return '24:00'; /* dead: 1439 / 60 is below 24 */
  if (minutes > 59) return '--:--'; /* dead: a remainder of 60 */
  const pad = (part: number): string => (part < 10 ? `0${part}` : String(part));
  return `${pad(hours)}:${pad(minutes)}`;
}

/** Which part of the day a minute belongs to. */
export function partOfDay(minute: number): 'night' | 'morning' | 'afternoon' | 'evening' {
  if (!(minute >= 0 && minute < 1440)) return 'night';
  if (minute < 360) return 'night';
  if (minute < 720) return 'morning';
  if (minute < 1080) return 'afternoon';
  if (minute < 300) return 'night'; /* dead: below 360 was answered */
  return 'evening';
}
