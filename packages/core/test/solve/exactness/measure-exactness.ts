import fc from 'fast-check';
import { systemClock } from '../../../src/foundation/clock.ts';
import type { SmtlibBackend } from '../../../src/solve/backends/smtlib-transport.ts';
import { assembleSolver } from '../../../src/solve/chain/assemble.ts';
import { satisfiesQuery } from '../../../src/solve/satisfies-query.ts';
import { Shorthand } from '../shorthand.ts';
import { exactPredicates, TOPIC_NAMES, type ExactPredicate } from './exact-predicates.ts';

/** What the chain said of predicates that are all satisfiable. */
export interface Exactness {
  readonly topic: string;
  readonly asked: number;
  /** Witnesses found, each evaluated. */
  readonly found: number;
  /** Found without a back-end. */
  readonly local: number;
  /** Predicates that were called infeasible: each is a fault. */
  readonly refuted: readonly ExactPredicate[];
  readonly unknown: readonly ExactPredicate[];
  readonly timeMs: number;
}

/** Asks the standard chain for `count` predicates of each topic. */
export async function measureExactness(
  backend: SmtlibBackend,
  count: number,
  seed: number,
): Promise<readonly Exactness[]> {
  const measured: Exactness[] = [];
  for (const topic of TOPIC_NAMES) {
    const t = new Shorthand();
    const predicates = fc.sample(exactPredicates(t, topic), { numRuns: count, seed });
    const { solver, asked, solved, local } = assembleSolver({
      factory: t.factory,
      backend,
      clock: systemClock,
    });
    const refuted: ExactPredicate[] = [];
    const unknown: ExactPredicate[] = [];
    let found = 0;
    for (const predicate of predicates) {
      const verdict = await solver.check(predicate.query);
      if (verdict.kind === 'unsat') refuted.push(predicate);
      if (verdict.kind === 'unknown') unknown.push(predicate);
      if (verdict.kind === 'sat' && satisfiesQuery(predicate.query, verdict.model)) found += 1;
    }
    const missed = solved.statistics.queries - local.statistics.settled;
    const { timeMs } = asked.statistics;
    measured.push({ topic, asked: count, found, local: count - missed, refuted, unknown, timeMs });
    await solver.close();
  }
  return measured;
}
