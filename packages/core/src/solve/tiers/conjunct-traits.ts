import type { Term } from '../../expr/term.ts';
import { subtermsOf } from './subterms.ts';

/** What decides which tiers a conjunct goes through. */
export interface ConjunctTraits {
  readonly mentionsNumbers: boolean;
  /**
   * Whether asking the exact theory is a waste. Solvers unroll a remainder into two thousand conditional
   * subtractions, on which they hardly ever finish and do not heed their own limits.
   */
  readonly isBeyondExact: boolean;
}

/** The traits of conjuncts, each conjunct walked once. */
export class ConjunctTraitsCache {
  readonly #known = new WeakMap<Term, ConjunctTraits>();

  of(conjunct: Term): ConjunctTraits {
    let traits = this.#known.get(conjunct);
    if (traits === undefined) {
      const terms = subtermsOf(conjunct);
      traits = {
        mentionsNumbers: terms.some(({ sort }) => sort === 'Float64' || sort === 'BitVec32'),
        isBeyondExact: terms.some(isRemainder),
      };
      this.#known.set(conjunct, traits);
    }
    return traits;
  }
}

function isRemainder(term: Term): boolean {
  return term.kind === 'application' && term.operator === 'f64.rem';
}
