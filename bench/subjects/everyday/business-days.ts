/** The working days between two dates, the first included and the last not. */
export function businessDays(from: Date, to: Date): number {
  const dayMs = 86_400_000;
  const start = Math.floor(from.getTime() / dayMs);
  const end = Math.floor(to.getTime() / dayMs);
  if (Number.isNaN(start) || Number.isNaN(end)) throw new RangeError('invalid date');
  if (end < start) throw new RangeError('the end is before the start');
  if (end - start > 14) throw new RangeError('two weeks at most');
  let count = 0;
  for (let day = start; day < end; day += 1) {
    const weekday = (((day + 4) % 7) + 7) % 7;
    if (weekday !== 0 && weekday !== 6) count += 1;
  }
  return count;
}
