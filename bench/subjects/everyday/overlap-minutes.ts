export interface Slot {
  start: number;
  end: number;
}

/** For how many minutes two slots overlap. */
export function overlapMinutes(a: Slot, b: Slot): number {
  if (a.end < a.start || b.end < b.start) {
    throw new RangeError('a slot ends before it starts');
  }
  const start = a.start > b.start ? a.start : b.start;
  const end = a.end < b.end ? a.end : b.end;
  return end > start ? end - start : 0;
}
