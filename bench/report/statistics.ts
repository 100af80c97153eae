/** A middle value with the extremes around it. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** The median and the range of some values; all zero if there are none. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  const median =
    sorted.length % 2 === 1
      ? (sorted[Math.floor(middle)] ?? 0)
      : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  return { median, least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0 };
}

/** The arithmetic mean; zero of nothing. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

/** The sum. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** A share in percent; all of nothing is 100. */
export function percent({ covered, total }: { readonly covered: number; readonly total: number }): number {
  return total === 0 ? 100 : (covered / total) * 100;
}
