import type { WordDomain } from './domain.ts';
import type { Lattice } from './lattice.ts';

/** The greatest word. */
export const MAX_WORD = 2 ** 32 - 1;

/** No word: the result of contradictory descriptions. */
const NO_WORD: WordDomain = { min: 1, max: 0, mask: 0, bits: 0 };

type KnownBits = Pick<WordDomain, 'mask' | 'bits'>;
const NO_BITS: KnownBits = { mask: 0, bits: 0 };

/** Words between two bounds whose bits under `mask` are those of `bits`, each bound as tight as the bits make it. */
export function words(min: number, max: number, { mask, bits }: KnownBits = NO_BITS): WordDomain {
  // Unknown bits all zero and all one are the least and the greatest word with these bits.
  const [least, most] = [Math.max(min, bits), Math.min(max, (bits | ~mask) >>> 0)];
  if (least > most) return NO_WORD;
  const shared = Math.clz32(least ^ most);
  const top = shared === 32 ? MAX_WORD : shared === 0 ? 0 : (MAX_WORD << (32 - shared)) >>> 0;
  if (((bits ^ least) & mask & top) !== 0) return NO_WORD;
  const known = { mask: (mask | top) >>> 0, bits: (bits | (least & top)) >>> 0 };
  // Bits that the bounds share may tighten the bounds in turn.
  return known.mask === mask ? { min: least, max: most, mask, bits } : words(least, most, known);
}

function clamp({ min, max, mask, bits }: WordDomain, value: number): number {
  const fitted = ((Math.max(min, Math.min(max, value)) & ~mask) | bits) >>> 0;
  return fitted >= min && fitted <= max ? fitted : min;
}

/** Intervals of words with known bits. */
export const wordLattice: Lattice<'BitVec32'> = {
  top: { min: 0, max: MAX_WORD, mask: 0, bits: 0 },
  of: (value) => ({ min: value, max: value, mask: MAX_WORD, bits: value }),
  meet: (left, right) => {
    if (((left.bits ^ right.bits) & left.mask & right.mask) !== 0) return NO_WORD;
    const known = { mask: (left.mask | right.mask) >>> 0, bits: (left.bits | right.bits) >>> 0 };
    const met = words(Math.max(left.min, right.min), Math.min(left.max, right.max), known);
    return met.min === left.min && met.max === left.max && met.mask === left.mask ? left : met;
  },
  join: (left, right) => {
    const mask = (left.mask & right.mask & ~(left.bits ^ right.bits)) >>> 0;
    const bits = (left.bits & mask) >>> 0;
    return words(Math.min(left.min, right.min), Math.max(left.max, right.max), { mask, bits });
  },
  isEmpty: ({ min, max }) => min > max,
  has: ({ min, max, mask, bits }, value) => value >= min && value <= max && ((value ^ bits) & mask) === 0,
  only: ({ min, max }) => (min === max ? min : undefined),
  without: (domain, value) => {
    const { min, max } = domain;
    if (min === value) return words(min + 1, max, domain);
    return max === value ? words(min, max - 1, domain) : domain;
  },
  simplest: (domain) => domain.min,
  nearest: clamp,
};
