/** How often each word of at least a length occurs. */
export function countWords(text: string, minLength: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().split(/\s+/)) {
    if (word.length < minLength || word === '') continue;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
