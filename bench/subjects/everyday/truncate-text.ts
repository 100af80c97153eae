/** Shortens a text at a space where it can. */
export function truncateText(text: string, limit: number): string {
  if (limit < 4) throw new RangeError('the limit is too small');
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const space = cut.lastIndexOf(' ');
  return space > limit / 2 ? `${cut.slice(0, space)}…` : `${cut}…`;
}
