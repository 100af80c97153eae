export type Change =
  | { kind: 'added'; key: string; value: number }
  | { kind: 'removed'; key: string }
  | { kind: 'changed'; key: string; from: number; to: number };

/** The changes from one record to another. */
export function diffObjects(before: Record<string, number>, after: Record<string, number>): Change[] {
  const changes: Change[] = [];
  for (const key of Object.keys(before)) {
    if (!(key in after)) changes.push({ kind: 'removed', key });
    else if (before[key] !== after[key]) {
      changes.push({ kind: 'changed', key, from: before[key], to: after[key] });
    }
  }
  for (const [key, value] of Object.entries(after)) {
    if (!(key in before)) changes.push({ kind: 'added', key, value });
  }
  return changes;
}
