import type { Judgement } from './mutant-judge.ts';

/** Inputs of one kind that reach a mutant in vain before others of that kind are not tried on it. */
const PATIENCE = 30;

/** Mutants that no test notices yet. */
export class OpenMutants {
  readonly #open: Set<number>;
  readonly #noticed = new Set<number>();
  readonly #inVain = new Map<number, number>();
  #kind: string | undefined;

  constructor(mutants: Iterable<number>) {
    this.#open = new Set(mutants);
  }

  /** Mutants that are worth trying with an input of this kind. */
  leftFor(kind: string): readonly number[] {
    if (kind !== this.#kind) this.#inVain.clear();
    this.#kind = kind;
    return [...this.#open].filter((mutant) => (this.#inVain.get(mutant) ?? 0) < PATIENCE);
  }

  get isEmpty(): boolean {
    return this.#open.size === 0;
  }

  /** Mutants that tests notice, in the order in which they were closed. */
  get noticed(): readonly number[] {
    return [...this.#noticed];
  }

  /** Notes that a test notices mutants. */
  close(killed: Iterable<number>): void {
    for (const mutant of killed) if (this.#open.delete(mutant)) this.#noticed.add(mutant);
  }

  /** Notes which mutants an input has reached in vain. */
  survive({ reached, killed }: Judgement): void {
    for (const mutant of reached)
      if (!killed.has(mutant)) this.#inVain.set(mutant, (this.#inVain.get(mutant) ?? 0) + 1);
  }
}
