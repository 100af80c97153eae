import { nextDown, nextUp } from '../../adjacent-doubles.ts';
import type { IntDomain, Float64Domain, WordDomain } from '../domains/domain.ts';
import { doubles, hasNoNumber } from '../domains/float64-domain.ts';
import { words, wordLattice } from '../domains/word-domain.ts';
import { unary, type ContractorFamily } from './contractor.ts';

const [SIGN_BIT, WORD_COUNT] = [2 ** 31, 2 ** 32];

/** Integers beyond this round, so their bounds are taken from the neighbouring doubles. */
const isExact = (bound: number): boolean => Math.abs(bound) <= Number.MAX_SAFE_INTEGER;

function ofInteger({ min, max }: IntDomain): Float64Domain {
  const [least, most] = [
    min === undefined ? -Infinity : Number(min),
    max === undefined ? Infinity : Number(max),
  ];
  return doubles(least, most, { integral: true });
}

function integerOf({ min, max }: Float64Domain): IntDomain {
  const least = isExact(min) ? Math.ceil(min) : nextDown(min);
  const most = isExact(max) ? Math.floor(max) : nextUp(max);
  return {
    min: Number.isFinite(least) ? BigInt(least) : undefined,
    max: Number.isFinite(most) ? BigInt(most) : undefined,
  };
}

/** Words as signed numbers: in order, unless the domain holds both signs. */
function signed({ min, max }: WordDomain): Float64Domain {
  if (max < SIGN_BIT) return doubles(min, max, { integral: true });
  if (min >= SIGN_BIT) return doubles(min - WORD_COUNT, max - WORD_COUNT, { integral: true });
  return doubles(-SIGN_BIT, SIGN_BIT - 1, { integral: true });
}

function wordOfSigned({ min, max }: Float64Domain): WordDomain {
  const [least, most] = [Math.max(Math.ceil(min), -SIGN_BIT), Math.min(Math.floor(max), SIGN_BIT - 1)];
  if (least >= 0) return words(least, most);
  return most < 0 ? words(least + WORD_COUNT, most + WORD_COUNT) : wordLattice.top;
}

/** Numbers between 0 and 2³² keep their integer part; others wrap around. */
function truncated(arg: Float64Domain): WordDomain {
  if (hasNoNumber(arg)) return words(0, 0);
  const [min, max] = [Math.trunc(arg.min), Math.trunc(arg.max)];
  if (min >= 0 && max < WORD_COUNT) return words(arg.nan ? 0 : min + 0, max + 0);
  return max < 0 && min >= -SIGN_BIT && !arg.nan
    ? words(min + WORD_COUNT, max + WORD_COUNT)
    : wordLattice.top;
}

/** Between integers, words and doubles. */
export const CONVERSION_CONTRACTORS: ContractorFamily = {
  'f64.fromInt': unary<'Int', 'Float64'>(ofInteger, integerOf),
  'f64.fromInt32': unary<'BitVec32', 'Float64'>(signed, wordOfSigned),
  'f64.fromUint32': unary<'BitVec32', 'Float64'>(
    ({ min, max }) => doubles(min, max, { integral: true }),
    ({ min, max }) => words(Math.max(0, Math.ceil(min)), Math.min(WORD_COUNT - 1, Math.floor(max))),
  ),
  'f64.toInt32': unary<'Float64', 'BitVec32'>(truncated),
};
