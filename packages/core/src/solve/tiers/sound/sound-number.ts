import type { Term } from '../../../expr/term.ts';
import type { FormulaBuilder } from '../lowering/formula-builder.ts';
import type { Rounding } from './rounding.ts';

/**
 * A double in formulas. At most one of the three flags holds; where none does, `value` is its exact
 * value, and where one does, `value` means nothing. The two zeros are one.
 */
export interface SoundNumber {
  readonly isNaN: Term;
  readonly isPositiveInfinity: Term;
  readonly isNegativeInfinity: Term;
  /** Of sort `Int` where it is known beforehand to be whole, else of sort `Real`. */
  readonly value: Term;
  /** A magnitude it is known beforehand not to exceed wherever it is finite. */
  readonly bound: bigint | undefined;
  /** How `value` came about, if by rounding. */
  readonly rounding: Rounding | undefined;
}

/** Questions about a {@link SoundNumber}, as formulas. */
export class SoundNumberFacts {
  readonly #formula: FormulaBuilder;

  constructor(formula: FormulaBuilder) {
    this.#formula = formula;
  }

  isInfinite = ({ isPositiveInfinity, isNegativeInfinity }: SoundNumber): Term =>
    this.#formula.or(isPositiveInfinity, isNegativeInfinity);

  isFinite = (number: SoundNumber): Term =>
    this.#formula.not(this.#formula.or(number.isNaN, number.isPositiveInfinity, number.isNegativeInfinity));

  areFinite = (left: SoundNumber, right: SoundNumber): Term =>
    this.#formula.and(this.isFinite(left), this.isFinite(right));

  isZero = (number: SoundNumber): Term =>
    this.#formula.and(this.isFinite(number), this.#formula.isZero(number.value));

  isPositive = (number: SoundNumber): Term =>
    this.#formula.or(
      number.isPositiveInfinity,
      this.#formula.and(this.isFinite(number), this.#formula.isPositive(number.value)),
    );

  isNegative = (number: SoundNumber): Term =>
    this.#formula.or(
      number.isNegativeInfinity,
      this.#formula.and(this.isFinite(number), this.#formula.isNegative(number.value)),
    );

  /** `left < right` in JavaScript: false on NaN. */
  isLess(left: SoundNumber, right: SoundNumber): Term {
    const { and, or, not, lessThan } = this.#formula;
    return this.#comparable(
      left,
      right,
      or(
        and(left.isNegativeInfinity, not(right.isNegativeInfinity)),
        and(not(left.isPositiveInfinity), right.isPositiveInfinity),
        and(this.areFinite(left, right), lessThan(left.value, right.value)),
      ),
    );
  }

  /** `left <= right` in JavaScript: false on NaN. */
  isAtMost(left: SoundNumber, right: SoundNumber): Term {
    const { and, or, atMost } = this.#formula;
    return this.#comparable(
      left,
      right,
      or(
        left.isNegativeInfinity,
        right.isPositiveInfinity,
        and(this.areFinite(left, right), atMost(left.value, right.value)),
      ),
    );
  }

  /** `left === right` in JavaScript: false on NaN, true between zeros. */
  isEqual(left: SoundNumber, right: SoundNumber): Term {
    const { and, or, equal } = this.#formula;
    return or(
      and(left.isPositiveInfinity, right.isPositiveInfinity),
      and(left.isNegativeInfinity, right.isNegativeInfinity),
      and(this.areFinite(left, right), equal(left.value, right.value)),
    );
  }

  #comparable(left: SoundNumber, right: SoundNumber, condition: Term): Term {
    const { and, not } = this.#formula;
    return and(not(left.isNaN), not(right.isNaN), condition);
  }
}
