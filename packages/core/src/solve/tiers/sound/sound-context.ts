import type { Rational } from '../../../expr/rational.ts';
import { constantValue } from '../../../expr/term-matching.ts';
import type { Term } from '../../../expr/term.ts';
import type { FormulaBuilder } from '../lowering/formula-builder.ts';
import { unknownName } from '../lowering/lowered-names.ts';
import type { SideConditions } from '../lowering/number-algebra.ts';
import {
  OVERFLOW,
  roundingBounds,
  SAFE_INTEGER,
  type Rounding,
  type RoundingError,
  type RoundingKind,
} from './rounding.ts';
import { SoundNumberFacts, type SoundNumber } from './sound-number.ts';

/** The value of a {@link SoundNumber} and what is known of it beforehand. */
export type SoundValue = Pick<SoundNumber, 'value' | 'bound'> & Partial<Pick<SoundNumber, 'rounding'>>;

/** When a result is NaN or infinite. The conditions for infinities may overlap with that for NaN, which wins. */
export interface Exceptions {
  readonly isNaN: Term;
  readonly positive: Term;
  readonly negative: Term;
}

/** Shared state of the sound encoding's operations: formulas, conditions, and the roundings made so far. */
export class SoundContext {
  readonly formula: FormulaBuilder;
  readonly sides: SideConditions;
  readonly facts: SoundNumberFacts;
  readonly #roundings = new Map<Term, Rounding>();

  constructor(formula: FormulaBuilder, sides: SideConditions) {
    this.formula = formula;
    this.sides = sides;
    this.facts = new SoundNumberFacts(formula);
  }

  /** The rounding that lowering `origin` introduced. */
  roundingOf(origin: Term): Rounding | undefined {
    return this.#roundings.get(origin);
  }

  number({ isNaN, positive, negative }: Exceptions, { value, bound, rounding }: SoundValue): SoundNumber {
    const { and, not } = this.formula;
    return {
      isNaN,
      isPositiveInfinity: and(not(isNaN), positive),
      isNegativeInfinity: and(not(isNaN), negative),
      value,
      bound,
      rounding,
    };
  }

  /** A number that is always finite. */
  finite(value: SoundValue): SoundNumber {
    const no = this.formula.false;
    return this.number({ isNaN: no, positive: no, negative: no }, value);
  }

  /** A number of which nothing is known. */
  anything(origin: Term): SoundNumber {
    const { and, not, variable, isNegative } = this.formula;
    const isInfinite = variable('Bool', unknownName(origin, 'of-infinite'));
    const value = variable('Real', unknownName(origin, 'of-result'));
    return this.number(
      {
        isNaN: variable('Bool', unknownName(origin, 'of-nan')),
        positive: and(isInfinite, not(isNegative(value))),
        negative: and(isInfinite, isNegative(value)),
      },
      { value, bound: undefined },
    );
  }

  /** The rounded `exact`: itself where it is known to be a double, else an unknown near it. */
  rounded(origin: Term, exact: SoundValue, rounding: RoundingKind): SoundValue {
    const isWhole = exact.value.sort === 'Int';
    const isSmall = exact.bound !== undefined && exact.bound <= SAFE_INTEGER;
    if (rounding.error === 'none' || (isWhole && isSmall)) return exact;
    const { formula, sides } = this;
    // Rounding keeps whole numbers whole: beyond 2⁵³ there are no other doubles.
    const result = formula.variable(isWhole ? 'Int' : 'Real', unknownName(origin, 'of-result'));
    const made: Rounding = { ...rounding, result, exact: exact.value };
    this.#roundings.set(origin, made);
    sides.add(origin, roundingBounds(formula, made));
    return { value: result, bound: undefined, rounding: made };
  }

  /** When an exact result is so large that it rounds to an infinity. */
  overflow({ value, bound }: SoundValue): { readonly up: Term; readonly down: Term } {
    const { atMost, int, false: never } = this.formula;
    if (bound !== undefined) return { up: never, down: never };
    return { up: atMost(int(OVERFLOW), value), down: atMost(value, int(-OVERFLOW)) };
  }

  /** The condition under which all of `numbers` are whole, wherever they are finite. */
  areWhole(...numbers: readonly SoundNumber[]): Term {
    const { and, isInteger } = this.formula;
    return and(...numbers.map(({ value }) => isInteger(value)));
  }

  /** The value of a number that is a finite constant. */
  constantOf({ isNaN, isPositiveInfinity, isNegativeInfinity, value }: SoundNumber): Rational | undefined {
    const never = this.formula.false;
    if (isNaN !== never || isPositiveInfinity !== never || isNegativeInfinity !== never) return undefined;
    const whole = constantValue('Int', value);
    return whole === undefined ? constantValue('Real', value) : { numerator: whole, denominator: 1n };
  }
}

/** How scaling by a constant errs. */
export function scalingError(factor: Rational | undefined): RoundingError {
  if (factor === undefined) return 'share or underflow';
  const { numerator, denominator } = factor;
  const magnitude = numerator < 0n ? -numerator : numerator;
  const isPowerOfTwo = isPower(magnitude) && isPower(denominator);
  return !isPowerOfTwo ? 'share or underflow' : denominator === 1n ? 'none' : 'underflow';
}

const isPower = (value: bigint): boolean => value > 0n && (value & (value - 1n)) === 0n;
