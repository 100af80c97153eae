import type { Term } from '../../expr/term.ts';
import type { ExecutedPath } from '../../protocol/test-case.ts';
import { decisionsOf, type DecisionOfPath, type Wish, type WishKind } from './wish.ts';

/** Of the ways to show one thing, so many are tried. */
const MOST_WAYS = 3;

/** What wishes are made with. */
export interface WishParts {
  readonly kinds: readonly WishKind[];
  /** Whether a condition holds under the input of a path. */
  readonly holds: (condition: Term, path: ExecutedPath) => boolean;
}

/** What paths show beyond their branches, and what could be shown besides. */
export class WishList<Path extends ExecutedPath> {
  readonly #parts: WishParts;
  readonly #nameOf: (path: Path) => string;

  /** `nameOf` says what a path goes through. */
  constructor(parts: WishParts, nameOf: (path: Path) => string) {
    this.#parts = parts;
    this.#nameOf = nameOf;
  }

  shownBy(path: Path): ReadonlySet<string> {
    const { kinds } = this.#parts;
    return new Set(this.#decisionsOf(path).flatMap((one) => kinds.flatMap((kind) => kind.shownBy(one))));
  }

  /** What could be shown, by its key, each in a few ways: those first that ask the least of an input. */
  wishesFrom(paths: readonly Path[]): ReadonlyMap<string, readonly Wish<Path>[]> {
    const { kinds } = this.#parts;
    const wishes = paths.flatMap((from) =>
      this.#decisionsOf(from).flatMap((one) =>
        kinds.flatMap((kind) => kind.wishesFrom(one).map((wish) => ({ ...wish, from }))),
      ),
    );
    const byKey = Map.groupBy(wishes, ({ key }) => key);
    return new Map([...byKey].map(([key, ways]) => [key, fewest(ways)]));
  }

  #decisionsOf(path: Path): readonly DecisionOfPath[] {
    return decisionsOf(path, this.#nameOf(path), (condition) => this.#parts.holds(condition, path));
  }
}

/** Wishes are made from so many paths. */
const MOST_PATHS = 400;

/** Of many paths the shortest, which ask the least; in the order they had. */
export function shortestPaths<Path extends ExecutedPath>(paths: readonly Path[]): readonly Path[] {
  if (paths.length <= MOST_PATHS) return paths;
  const byLength = paths.toSorted((one, other) => one.pathCondition.length - other.pathCondition.length);
  const shortest = new Set(byLength.slice(0, MOST_PATHS));
  return paths.filter((path) => shortest.has(path));
}

function fewest<Path extends ExecutedPath>(ways: readonly Wish<Path>[]): readonly Wish<Path>[] {
  return [...ways].sort((one, other) => one.conjuncts.length - other.conjuncts.length).slice(0, MOST_WAYS);
}
