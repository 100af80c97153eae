/** The first index at which two lists differ; -1 if they do not. */
export function firstDifference(left: number[], right: number[]): number {
  const shorter = left.length < right.length ? left.length : right.length;
  for (let index = 0; index < shorter; index += 1) {
    if (!Object.is(left[index], right[index])) return index;
  }
  return left.length === right.length ? -1 : shorter;
}
