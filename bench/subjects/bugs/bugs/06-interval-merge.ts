export interface Interval {
  start: number;
  end: number;
}

/** Merges overlapping or touching intervals; the result is sorted by start. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  for (const { start, end } of intervals) {
    if (!(start <= end)) throw new RangeError('interval start must not be after its end');
  }
  const sorted = [...intervals].sort((a, b) => a.start - b.start);
  const merged: Interval[] = [];
  let last: Interval | undefined;
  for (const { start, end } of sorted) {
    if (last !== undefined && start <= last.end) {
      last.end = end;
    } else {
      last = { start, end };
      merged.push(last);
    }
  }
  for (const { start, end } of intervals) {
    console.assert(
      merged.some((m) => m.start <= start && end <= m.end),
      'every interval is covered',
    );
  }
  return merged;
}
