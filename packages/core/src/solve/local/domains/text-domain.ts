import type { TextDomain } from './domain.ts';
import type { Lattice } from './lattice.ts';

/** What fills a text up to a length. */
export const FILLER = 'a';

/** Longer texts are no member that anybody would like. */
const LONGEST_FILLED = 1 << 16;

/** No JavaScript engine makes texts this long. */
const LONGEST = 2 ** 32;

/** All texts. */
export const ALL_TEXTS: TextDomain = { minLength: 0, maxLength: LONGEST, prefix: '', suffix: '' };
const NO_TEXT: TextDomain = { minLength: 1, maxLength: 0, prefix: '', suffix: '' };

/** The texts of a description with parts left out, each part as tight as the others make it. */
export function texts(description: Partial<TextDomain>): TextDomain {
  const { minLength, prefix, suffix, ...bound } = { ...ALL_TEXTS, ...description };
  const maxLength = Math.min(bound.maxLength, LONGEST);
  const least = Math.max(minLength, prefix.length, suffix.length);
  if (least > maxLength) return NO_TEXT;
  if (prefix.length === maxLength) return exactly(prefix, suffix);
  return suffix.length === maxLength && maxLength > 0
    ? exactly(suffix, suffix, prefix)
    : { minLength: least, maxLength, prefix, suffix };
}

function exactly(text: string, suffix: string, prefix = ''): TextDomain {
  if (!text.endsWith(suffix) || !text.startsWith(prefix)) return NO_TEXT;
  return { minLength: text.length, maxLength: text.length, prefix: text, suffix: text };
}

function isMember({ minLength, maxLength, prefix, suffix }: TextDomain, text: string): boolean {
  const isLongEnough = text.length >= minLength && text.length <= maxLength;
  return isLongEnough && text.startsWith(prefix) && text.endsWith(suffix);
}

/** The longer of two beginnings, or endings, if it has the other as its own. */
function agreed(
  left: string,
  right: string,
  has: (longer: string, shorter: string) => boolean,
): string | undefined {
  const [longer, shorter] = left.length >= right.length ? [left, right] : [right, left];
  return has(longer, shorter) ? longer : undefined;
}

function meet(left: TextDomain, right: TextDomain): TextDomain {
  const prefix = agreed(left.prefix, right.prefix, (longer, shorter) => longer.startsWith(shorter));
  const suffix = agreed(left.suffix, right.suffix, (longer, shorter) => longer.endsWith(shorter));
  if (prefix === undefined || suffix === undefined) return NO_TEXT;
  const minLength = Math.max(left.minLength, right.minLength);
  const met = texts({ minLength, maxLength: Math.min(left.maxLength, right.maxLength), prefix, suffix });
  return isSame(met, left) ? left : met;
}

const isSame = (left: TextDomain, right: TextDomain): boolean =>
  left.minLength === right.minLength &&
  left.maxLength === right.maxLength &&
  left.prefix === right.prefix &&
  left.suffix === right.suffix;

function commonPrefix(left: string, right: string): string {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length += 1;
  return left.slice(0, length);
}

function commonSuffix(left: string, right: string): string {
  let length = 0;
  while (length < left.length && length < right.length && left.at(-1 - length) === right.at(-1 - length))
    length += 1;
  return left.slice(left.length - length);
}

/** The shortest member, filled in the middle; beginning and end overlap where the length demands it. */
function shortest({ minLength, maxLength, prefix, suffix }: TextDomain): string {
  const filled =
    prefix + FILLER.repeat(Math.min(LONGEST_FILLED, Math.max(0, minLength - prefix.length - suffix.length)));
  const text = filled + suffix;
  if (text.length <= maxLength) return text;
  return prefix.slice(0, Math.max(0, maxLength - suffix.length)) + suffix;
}

/** Texts by length, beginning and end. */
export const textLattice: Lattice<'String'> = {
  top: ALL_TEXTS,
  of: (value) => exactly(value, value),
  meet,
  join: (left, right) =>
    texts({
      minLength: Math.min(left.minLength, right.minLength),
      maxLength: Math.max(left.maxLength, right.maxLength),
      prefix: commonPrefix(left.prefix, right.prefix),
      suffix: commonSuffix(left.suffix, right.suffix),
    }),
  isEmpty: ({ minLength, maxLength }) => minLength > maxLength,
  has: isMember,
  only: ({ maxLength, prefix }) => (prefix.length === maxLength ? prefix : undefined),
  without: (domain, value) => {
    const { minLength, maxLength, prefix } = domain;
    if (prefix === value && maxLength === value.length) return NO_TEXT;
    // Of all lengths only the length 0 has a single text.
    return value === '' && minLength === 0 ? texts({ ...domain, minLength: 1 }) : domain;
  },
  simplest: shortest,
  nearest: (domain, value) => (isMember(domain, value) ? value : shortest(domain)),
};
