import type { Query, Solver, Verdict } from './solver.ts';

/** A link of the chain: does one thing to a question or its answer and hands the rest to the next solver. */
export abstract class SolverLink implements Solver {
  protected readonly next: Solver;

  constructor(next: Solver) {
    this.next = next;
  }

  get name(): string {
    return this.next.name;
  }

  abstract check(query: Query): Promise<Verdict>;

  async reset(): Promise<void> {
    await this.next.reset();
  }

  async close(): Promise<void> {
    await this.next.close();
  }
}
