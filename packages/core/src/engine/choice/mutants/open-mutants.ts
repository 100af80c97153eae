import type { SurvivalReason } from '../../../model/report/mutant-fate.ts';
import type { Judgement } from './mutant-judge.ts';

/** Inputs of one kind that reach a mutant in vain before others of that kind are not tried on it. */
const PATIENCE = 30;

/** The same for kinds whose inputs are random all over: one of many may fit. */
const PATIENCE_AT_RANDOM = 1_000;
const AT_RANDOM: ReadonlySet<string> = new Set(['random calls']);

/** Mutants that no test notices yet. */
export class OpenMutants {
  readonly #open: Set<number>;
  readonly #noticed = new Set<number>();
  readonly #reached = new Set<number>();
  readonly #unasserted = new Set<number>();
  readonly #odd = new Set<number>();
  readonly #equivalent = new Set<number>();
  readonly #assumed = new Set<number>();
  readonly #inVain = new Map<number, number>();
  #kind: string | undefined;

  constructor(mutants: Iterable<number>) {
    this.#open = new Set(mutants);
  }

  /** Mutants that are worth trying with an input of this kind. */
  leftFor(kind: string): readonly number[] {
    if (kind !== this.#kind) this.#inVain.clear();
    this.#kind = kind;
    const patience = AT_RANDOM.has(kind) ? PATIENCE_AT_RANDOM : PATIENCE;
    return [...this.#open].filter((mutant) => (this.#inVain.get(mutant) ?? 0) < patience);
  }

  /** All mutants that no test notices. */
  get left(): ReadonlySet<number> {
    return this.#open;
  }

  get isEmpty(): boolean {
    return this.#open.size === 0;
  }

  /** Mutants that tests notice, in the order in which they were closed. */
  get noticed(): readonly number[] {
    return [...this.#noticed];
  }

  /** Notes that a test notices mutants, and returns those that none did before. */
  close(killed: Iterable<number>): readonly number[] {
    const closed = [...killed].filter((mutant) => this.#open.delete(mutant));
    for (const mutant of closed) this.#noticed.add(mutant);
    return closed;
  }

  /** Notes which mutants an input has reached in vain. */
  survive({ reached, killed, unasserted }: Pick<Judgement, 'reached' | 'killed' | 'unasserted'>): void {
    for (const mutant of unasserted) this.#unasserted.add(mutant);
    for (const mutant of reached) {
      this.#reached.add(mutant);
      if (!killed.has(mutant)) this.#inVain.set(mutant, (this.#inVain.get(mutant) ?? 0) + 1);
    }
  }

  /** Notes that only odd numbers tell a mutant from the original. */
  noteOdd(mutant: number): void {
    this.#odd.add(mutant);
  }

  /** Notes that a mutant is proved to be equivalent. */
  prove(mutant: number): void {
    this.#equivalent.add(mutant);
  }

  /** Notes that a mutant is equivalent provided that something holds which types do not say. */
  assume(mutant: number): void {
    this.#assumed.add(mutant);
  }

  /** Why each mutant that is left was not noticed; `isCutShort` if more inputs would have been tried. */
  reasons(isCutShort: boolean): ReadonlyMap<number, SurvivalReason | 'equivalent'> {
    const reasonOf = (mutant: number): SurvivalReason | 'equivalent' => {
      if (this.#equivalent.has(mutant)) return 'equivalent';
      if (this.#assumed.has(mutant)) return 'assumed';
      if (this.#odd.has(mutant)) return 'odd numbers';
      if (this.#unasserted.has(mutant)) return 'unasserted';
      if (isCutShort) return 'budget';
      return this.#reached.has(mutant) ? 'no difference' : 'not reached';
    };
    return new Map([...this.#open].map((mutant) => [mutant, reasonOf(mutant)]));
  }
}
