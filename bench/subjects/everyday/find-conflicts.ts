export interface Meeting {
  room: string;
  start: number;
  end: number;
}

/** Pairs of meetings that are in the same room at the same time, by index. */
export function findConflicts(meetings: Meeting[]): [number, number][] {
  const conflicts: [number, number][] = [];
  for (let i = 0; i < meetings.length; i += 1) {
    for (let j = i + 1; j < meetings.length; j += 1) {
      const a = meetings[i];
      const b = meetings[j];
      if (a.room === b.room && a.start < b.end && b.start < a.end) conflicts.push([i, j]);
    }
  }
  return conflicts;
}
