import type { Term } from '../../../expr/term.ts';
import type { FormulaBuilder } from '../lowering/formula-builder.ts';
import { wholeExactness, type Rounding } from './rounding.ts';
import type { SoundFootprint } from './sound-footprint.ts';

/**
 * Walks a query's conjuncts and finds what each adds to those before it: its own side conditions and,
 * once whole numbers matter, that small whole results are exact.
 */
export class SoundConditions {
  readonly #formula: FormulaBuilder;
  readonly #sides = new Set<Term>();
  readonly #roundings = new Set<Rounding>();
  #mentionsWhole = false;

  constructor(formula: FormulaBuilder) {
    this.#formula = formula;
  }

  /** The conjunct together with what it adds, as one formula. */
  advance(footprint: SoundFootprint): Term {
    const sides = additionsTo(this.#sides, footprint.sides);
    const roundings = additionsTo(this.#roundings, footprint.roundings);
    return this.#formula.and(...sides, ...this.#wholeExactness(footprint, roundings), footprint.main);
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
