import type { Term } from '../../expr/term.ts';
import { isAccident, type ExecutedPath } from '../../model/test-case.ts';
import { decisionsOf, type DecisionOfPath, type Goal, type GoalKind } from './goal.ts';

/** Maximum number of ways tried for one goal. */
const MAX_WAYS = 3;

/** Tools for making goals. */
export interface GoalParts {
  readonly kinds: readonly GoalKind[];
  /** Whether a condition holds under the input of a path. */
  readonly holds: (condition: Term, path: ExecutedPath) => boolean;
}

/** Goals that paths reach beyond their branches, and those still reachable. */
export class GoalList<Path extends ExecutedPath> {
  readonly #parts: GoalParts;
  readonly #nameOf: (path: Path) => string;

  /** `nameOf` says what a path goes through. */
  constructor(parts: GoalParts, nameOf: (path: Path) => string) {
    this.#parts = parts;
    this.#nameOf = nameOf;
  }

  shownBy(path: Path): ReadonlySet<string> {
    const { kinds } = this.#parts;
    return new Set(this.#decisionsOf(path).flatMap((one) => kinds.flatMap((kind) => kind.shownBy(one))));
  }

  /** Goals that could be reached, by key, each in a few ways: those first that ask the least of an input. */
  goalsFrom(paths: readonly Path[]): ReadonlyMap<string, readonly Goal<Path>[]> {
    const { kinds } = this.#parts;
    const goals = paths.flatMap((from) =>
      this.#decisionsOf(from).flatMap((one) =>
        kinds.flatMap((kind) => kind.goalsFrom(one).map((goal) => ({ ...goal, from }))),
      ),
    );
    const byKey = Map.groupBy(goals, ({ key }) => key);
    return new Map([...byKey].map(([key, ways]) => [key, fewest(ways)]));
  }

  #decisionsOf(path: Path): readonly DecisionOfPath[] {
    return decisionsOf(path, this.#nameOf(path), (condition) => this.#parts.holds(condition, path));
  }
}

/** Maximum number of paths to make goals from. */
const MAX_PATHS = 400;

/** The shortest of many paths, which ask the least; in the order they had. */
export function shortestPaths<Path extends ExecutedPath>(paths: readonly Path[]): readonly Path[] {
  if (paths.length <= MAX_PATHS) return paths;
  const byLength = paths.toSorted((one, other) => one.pathCondition.length - other.pathCondition.length);
  const shortest = new Set(byLength.slice(0, MAX_PATHS));
  return paths.filter((path) => shortest.has(path));
}

/** A few ways: those from paths without an accident first, which others would repeat, then those that ask the least. */
function fewest<Path extends ExecutedPath>(ways: readonly Goal<Path>[]): readonly Goal<Path>[] {
  const rank = ({ from, conjuncts }: Goal<Path>): number => (isAccident(from) ? 1e6 : 0) + conjuncts.length;
  return ways.toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX_WAYS);
}
