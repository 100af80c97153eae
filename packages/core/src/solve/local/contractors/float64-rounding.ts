import { nextDown, nextUp } from '../../adjacent-doubles.ts';
import type { Float64Domain } from '../domains/domain.ts';
import { doubles } from '../domains/float64-domain.ts';
import { unary, type Contractor, type ContractorFamily } from './contractor.ts';

/** An increasing function of one argument, `inverse` giving what the argument of a number can be. */
function increasing(
  apply: (arg: number) => number,
  inverse: (result: Float64Domain) => Float64Domain,
): Contractor {
  return unary<'Float64', 'Float64'>(
    ({ min, max, nan }) => doubles(apply(min), apply(max), { nan, integral: true }),
    (result, arg) => ({ ...inverse(result), nan: result.nan && arg.nan }),
  );
}

/** Just below the integer after `max`; `max` itself where doubles lie further apart than that. */
const belowNext = (max: number): number => Math.max(max, nextDown(max + 1));
/** Just above the integer before `min`. */
const abovePrevious = (min: number): number => Math.min(min, nextUp(min - 1));

/** The domain of a number whose sign is a member of `domain`. */
function ofSign({ min, max }: Float64Domain): Float64Domain {
  const least = min > 0 ? Number.MIN_VALUE : min === 0 ? min : -Infinity;
  return doubles(least, max < 0 ? -Number.MIN_VALUE : max === 0 ? max : Infinity);
}

/** Functions from doubles to integers. */
export const FLOAT64_ROUNDING_CONTRACTORS: ContractorFamily = {
  'f64.floor': increasing(Math.floor, ({ min, max }) => doubles(min, belowNext(max))),
  'f64.ceil': increasing(Math.ceil, ({ min, max }) => doubles(abovePrevious(min), max)),
  'f64.trunc': increasing(Math.trunc, ({ min, max }) =>
    doubles(min > 0 ? min : abovePrevious(min), max < 0 ? max : belowNext(max)),
  ),
  'f64.round': increasing(Math.round, ({ min, max }) => doubles(min - 0.5, max + 0.5)),
  'f64.sign': increasing(Math.sign, ofSign),
};
