/** The page numbers that a pager shows; zero stands for a gap. */
export function pageNumbers(current: number, last: number): number[] {
  if (last < 1 || current < 1 || current > last) throw new RangeError('no such page');
  if (last <= 5) return Array.from({ length: last }, (_, index) => index + 1);
  const shown: number[] = [1];
  if (current > 3) shown.push(0);
  for (let page = current - 1; page <= current + 1; page += 1) {
    if (page > 1 && page < last) shown.push(page);
  }
  if (current < last - 2) shown.push(0);
  shown.push(last);
  return shown;
}
