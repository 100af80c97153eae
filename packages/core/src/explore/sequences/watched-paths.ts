import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { EveryPathFrontier } from '../frontiers/every-path-frontier.ts';
import type { Frontier } from '../frontiers/frontier.ts';
import type { PathExecutor, PathRecord } from '../path-executor.ts';

/** So many alternatives are tried for the paths that are wanted. */
const MOST_TRIES = 16;

/**
 * Some ways through a call that makes or changes what others are given: first those that take branches which none
 * did before, then any, until enough of them have returned. It watches the runs to know both.
 */
export class WatchedPaths implements PathExecutor {
  readonly frontier: Frontier;
  readonly #executor: PathExecutor;
  readonly #taken: Set<number>;
  #returned = 0;

  constructor(
    executor: PathExecutor,
    { most, seen }: { readonly most: number; readonly seen: Iterable<number> },
  ) {
    this.#executor = executor;
    this.#taken = new Set(seen);
    this.frontier = new EveryPathFrontier(
      (branch) => (this.#taken.has(branch) ? Infinity : 0),
      (tried) => tried >= MOST_TRIES || this.#returned >= most,
    );
  }

  async run(input: Assignment): Promise<PathRecord> {
    const record = await this.#executor.run(input);
    for (const branch of record.coveredBranches) this.#taken.add(branch);
    if (record.outcome.kind === 'returned') this.#returned += 1;
    return record;
  }
}
