import type { Query, Solver, Verdict } from '../solver.ts';
import { SolverLink } from '../solver-link.ts';

/**
 * Gives the end of the time as the reason for an `unknown` that comes after it: theories that were asked in vain report
 * reasons of their own, which would count as final.
 */
export class CutShortSolver extends SolverLink {
  readonly #leftMs: () => number;

  constructor(next: Solver, leftMs: () => number) {
    super(next);
    this.#leftMs = leftMs;
  }

  async check(query: Query): Promise<Verdict> {
    const verdict = await this.next.check(query);
    return verdict.kind === 'unknown' && this.#leftMs() <= 0
      ? { kind: 'unknown', reason: 'time limit' }
      : verdict;
  }
}
