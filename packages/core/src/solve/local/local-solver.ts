import { SolverLink } from '../solver-link.ts';
import type { Query, Solver, Verdict } from '../solver.ts';
import type { SearchLimits } from './search/local-search.ts';
import { QUICK_SEARCH, settleLocally } from './settle-locally.ts';

/** Counts of all queries, and of those decided here. */
export interface LocalStatistics {
  readonly asked: number;
  readonly settled: number;
}

/**
 * Decides queries by propagation and search, and hands on the rest. Most questions of most programs are easy,
 * and a solver takes longer to read them than this takes to answer.
 *
 * Laws: `sat` is said only of an assignment under which the query was evaluated to true; `unsat` only where
 * propagation proved it; the answer depends on nothing but the query.
 */
export class LocalSolver extends SolverLink {
  readonly #limits: SearchLimits;
  #statistics: LocalStatistics = { asked: 0, settled: 0 };

  constructor(next: Solver, limits: SearchLimits = QUICK_SEARCH) {
    super(next);
    this.#limits = limits;
  }

  get statistics(): LocalStatistics {
    return this.#statistics;
  }

  async check(query: Query): Promise<Verdict> {
    const verdict = settleLocally(query, { limits: this.#limits });
    const { asked, settled } = this.#statistics;
    const isSettled = verdict.kind !== 'unknown';
    this.#statistics = { asked: asked + 1, settled: settled + Number(isSettled) };
    return isSettled ? verdict : await this.next.check(query);
  }
}
