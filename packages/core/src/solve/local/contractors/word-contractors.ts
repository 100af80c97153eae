import type { WordDomain } from '../domains/domain.ts';
import { MAX_WORD, wordLattice, words } from '../domains/word-domain.ts';
import { binary, unary, type Contractor, type ContractorFamily } from './contractor.ts';

/** The bits that are known to be one, and those that are known to be zero. */
const ones = ({ bits }: WordDomain): number => bits;
const zeros = ({ mask, bits }: WordDomain): number => (mask & ~bits) >>> 0;

/** A word with the bits of `one` set and those of `zero` clear. */
const withBits = (one: number, zero: number, max = MAX_WORD): WordDomain =>
  words(0, max, { mask: (one | zero) >>> 0, bits: one >>> 0 });

/** An argument of `and`: 1 where the result is 1, and 0 where the result is 0 and `other` is 1. */
const conjunct = (result: WordDomain, other: WordDomain): WordDomain =>
  withBits(ones(result), zeros(result) & ones(other));
const disjunct = (result: WordDomain, other: WordDomain): WordDomain =>
  withBits(ones(result) & zeros(other), zeros(result));

const andContractor = binary<'BitVec32', 'BitVec32'>(
  (left, right) =>
    withBits(ones(left) & ones(right), zeros(left) | zeros(right), Math.min(left.max, right.max)),
  (result, left, right) => [conjunct(result, right), conjunct(result, left)],
);

const orContractor = binary<'BitVec32', 'BitVec32'>(
  (left, right) => {
    const { max, mask, bits } = withBits(ones(left) | ones(right), zeros(left) & zeros(right));
    return words(Math.max(left.min, right.min), max, { mask, bits });
  },
  (result, left, right) => [disjunct(result, right), disjunct(result, left)],
);

function exclusive(left: WordDomain, right: WordDomain): WordDomain {
  const mask = (left.mask & right.mask) >>> 0;
  return words(0, MAX_WORD, { mask, bits: ((left.bits ^ right.bits) & mask) >>> 0 });
}

const xorContractor = binary<'BitVec32', 'BitVec32'>(exclusive, (result, left, right) => [
  exclusive(result, right),
  exclusive(result, left),
]);

const inverted = ({ min, max, mask, bits }: WordDomain): WordDomain =>
  words(MAX_WORD - max, MAX_WORD - min, { mask, bits: (~bits & mask) >>> 0 });

/** Shifts by a known count move the known bits; `filled` are the bits shifted in, known to be zero. */
function shiftContractor(
  shift: (bits: number, count: number) => number,
  unshift: (bits: number, count: number) => number,
): Contractor {
  const countOf = (domain: WordDomain): number | undefined =>
    domain.min === domain.max ? domain.min & 31 : undefined;
  return binary<'BitVec32', 'BitVec32'>(
    ({ mask, bits }, right) => {
      const count = countOf(right);
      if (count === undefined) return wordLattice.top;
      const filled = ~shift(MAX_WORD, count);
      return words(0, MAX_WORD, { mask: (shift(mask, count) | filled) >>> 0, bits: shift(bits, count) });
    },
    ({ mask, bits }, left, right) => {
      const count = countOf(right);
      if (count === undefined) return [left, right];
      const kept = unshift(MAX_WORD, count);
      return [
        words(0, MAX_WORD, {
          mask: (unshift(mask, count) & kept) >>> 0,
          bits: (unshift(bits, count) & kept) >>> 0,
        }),
        right,
      ];
    },
  );
}

const left = (bits: number, count: number): number => (bits << count) >>> 0;
const right = (bits: number, count: number): number => bits >>> count;

/** Operations on bits. Sums and products of words are not tracked. */
export const WORD_CONTRACTORS: ContractorFamily = {
  'bv.and': andContractor,
  'bv.or': orContractor,
  'bv.xor': xorContractor,
  'bv.not': unary<'BitVec32', 'BitVec32'>(inverted, inverted),
  'bv.shl': shiftContractor(left, right),
  'bv.lshr': shiftContractor(right, left),
};
