import type { Judgement } from './mutant-judge.ts';

/** Inputs that reach a mutant in vain before it is given up: most likely it changes nothing. */
const PATIENCE = 40;

/** Mutants that no test notices yet. */
export class OpenMutants {
  readonly #survived = new Map<number, number>();
  readonly #noticed = new Set<number>();

  constructor(mutants: Iterable<number>) {
    for (const mutant of mutants) this.#survived.set(mutant, 0);
  }

  get left(): readonly number[] {
    return [...this.#survived.keys()];
  }

  /** Mutants that were closed by a test. */
  get noticed(): readonly number[] {
    return [...this.#noticed];
  }

  /** Notes that a test notices mutants. */
  close(killed: Iterable<number>): void {
    for (const mutant of killed) if (this.#survived.delete(mutant)) this.#noticed.add(mutant);
  }

  /** Notes that an input reached mutants in vain. */
  survive({ reached, killed }: Judgement): void {
    for (const [mutant, times] of this.#survived) {
      if (!reached.has(mutant) || killed.has(mutant)) continue;
      if (times + 1 >= PATIENCE) this.#survived.delete(mutant);
      else this.#survived.set(mutant, times + 1);
    }
  }
}
