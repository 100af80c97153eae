import { rationalFromDouble } from '../../../expr/rational.ts';
import type { Term, VariableTerm } from '../../../expr/term.ts';
import { isNumber } from '../lowering/formula-builder.ts';
import { unknownName, variableName } from '../lowering/lowered-names.ts';
import type { NumberAlgebra, NumberOperation } from '../lowering/number-algebra.ts';
import { MAX_DOUBLE, monotonicity, SAFE_INTEGER } from './rounding.ts';
import {
  addition,
  division,
  multiplication,
  negation,
  subtraction,
  type SoundMeaning,
} from './sound-arithmetic.ts';
import type { SoundContext } from './sound-context.ts';
import {
  absoluteValue,
  chooseNumber,
  extreme,
  remainder,
  sign,
  squareRoot,
  wholePart,
} from './sound-functions.ts';
import type { SoundNumber } from './sound-number.ts';

type Pair = readonly [SoundNumber, SoundNumber];

const MEANINGS: Readonly<Record<NumberOperation, SoundMeaning>> = {
  'f64.add': addition,
  'f64.sub': subtraction,
  'f64.mul': multiplication,
  'f64.div': division,
  'f64.rem': remainder,
  // Not even correctly rounded, so nothing can be said of it.
  'f64.pow': (context, _, origin) => context.anything(origin),
  'f64.neg': negation,
  'f64.abs': absoluteValue,
  'f64.floor': wholePart((formula, value) => formula.floor(value)),
  'f64.ceil': wholePart((formula, value) => formula.ceiling(value)),
  'f64.trunc': wholePart((formula, value) => formula.truncate(value)),
  'f64.round': wholePart((formula, value) => formula.roundHalfUp(value)),
  'f64.sign': sign,
  'f64.sqrt': squareRoot,
  'f64.min': extreme(false),
  'f64.max': extreme(true),
};

/**
 * Doubles as formulas that every real execution satisfies: NaN, infinities and exact operations as
 * they are, rounding by its bounds, and unknowns where nothing better is known.
 *
 * Law (soundness): if an assignment of doubles satisfies a query, some assignment of the lowered
 * query's variables satisfies the lowered query together with its side conditions.
 */
export class SoundAlgebra implements NumberAlgebra<SoundNumber> {
  readonly #context: SoundContext;
  readonly operations: NumberAlgebra<SoundNumber>['operations'];
  readonly predicates: NumberAlgebra<SoundNumber>['predicates'];

  constructor(context: SoundContext) {
    this.#context = context;
    const operators = Object.keys(MEANINGS) as NumberOperation[];
    const bound = operators.map((operator) => [
      operator,
      (args: Pair, origin: Term) => MEANINGS[operator](context, args, origin),
    ]);
    this.operations = Object.fromEntries(bound) as NumberAlgebra<SoundNumber>['operations'];
    const { facts, formula } = context;
    this.predicates = {
      'f64.eq': this.#comparison(([left, right]) => facts.isEqual(left, right)),
      'f64.lt': this.#comparison(([left, right]) => facts.isLess(left, right)),
      'f64.le': this.#comparison(([left, right]) => facts.isAtMost(left, right)),
      'f64.isNaN': ([arg]) => arg.isNaN,
      'f64.isFinite': ([arg]) => facts.isFinite(arg),
      'f64.isInteger': ([arg]) => formula.and(facts.isFinite(arg), context.areWhole(arg)),
    };
  }

  constant(value: number): SoundNumber {
    const { formula } = this.#context;
    const [isNaN, positive, negative] = [Number.isNaN(value), value === Infinity, value === -Infinity].map(
      formula.bool,
    ) as [Term, Term, Term];
    const isWhole = Number.isInteger(value);
    const bound = Number.isSafeInteger(value) ? BigInt(Math.abs(value)) : undefined;
    const exact = Number.isFinite(value) ? value : 0;
    const term = isWhole ? formula.int(BigInt(exact)) : formula.real(rationalFromDouble(exact));
    return this.#context.number({ isNaN, positive, negative }, { value: term, bound });
  }

  variable(variable: VariableTerm): SoundNumber {
    const { formula, sides } = this.#context;
    const { and, not, atMost, int, isNegative } = formula;
    const isInfinite = formula.variable('Bool', variableName(variable, 'infinite'));
    const isNaN = formula.variable('Bool', variableName(variable, 'nan'));
    const value = formula.variable('Real', variableName(variable, 'real'));
    sides.add(variable, and(atMost(int(-MAX_DOUBLE), value), atMost(value, int(MAX_DOUBLE))));
    const [positive, negative] = [
      and(isInfinite, not(isNegative(value))),
      and(isInfinite, isNegative(value)),
    ];
    return this.#context.number({ isNaN, positive, negative }, { value, bound: undefined });
  }

  fromInteger(value: Term, bound: bigint | undefined, origin: Term): SoundNumber {
    const context = this.#context;
    const exact = { value, bound };
    const { up, down } = context.overflow(exact);
    const exceptions = { isNaN: context.formula.false, positive: up, negative: down };
    const rounding = { error: 'share', wholeIf: context.formula.true, operands: [] } as const;
    return context.number(exceptions, context.rounded(origin, exact, rounding));
  }

  toWord(number: SoundNumber): Term {
    const { formula, facts } = this.#context;
    return formula.choose(facts.isFinite(number), formula.truncate(number.value), formula.int(0n));
  }

  toInteger(number: SoundNumber): Term {
    const { choose, truncate, int, atMost } = this.#context.formula;
    const [low, high] = [int(-SAFE_INTEGER), int(SAFE_INTEGER)];
    const whole = truncate(number.value);
    const isSmall = number.bound !== undefined && number.bound <= SAFE_INTEGER;
    const cut = choose(atMost(whole, low), low, choose(atMost(high, whole), high, whole));
    const infinite = choose(number.isNegativeInfinity, low, isSmall ? whole : cut);
    return choose(number.isNaN, int(0n), choose(number.isPositiveInfinity, high, infinite));
  }

  toText(): undefined {
    return undefined;
  }

  anything(origin: Term): SoundNumber {
    return this.#context.anything(origin);
  }

  choose(condition: Term, arms: Pair): SoundNumber {
    return chooseNumber(this.#context, condition, arms);
  }

  /** `Object.is` tells zeros apart and this encoding does not, so an unknown decides between zeros. */
  same([left, right]: Pair, origin: Term): Term {
    const { formula, facts } = this.#context;
    const { and, or, not, isZero } = formula;
    if (left === right) return formula.true;
    this.#orderRoundings([left, right], origin);
    const areSameZero = formula.variable('Bool', unknownName(origin, 'of-zero-sign'));
    const areZeros = and(facts.areFinite(left, right), isZero(left.value), isZero(right.value));
    return or(and(left.isNaN, right.isNaN), and(facts.isEqual(left, right), or(not(areZeros), areSameZero)));
  }

  #comparison(compare: (args: Pair) => Term): (args: Pair, origin: Term) => Term {
    return (args, origin) => {
      this.#orderRoundings(args, origin);
      return compare(args);
    };
  }

  /**
   * Adds that the other operand, a double too, does not lie between a rounded result and its exact value.
   * Zero is part of every rounding's own bounds.
   */
  #orderRoundings([left, right]: Pair, origin: Term): void {
    const { formula, facts, sides } = this.#context;
    for (const [{ rounding }, other] of [[left, right] as const, [right, left] as const]) {
      if (rounding === undefined || isNumber(other.value, 0n)) continue;
      sides.add(origin, formula.implies(facts.isFinite(other), monotonicity(formula, rounding, other.value)));
    }
  }
}
