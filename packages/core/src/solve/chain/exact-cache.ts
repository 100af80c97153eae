import type { Query, UnknownReason, Verdict } from '../solver.ts';
import { SolverLink } from '../solver-link.ts';

/** Giving up for these reasons says nothing about the question, so it may be asked again. */
const PASSING: ReadonlySet<UnknownReason> = new Set<UnknownReason>(['time limit', 'solver died']);

/** Answers a query that was asked before, whatever the order and repetition of its conjuncts. */
export class ExactCacheSolver extends SolverLink {
  readonly #verdicts = new Map<string, Verdict>();

  async check(query: Query): Promise<Verdict> {
    const key = [...new Set(query.conjuncts.map((conjunct) => conjunct.id))].sort((a, b) => a - b).join();
    const known = this.#verdicts.get(key);
    if (known !== undefined) return known;
    const verdict = await this.next.check(query);
    if (verdict.kind !== 'unknown' || !PASSING.has(verdict.reason)) this.#verdicts.set(key, verdict);
    return verdict;
  }

  override async reset(): Promise<void> {
    this.#verdicts.clear();
    await super.reset();
  }
}
