import type { Clock } from '../../foundation/clock.ts';
import type { Query, Solver, Verdict } from '../solver.ts';
import { SolverLink } from '../solver-link.ts';

/** Counts of the questions so far. */
export interface SolverStatistics {
  readonly queries: number;
  readonly timeMs: number;
  readonly verdicts: Readonly<Record<Verdict['kind'], number>>;
}

const NOTHING: SolverStatistics = { queries: 0, timeMs: 0, verdicts: { sat: 0, unsat: 0, unknown: 0 } };

/** Counts questions, their time and their answers, over resets: they are about the whole run. */
export class CountingSolver extends SolverLink {
  readonly #clock: Clock;
  #statistics = NOTHING;

  constructor(next: Solver, clock: Clock) {
    super(next);
    this.#clock = clock;
  }

  get statistics(): SolverStatistics {
    return this.#statistics;
  }

  async check(query: Query): Promise<Verdict> {
    const startedMs = this.#clock.nowMs();
    const verdict = await this.next.check(query);
    const { queries, timeMs, verdicts } = this.#statistics;
    this.#statistics = {
      queries: queries + 1,
      timeMs: timeMs + this.#clock.nowMs() - startedMs,
      verdicts: { ...verdicts, [verdict.kind]: verdicts[verdict.kind] + 1 },
    };
    return verdict;
  }
}
