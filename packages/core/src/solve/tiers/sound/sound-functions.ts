import { rational, type Rational } from '../../../expr/rational.ts';
import type { Term } from '../../../expr/term.ts';
import { unknownName } from '../lowering/lowered-names.ts';
import type { SoundMeaning } from './sound-arithmetic.ts';
import type { SoundContext } from './sound-context.ts';
import type { SoundNumber } from './sound-number.ts';

/** NaN and infinities stay; a finite value is made whole by `toWhole`, which is always exact. */
export const wholePart =
  (toWhole: (formula: SoundContext['formula'], value: Term) => Term): SoundMeaning =>
  ({ formula }, [arg]) => ({
    ...arg,
    rounding: undefined,
    value: toWhole(formula, arg.value),
  });

export const absoluteValue: SoundMeaning = ({ formula, facts }, [arg]) => ({
  ...arg,
  rounding: undefined,
  isPositiveInfinity: facts.isInfinite(arg),
  isNegativeInfinity: formula.false,
  value: formula.absolute(arg.value),
});

export const sign: SoundMeaning = (context, [arg]) => {
  const { choose, int, false: never } = context.formula;
  const { isNegative, isPositive } = context.facts;
  const value = choose(isNegative(arg), int(-1n), choose(isPositive(arg), int(1n), int(0n)));
  const exceptions = { isNaN: arg.isNaN, positive: never, negative: never };
  return context.number(exceptions, { value, bound: 1n });
};

/** `condition ? left : right`, part by part. */
export function chooseNumber(
  context: SoundContext,
  condition: Term,
  [left, right]: readonly [SoundNumber, SoundNumber],
): SoundNumber {
  const pick = (part: 'isNaN' | 'isPositiveInfinity' | 'isNegativeInfinity' | 'value'): Term =>
    context.formula.choose(condition, left[part], right[part]);
  const isBounded = left.bound !== undefined && right.bound !== undefined;
  return {
    isNaN: pick('isNaN'),
    isPositiveInfinity: pick('isPositiveInfinity'),
    isNegativeInfinity: pick('isNegativeInfinity'),
    value: pick('value'),
    bound: isBounded ? (left.bound > right.bound ? left.bound : right.bound) : undefined,
    rounding: undefined,
  };
}

/** The lesser of two, or the greater if `isReversed`; NaN if either is. */
export const extreme =
  (isReversed: boolean): SoundMeaning =>
  (context, [left, right]) => {
    const isLess = context.facts.isLess(left, right);
    const chosen = chooseNumber(context, isLess, isReversed ? [right, left] : [left, right]);
    const { or } = context.formula;
    return context.number(
      {
        isNaN: or(left.isNaN, right.isNaN),
        positive: chosen.isPositiveInfinity,
        negative: chosen.isNegativeInfinity,
      },
      { value: chosen.value, bound: chosen.bound },
    );
  };

/** JavaScript's `%` is never rounded. By a constant it has a closed form; else only its bounds are stated. */
export const remainder: SoundMeaning = (context, [left, right], origin) => {
  const { or, choose, false: never } = context.formula;
  const { isInfinite, isZero } = context.facts;
  const divisor = context.constantOf(right);
  const isConstant = divisor !== undefined && divisor.numerator !== 0n;
  const value = isConstant
    ? constantRemainder(context, left, divisor)
    : choose(isInfinite(right), left.value, boundedRemainder(context, [left, right], origin));
  const isNaN = or(left.isNaN, right.isNaN, isInfinite(left), isZero(right));
  const bound = value.sort === 'Int' ? (right.bound ?? left.bound) : undefined;
  return context.number({ isNaN, positive: never, negative: never }, { value, bound });
};

/**
 * `a − |b| · trunc(a / |b|)`. By a whole number, the whole part of `a` is divided and its fraction is
 * left over: solvers know the laws of `mod`, but not those of a quotient made whole.
 */
function constantRemainder({ formula }: SoundContext, left: SoundNumber, divisor: Rational): Term {
  const { numerator, denominator } = divisor;
  const magnitude = rational(numerator < 0n ? -numerator : numerator, denominator);
  const {
    absolute,
    add,
    choose,
    floor,
    isNegative,
    modulo,
    multiply,
    negate,
    real,
    int,
    subtract,
    truncate,
  } = formula;
  if (denominator === 1n) {
    const dividend = absolute(left.value);
    const whole = floor(dividend);
    const residue = add(modulo(whole, int(magnitude.numerator)), subtract(dividend, whole));
    return choose(isNegative(left.value), negate(residue), residue);
  }
  const inverse = real(rational(magnitude.denominator, magnitude.numerator));
  const quotient = truncate(multiply(left.value, inverse));
  return subtract(left.value, multiply(real(magnitude), quotient));
}

function boundedRemainder(
  { formula, facts, sides }: SoundContext,
  [left, right]: readonly [SoundNumber, SoundNumber],
  origin: Term,
): Term {
  const { and, not, implies, atMost, lessThan, absolute, equal, int } = formula;
  const isWhole = left.value.sort === 'Int' && right.value.sort === 'Int';
  const result = formula.variable(isWhole ? 'Int' : 'Real', unknownName(origin, 'of-result'));
  const [dividend, divisor] = [absolute(left.value), absolute(right.value)];
  const conditions = and(
    lessThan(absolute(result), divisor),
    atMost(absolute(result), dividend),
    implies(atMost(int(0n), left.value), atMost(int(0n), result)),
    implies(atMost(left.value, int(0n)), atMost(result, int(0n))),
    implies(lessThan(dividend, divisor), equal(result, left.value)),
  );
  const isDefined = and(facts.areFinite(left, right), not(facts.isZero(right)));
  sides.add(origin, implies(isDefined, conditions));
  return result;
}

/** The root is correctly rounded: its square is within three roundings of the argument. */
export const squareRoot: SoundMeaning = (context, [arg], origin) => {
  const { formula, facts, sides } = context;
  const { and, or, not, implies, atMost, multiply, real, int, variable } = formula;
  const root = variable('Real', unknownName(origin, 'of-result'));
  const square = multiply(root, root);
  const [least, most] = [rational((1n << 53n) - 2n, 1n << 53n), rational((1n << 53n) + 3n, 1n << 53n)];
  const isSmall = atMost(arg.value, int(1n));
  const conditions = and(
    atMost(int(0n), root),
    atMost(multiply(real(least), arg.value), square),
    atMost(square, multiply(real(most), arg.value)),
    implies(isSmall, and(atMost(arg.value, root), atMost(root, int(1n)))),
    or(isSmall, and(atMost(int(1n), root), atMost(root, arg.value))),
  );
  sides.add(origin, implies(and(facts.isFinite(arg), not(facts.isNegative(arg))), conditions));
  const exceptions = { positive: arg.isPositiveInfinity, negative: formula.false };
  const isNaN = or(arg.isNaN, facts.isNegative(arg));
  return context.number({ isNaN, ...exceptions }, { value: root, bound: undefined });
};
