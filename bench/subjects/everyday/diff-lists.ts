export interface ListDiff {
  added: string[];
  removed: string[];
  kept: string[];
}

/** What two lists of keys have in common and what not. */
export function diffLists(before: string[], after: string[]): ListDiff {
  const diff: ListDiff = { added: [], removed: [], kept: [] };
  for (const key of before) {
    if (after.includes(key)) diff.kept.push(key);
    else diff.removed.push(key);
  }
  for (const key of after) {
    if (!before.includes(key)) diff.added.push(key);
  }
  return diff;
}
