/** Counts words; each has been seen at least once. */
export function countAll(words: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of words) {
    const seen = counts.get(word) ?? 0;
    if (seen < 0) return -1; /* dead: counts begin at 0 and grow */
    counts.set(word, seen + 1);
    if (!counts.has(word)) return -1; /* dead: it was set just now */
  }
  return counts.size;
}

/** The first word that stands twice. */
export function firstRepeated(words: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const word of words) {
    if (seen.has(word)) return word;
    seen.add(word);
    if (seen.size === 0) return null; /* dead: one was added just now */
  }
  return null;
}

/** Takes articles from a shelf of at most twenty. */
export function takeFrom(shelf: number, wanted: number): number {
  if (!Number.isInteger(shelf) || shelf < 0 || shelf > 20) return 0;
  if (!Number.isInteger(wanted) || wanted < 1) return 0;
  const taken = Math.min(shelf, wanted);
  if (taken > 20) return 20; /* dead: no shelf has more than twenty */
  const left = shelf - taken;
  if (left < 0) return shelf; /* dead: at most the whole shelf is taken */
  if (left > 20) return shelf; /* dead: something of at most twenty less something not negative */
  return taken;
}
