import { encodingOf } from '../../expr/print/smtlib-encoding.ts';
import type { Term } from '../../expr/term.ts';
import { subtermsOf } from './subterms.ts';

/** Traits that decide which tiers a conjunct goes through. */
export interface ConjunctTraits {
  /** Whether it contains doubles, words, or operators without a symbol in SMT-LIB. */
  readonly needsLowering: boolean;
  /** Whether it contains strings, at which the solver that is always there is slow. */
  readonly mentionsTexts: boolean;
  /**
   * Whether asking the exact theory is a waste. Solvers unroll a remainder into two thousand conditional
   * subtractions, on which they hardly ever finish and do not heed their own limits; nor do they finish where
   * the bits of doubles come from the codes of strings.
   */
  readonly isBeyondExact: boolean;
  /** Whether SMT-LIB has no symbol for part of it. */
  readonly isInexpressible: boolean;
}

/** The traits of conjuncts, each conjunct walked once. */
export class ConjunctTraitsCache {
  readonly #known = new WeakMap<Term, ConjunctTraits>();

  of(conjunct: Term): ConjunctTraits {
    let traits = this.#known.get(conjunct);
    if (traits === undefined) {
      traits = traitsOf(subtermsOf(conjunct));
      this.#known.set(conjunct, traits);
    }
    return traits;
  }
}

function traitsOf(terms: readonly Term[]): ConjunctTraits {
  const mentionsTexts = terms.some(({ sort }) => sort === 'String');
  const mentionsNumbers = terms.some(isNumber);
  const isUnsayable = terms.some(isInexpressible);
  return {
    mentionsTexts,
    needsLowering: mentionsNumbers || isUnsayable,
    isInexpressible: isUnsayable,
    isBeyondExact: terms.some(isRemainder) || isUnsayable || (mentionsTexts && mentionsNumbers),
  };
}

const isNumber = ({ sort }: Term): boolean => sort === 'Float64' || sort === 'BitVec32';

const isInexpressible = (term: Term): boolean =>
  term.kind === 'application' && encodingOf(term) === undefined;

function isRemainder(term: Term): boolean {
  return term.kind === 'application' && term.operator === 'f64.rem';
}
