import { nextDown, nextUp } from '../../adjacent-doubles.ts';
import type { Float64Domain } from '../domains/domain.ts';
import {
  ALL_DOUBLES,
  ALL_NUMBERS,
  doubles,
  earlier,
  hasNoNumber,
  hasZero,
  later,
  ONLY_NAN,
} from '../domains/float64-domain.ts';
import { binary, unary, type Contractor, type ContractorFamily, type Pair } from './contractor.ts';
import {
  doubleProduct,
  doubleQuotient,
  doubleRemainder,
  doubleSquare,
  doubleSum,
  missingDividend,
  missingFactor,
  missingSummand,
  negatedDouble,
} from './float64-arithmetic.ts';

type Backward = (result: Float64Domain, left: Float64Domain, right: Float64Domain) => Pair<'Float64'>;

/** Narrows nothing if the result may be NaN; else no argument is NaN, and `backward` may narrow more. */
const unlessNaN =
  (backward: Backward = () => [ALL_NUMBERS, ALL_NUMBERS]): Backward =>
  (result, left, right) =>
    result.nan ? [left, right] : backward(result, left, right);

const sumContractor = binary<'Float64', 'Float64'>(
  doubleSum,
  unlessNaN((result, left, right) => [missingSummand(result, right), missingSummand(result, left)]),
);

const differenceContractor = binary<'Float64', 'Float64'>(
  (left, right) => doubleSum(left, negatedDouble(right)),
  unlessNaN((result, left, right) => [
    missingSummand(result, negatedDouble(right)),
    negatedDouble(missingSummand(result, left)),
  ]),
);

const productContractor: Contractor = {
  forward: (args, { args: [left, right] }) =>
    left === right
      ? doubleSquare(args[0] as Float64Domain)
      : doubleProduct(args[0] as Float64Domain, args[1] as Float64Domain),
  backward: (result, args) =>
    unlessNaN((product, left, right) => [missingFactor(product, right), missingFactor(product, left)])(
      result as Float64Domain,
      args[0] as Float64Domain,
      args[1] as Float64Domain,
    ),
};

const quotientContractor = binary<'Float64', 'Float64'>(
  doubleQuotient,
  unlessNaN((result, _, right) => [missingDividend(result, right), ALL_NUMBERS]),
);

/** A remainder is no larger than the dividend and has its sign. */
const remainderContractor = binary<'Float64', 'Float64'>(
  doubleRemainder,
  unlessNaN(({ min, max }) => [
    doubles(min > 0 ? min : -Number.MAX_VALUE, max < 0 ? max : Number.MAX_VALUE),
    ALL_NUMBERS,
  ]),
);

const minimumContractor = binary<'Float64', 'Float64'>(
  (left, right) => ({ ...lesserOf(left, right), nan: left.nan || right.nan }),
  unlessNaN((result, left, right) => [
    doubles(result.min, right.min > result.max ? result.max : Infinity),
    doubles(result.min, left.min > result.max ? result.max : Infinity),
  ]),
);

function lesserOf(left: Float64Domain, right: Float64Domain): Float64Domain {
  if (hasNoNumber(left) || hasNoNumber(right)) return doubles(Infinity, -Infinity);
  const integral = left.integral && right.integral;
  return doubles(earlier(left.min, right.min), earlier(left.max, right.max), { integral });
}

const maximumContractor = binary<'Float64', 'Float64'>(
  (left, right) => ({ ...greaterOf(left, right), nan: left.nan || right.nan }),
  unlessNaN((result, left, right) => [
    doubles(right.max < result.min ? result.min : -Infinity, result.max),
    doubles(left.max < result.min ? result.min : -Infinity, result.max),
  ]),
);

function greaterOf(left: Float64Domain, right: Float64Domain): Float64Domain {
  if (hasNoNumber(left) || hasNoNumber(right)) return doubles(Infinity, -Infinity);
  const integral = left.integral && right.integral;
  return doubles(later(left.min, right.min), later(left.max, right.max), { integral });
}

const absoluteContractor = unary<'Float64', 'Float64'>(
  (arg) => {
    const { min, max, ...traits } = arg;
    if (hasNoNumber(arg)) return arg;
    return doubles(hasZero(arg) ? 0 : Math.min(Math.abs(min), Math.abs(max)), Math.max(-min, max, 0), traits);
  },
  ({ min, max, nan }, arg) =>
    isBelowZero(arg)
      ? doubles(-max, -Math.max(min, 0), { nan })
      : doubles(arg.min <= 0 ? -max : min, max, { nan }),
);

const isBelowZero = ({ max }: Float64Domain): boolean => max < 0;

const square = (value: number): number => value * value;

const rootContractor = unary<'Float64', 'Float64'>(
  ({ min, max, nan }) =>
    max < 0 ? ONLY_NAN : doubles(Math.sqrt(min < 0 ? -0 : min), Math.sqrt(max), { nan: nan || min < 0 }),
  ({ min, max, nan }, arg) =>
    nan
      ? arg
      : doubles(min > 0 ? nextDown(square(nextDown(min))) : -0, max < 0 ? -0 : nextUp(square(nextUp(max)))),
);

/** An even power is never negative; nothing else is tracked of powers. */
const powerContractor = binary<'Float64', 'Float64'>((_, { min, max }) =>
  min === 2 && max === 2 ? doubles(0, Infinity, { nan: true }) : ALL_DOUBLES,
);

/** Arithmetic on doubles. */
export const FLOAT64_CONTRACTORS: ContractorFamily = {
  'f64.add': sumContractor,
  'f64.sub': differenceContractor,
  'f64.mul': productContractor,
  'f64.div': quotientContractor,
  'f64.rem': remainderContractor,
  'f64.pow': powerContractor,
  'f64.neg': unary<'Float64', 'Float64'>(negatedDouble, negatedDouble),
  'f64.abs': absoluteContractor,
  'f64.sqrt': rootContractor,
  'f64.min': minimumContractor,
  'f64.max': maximumContractor,
};
