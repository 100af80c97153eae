import type { Term } from '../../expr/term.ts';
import type { FormulaBuilder } from './formula-builder.ts';
import { monotonicity, wholeExactness, type Rounding } from './rounding.ts';
import type { SoundFootprint } from './sound-footprint.ts';

/** Each rounding is compared with each double; more doubles than this cost more than they prove. */
const MAX_DOUBLES = 16;

/**
 * Walks a query's conjuncts and finds what each adds to those before it: its own side conditions, each
 * new rounding against every double and each new double against every rounding, and, once whole
 * numbers matter, that small whole results are exact.
 */
export class SoundConditions {
  readonly #formula: FormulaBuilder;
  readonly #sides = new Set<Term>();
  readonly #doubles = new Set<Term>();
  readonly #roundings = new Set<Rounding>();
  #mentionsWhole = false;

  constructor(formula: FormulaBuilder) {
    this.#formula = formula;
  }

  /** The conjunct together with what it adds, as one formula. */
  advance(footprint: SoundFootprint): Term {
    const sides = additionsTo(this.#sides, footprint.sides);
    const knownRoundings = [...this.#roundings];
    const roundings = additionsTo(this.#roundings, footprint.roundings);
    const room = MAX_DOUBLES - this.#doubles.size;
    const doubles = additionsTo(
      this.#doubles,
      footprint.doubles.filter((double) => !this.#doubles.has(double)).slice(0, room),
    );
    return this.#formula.and(
      ...sides,
      ...this.#monotonicity(roundings, [...this.#doubles]),
      ...this.#monotonicity(knownRoundings, doubles),
      ...this.#wholeExactness(footprint, roundings),
      footprint.main,
    );
  }

  #monotonicity(roundings: readonly Rounding[], doubles: readonly Term[]): readonly Term[] {
    return roundings.flatMap((rounding) =>
      doubles.map((double) => monotonicity(this.#formula, rounding, double)),
    );
  }

  #wholeExactness({ mentionsWhole }: SoundFootprint, added: readonly Rounding[]): readonly Term[] {
    const wasMentioned = this.#mentionsWhole;
    this.#mentionsWhole ||= mentionsWhole;
    if (!this.#mentionsWhole) return [];
    const roundings = wasMentioned ? added : [...this.#roundings];
    return roundings.map((rounding) => wholeExactness(this.#formula, rounding));
  }
}

/** Adds `candidates` to a set and gives those that were not in it. */
function additionsTo<T>(known: Set<T>, candidates: readonly T[]): readonly T[] {
  const added = candidates.filter((candidate) => !known.has(candidate));
  for (const candidate of added) known.add(candidate);
  return added;
}
