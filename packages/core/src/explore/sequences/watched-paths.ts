import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { BranchId } from '../../model/branch-id.ts';
import { EveryPathFrontier } from '../frontiers/every-path-frontier.ts';
import type { Frontier } from '../frontiers/frontier.ts';
import { NearestUncoveredFrontier } from '../frontiers/nearest-uncovered-frontier.ts';
import type { PathExecutor, PathRecord } from '../path-executor.ts';

/** Maximum number of alternatives tried for the wanted paths. */
const MAX_TRIES = 16;

/**
 * Some paths through a call that creates or changes arguments of others: first those that take branches which none did
 * before, then any, until enough of them have returned. It watches the runs to know both.
 */
export class WatchedPaths implements PathExecutor {
  readonly frontier: Frontier;
  readonly #executor: PathExecutor;
  readonly #taken: Set<BranchId>;
  #returned = 0;

  constructor(
    executor: PathExecutor,
    { most, seen }: { readonly most: number; readonly seen: Iterable<BranchId> },
  ) {
    this.#executor = executor;
    this.#taken = new Set(seen);
    this.frontier = new EveryPathFrontier(
      new NearestUncoveredFrontier((branch) => (this.#taken.has(branch) ? Infinity : 0)),
      (tried) => tried >= MAX_TRIES || this.#returned >= most,
    );
  }

  async run(input: Assignment): Promise<PathRecord> {
    const record = await this.#executor.run(input);
    for (const branch of record.coveredBranches) this.#taken.add(branch);
    if (record.outcome.kind === 'returned') this.#returned += 1;
    return record;
  }
}
