import type { Clock } from '../../foundation/clock.ts';
import { printReadable } from '../../expr/print/readable.ts';
import { smtlibScript } from '../../expr/print/smtlib.ts';
import type { Query, Solver, Verdict } from '../solver.ts';
import { SolverLink } from '../solver-link.ts';

/** Destination of logged queries, such as a directory. */
export interface QuerySink {
  write(fileName: string, text: string): Promise<void>;
}

/** Dumps each query as a numbered `.smt2` script that any solver can run, with its time and verdict. */
export class LoggingSolver extends SolverLink {
  readonly #sink: QuerySink;
  readonly #clock: Clock;
  #count = 0;

  constructor(next: Solver, sink: QuerySink, clock: Clock) {
    super(next);
    this.#sink = sink;
    this.#clock = clock;
  }

  async check(query: Query): Promise<Verdict> {
    this.#count += 1;
    const fileName = `${String(this.#count).padStart(6, '0')}.smt2`;
    const startedMs = this.#clock.nowMs();
    const verdict = await this.next.check(query);
    const timeMs = this.#clock.nowMs() - startedMs;
    await this.#sink.write(fileName, this.#describe(query, verdict, timeMs));
    return verdict;
  }

  #describe(query: Query, verdict: Verdict, timeMs: number): string {
    const reason = verdict.kind === 'unknown' ? ` (${verdict.reason})` : '';
    const script = smtlibScript(query.conjuncts) ?? inWords(query);
    return `; ${this.name}: ${verdict.kind}${reason} in ${timeMs.toFixed(1)} ms\n${script}(check-sat)\n`;
  }
}

/** Readable form of a query that SMT-LIB cannot express. */
function inWords({ conjuncts }: Query): string {
  const lines = conjuncts.map((conjunct) => `; ${printReadable(conjunct)}\n`);
  return `; SMT-LIB cannot express this query:\n${lines.join('')}`;
}
