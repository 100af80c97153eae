import { divideRationals, rational } from '../../../expr/rational.ts';
import type { Term } from '../../../expr/term.ts';
import { unknownName } from '../lowering/lowered-names.ts';
import type { RoundingError, RoundingKind } from './rounding.ts';
import { scalingError, type Exceptions, type SoundContext, type SoundValue } from './sound-context.ts';
import type { SoundNumber } from './sound-number.ts';

type Pair = readonly [SoundNumber, SoundNumber];

/** An operation on doubles, of which a unary one sees its argument twice. */
export type SoundMeaning = (context: SoundContext, args: Pair, origin: Term) => SoundNumber;

const boundOf = (args: Pair, combine: (left: bigint, right: bigint) => bigint): bigint | undefined =>
  args[0].bound === undefined || args[1].bound === undefined
    ? undefined
    : combine(args[0].bound, args[1].bound);

function roundingKind(context: SoundContext, args: Pair, error: RoundingError): RoundingKind {
  return { error, wholeIf: context.areWhole(...args), operands: args.map((arg) => arg.value) };
}

/** Opposite infinities give NaN; every other infinity stays. */
export const addition: SoundMeaning = (context, args, origin) => {
  const [left, right] = args;
  const { and, or, add } = context.formula;
  const value = add(left.value, right.value);
  const exact: SoundValue = { value, bound: boundOf(args, (a, b) => a + b) };
  const { up, down } = context.overflow(exact);
  const areFinite = context.facts.areFinite(left, right);
  const exceptions: Exceptions = {
    isNaN: or(
      left.isNaN,
      right.isNaN,
      and(left.isPositiveInfinity, right.isNegativeInfinity),
      and(left.isNegativeInfinity, right.isPositiveInfinity),
    ),
    positive: or(left.isPositiveInfinity, right.isPositiveInfinity, and(areFinite, up)),
    negative: or(left.isNegativeInfinity, right.isNegativeInfinity, and(areFinite, down)),
  };
  const kind = roundingKind(context, args, 'share');
  return context.number(exceptions, context.rounded(origin, exact, kind));
};

export const negation: SoundMeaning = ({ formula }, [arg]) => ({
  ...arg,
  rounding: undefined,
  isPositiveInfinity: arg.isNegativeInfinity,
  isNegativeInfinity: arg.isPositiveInfinity,
  value: formula.negate(arg.value),
});

export const subtraction: SoundMeaning = (context, [left, right], origin) =>
  addition(context, [left, negation(context, [right, right], origin)], origin);

/** An infinity times zero is NaN; otherwise signs multiply. */
export const multiplication: SoundMeaning = (context, args, origin) => {
  const [left, right] = args;
  const { and, or, multiply } = context.formula;
  const { isInfinite, isZero, isPositive, isNegative, areFinite } = context.facts;
  const value = multiply(left.value, right.value);
  const exact: SoundValue = { value, bound: boundOf(args, (a, b) => a * b) };
  const { up, down } = context.overflow(exact);
  const hasInfinity = or(isInfinite(left), isInfinite(right));
  const haveFinite = areFinite(left, right);
  const isUp = or(and(isPositive(left), isPositive(right)), and(isNegative(left), isNegative(right)));
  const isDown = or(and(isPositive(left), isNegative(right)), and(isNegative(left), isPositive(right)));
  const exceptions: Exceptions = {
    isNaN: or(
      left.isNaN,
      right.isNaN,
      and(isInfinite(left), isZero(right)),
      and(isZero(left), isInfinite(right)),
    ),
    positive: or(and(hasInfinity, isUp), and(haveFinite, up)),
    negative: or(and(hasInfinity, isDown), and(haveFinite, down)),
  };
  const factor = context.constantOf(right) ?? context.constantOf(left);
  const scaling = scalingError(factor);
  const error = value.sort === 'Int' && scaling === 'share or underflow' ? 'share' : scaling;
  return context.number(exceptions, context.rounded(origin, exact, roundingKind(context, args, error)));
};

/**
 * Anything but zero divided by zero is an infinity, whose sign depends on that of the zero. Zeros have no
 * sign here, so an unknown decides, for each division anew.
 */
export const division: SoundMeaning = (context, [left, right], origin) => {
  const { and, or, not, choose, divide, int, variable } = context.formula;
  const { isInfinite, isZero, isPositive, isNegative, areFinite } = context.facts;
  const divisor = context.constantOf(right);
  if (divisor !== undefined && divisor.numerator !== 0n) {
    const inverse = context.formula.real(divideRationals(rational(1n), divisor));
    const factor = context.finite({ value: inverse, bound: undefined });
    return multiplication(context, [left, factor], origin);
  }
  const zeroIsPositive = variable('Bool', unknownName(origin, 'of-zero-sign'));
  const rightIsUp = or(isPositive(right), and(isZero(right), zeroIsPositive));
  const rightIsDown = or(isNegative(right), and(isZero(right), not(zeroIsPositive)));
  const becomesInfinite = or(isInfinite(left), isZero(right));
  const exact: SoundValue = { value: divide(left.value, right.value), bound: undefined };
  const { up, down } = context.overflow(exact);
  const isQuotient = and(areFinite(left, right), not(isZero(right)));
  const isUp = or(and(isPositive(left), rightIsUp), and(isNegative(left), rightIsDown));
  const isDown = or(and(isPositive(left), rightIsDown), and(isNegative(left), rightIsUp));
  const exceptions: Exceptions = {
    isNaN: or(
      left.isNaN,
      right.isNaN,
      and(isInfinite(left), isInfinite(right)),
      and(isZero(left), isZero(right)),
    ),
    positive: or(and(becomesInfinite, isUp), and(isQuotient, up)),
    negative: or(and(becomesInfinite, isDown), and(isQuotient, down)),
  };
  const kind: RoundingKind = {
    error: 'share or underflow',
    wholeIf: context.formula.false,
    operands: [left.value],
  };
  const rounded = context.rounded(origin, exact, kind);
  const value = choose(isInfinite(right), int(0n), rounded.value);
  return context.number(exceptions, { value, bound: undefined });
};
