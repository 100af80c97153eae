export type Schedule =
  | { every: 'hour'; minute: number }
  | { every: 'day'; hour: number; minute: number }
  | { every: 'week'; weekday: number; hour: number };

/** Minutes from a minute of the week until a schedule fires next. */
export function minutesUntilRun(schedule: Schedule, minuteOfWeek: number): number {
  if (!Number.isInteger(minuteOfWeek) || minuteOfWeek < 0 || minuteOfWeek >= 10_080) {
    throw new RangeError('a week has 10080 minutes');
  }
  if (schedule.every === 'hour') {
    const passed = minuteOfWeek % 60;
    return passed <= schedule.minute ? schedule.minute - passed : 60 - passed + schedule.minute;
  }
  if (schedule.every === 'day') {
    const passed = minuteOfWeek % 1440;
    const at = schedule.hour * 60 + schedule.minute;
    return passed <= at ? at - passed : 1440 - passed + at;
  }
  const at = schedule.weekday * 1440 + schedule.hour * 60;
  return minuteOfWeek <= at ? at - minuteOfWeek : 10_080 - minuteOfWeek + at;
}
