import type { Goal } from '../../choose/goals/goal.ts';
import type { Budget } from '../../foundation/budget.ts';
import type { ExecutedPath } from '../../model/test-case.ts';

/** Context for reaching goals. */
export interface Fulfilment<Path extends ExecutedPath> {
  readonly budget: Budget;
  /** Budget left for choosing tests altogether. */
  readonly limit: Budget;
  /** A path that reaches a goal, with an input fit for a test. */
  reach(goal: Goal<Path>): Promise<Path | undefined>;
  /** Goals that a path reaches, by key. */
  shownBy(path: Path): ReadonlySet<string>;
}

/** Paths that reach the goals which the given ones do not, as far as that is possible. */
export async function reachGoals<Path extends ExecutedPath>(
  goals: ReadonlyMap<string, readonly Goal<Path>[]>,
  given: readonly Path[],
  { budget, limit, reach, shownBy }: Fulfilment<Path>,
): Promise<readonly Path[]> {
  const shown = new Set(given.flatMap((path) => [...shownBy(path)]));
  const found: Path[] = [];
  for (const [key, ways] of goals) {
    for (const goal of ways) {
      if (shown.has(key) || budget.isExhausted() || limit.isExhausted()) break;
      budget.spend();
      const path = await reach(goal);
      const more = path === undefined ? undefined : shownBy(path);
      if (path === undefined || more?.has(key) !== true) continue;
      for (const what of more) shown.add(what);
      found.push(path);
    }
  }
  return found;
}
