import type { Wish } from '../../explore/wishes/wish.ts';
import type { Budget } from '../../foundation/budget.ts';
import type { ExecutedPath } from '../../protocol/test-case.ts';

/** What wishes are fulfilled with. */
export interface Fulfilment<Path extends ExecutedPath> {
  readonly budget: Budget;
  /** What is left for choosing tests altogether. */
  readonly limit: Budget;
  /** A path on which a wish comes true, with an input fit for a test. */
  reach(wish: Wish<Path>): Promise<Path | undefined>;
  /** What a path shows. */
  shownBy(path: Path): ReadonlySet<string>;
}

/** Paths that show, beside what the given ones do, what was wished for, as far as that is possible. */
export async function fulfilWishes<Path extends ExecutedPath>(
  wishes: ReadonlyMap<string, readonly Wish<Path>[]>,
  given: readonly Path[],
  { budget, limit, reach, shownBy }: Fulfilment<Path>,
): Promise<readonly Path[]> {
  const shown = new Set(given.flatMap((path) => [...shownBy(path)]));
  const found: Path[] = [];
  for (const [key, ways] of wishes) {
    for (const wish of ways) {
      if (shown.has(key) || budget.isExhausted() || limit.isExhausted()) break;
      budget.spend();
      const path = await reach(wish);
      const more = path === undefined ? undefined : shownBy(path);
      if (path === undefined || more?.has(key) !== true) continue;
      for (const what of more) shown.add(what);
      found.push(path);
    }
  }
  return found;
}
