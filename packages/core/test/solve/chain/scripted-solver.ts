import type { Query, Solver, Verdict } from '../../../src/solve/solver.ts';

/** A solver that answers by a function and remembers what it was asked. */
export class ScriptedSolver implements Solver {
  readonly name = 'scripted';
  readonly asked: Query[] = [];
  resets = 0;
  closes = 0;
  readonly #answer: (query: Query) => Verdict;

  constructor(answer: Verdict | ((query: Query) => Verdict)) {
    this.#answer = typeof answer === 'function' ? answer : () => answer;
  }

  check(query: Query): Promise<Verdict> {
    this.asked.push(query);
    return Promise.resolve(this.#answer(query));
  }

  reset(): Promise<void> {
    this.resets += 1;
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.closes += 1;
    return Promise.resolve();
  }
}
