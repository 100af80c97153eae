import type { TextDomain } from './domain.ts';
import type { Lattice } from './lattice.ts';
import { nearestText, plainestText } from './plainest-text.ts';
import { fitUnits, joinUnits, meetUnits, sameUnits, type Units } from './unit-ranges.ts';

/** Fills a string up to a length. */
export const FILLER = 'a';

/** No JavaScript engine makes strings this long. */
const LONGEST = 2 ** 32;

/** All strings. */
export const ALL_TEXTS: TextDomain = { minLength: 0, maxLength: LONGEST, prefix: '', suffix: '', units: [] };
const NO_TEXT: TextDomain = { minLength: 1, maxLength: 0, prefix: '', suffix: '', units: [] };

/** The strings of a partial description, each part as tight as the others make it. */
export function texts(description: Partial<TextDomain>): TextDomain {
  const given = { ...ALL_TEXTS, ...description };
  const { suffix, units } = given;
  if (!fitUnits(units, given.prefix)) return NO_TEXT;
  const minLength = Math.max(given.minLength, given.prefix.length, suffix.length);
  const maxLength = Math.min(given.maxLength, LONGEST, firstImpossible(units));
  if (minLength > maxLength) return NO_TEXT;
  const prefix = withKnownUnits(given.prefix, units, minLength);
  if (prefix.length === maxLength) return exactly(prefix, { ...given, maxLength });
  if (suffix.length === maxLength) return exactly(suffix, { ...given, maxLength });
  const fits = minLength < maxLength || fitUnits(units, suffix, maxLength - suffix.length);
  return fits ? { minLength, maxLength, prefix, suffix, units } : NO_TEXT;
}

function exactly(text: string, domain: TextDomain): TextDomain {
  return isMember(domain, text)
    ? { minLength: text.length, maxLength: text.length, prefix: text, suffix: text, units: [] }
    : NO_TEXT;
}

/** The first position at which no unit can stand. */
function firstImpossible(units: Units): number {
  const position = units.findIndex((range) => range !== undefined && range.min > range.max);
  return position === -1 ? Infinity : position;
}

/** A prefix with the units after it that surely exist and have one possible value only. */
function withKnownUnits(prefix: string, units: Units, minLength: number): string {
  let text = prefix;
  for (
    let range = units[text.length];
    range !== undefined && text.length < minLength;
    range = units[text.length]
  ) {
    if (range.min !== range.max) break;
    text += String.fromCharCode(range.min);
  }
  return text;
}

function isMember({ minLength, maxLength, prefix, suffix, units }: TextDomain, text: string): boolean {
  const isLongEnough = text.length >= minLength && text.length <= maxLength;
  return isLongEnough && text.startsWith(prefix) && text.endsWith(suffix) && fitUnits(units, text);
}

/** The longer of two prefixes, or suffixes, if it begins, or ends, with the other. */
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
  const maxLength = Math.min(left.maxLength, right.maxLength);
  const met = texts({ minLength, maxLength, prefix, suffix, units: meetUnits(left.units, right.units) });
  return isSame(met, left) ? left : met;
}

const isSame = (left: TextDomain, right: TextDomain): boolean =>
  left.minLength === right.minLength &&
  left.maxLength === right.maxLength &&
  left.prefix === right.prefix &&
  left.suffix === right.suffix &&
  sameUnits(left.units, right.units);

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

/** Strings by length, prefix, suffix and units. */
export const textLattice: Lattice<'String'> = {
  top: ALL_TEXTS,
  of: (value) => exactly(value, ALL_TEXTS),
  meet,
  join: (left, right) =>
    texts({
      minLength: Math.min(left.minLength, right.minLength),
      maxLength: Math.max(left.maxLength, right.maxLength),
      prefix: commonPrefix(left.prefix, right.prefix),
      suffix: commonSuffix(left.suffix, right.suffix),
      units: joinUnits(left, right),
    }),
  isEmpty: ({ minLength, maxLength }) => minLength > maxLength,
  has: isMember,
  only: ({ maxLength, prefix }) => (prefix.length === maxLength ? prefix : undefined),
  without: (domain, value) => {
    const { minLength, maxLength, prefix } = domain;
    if (prefix === value && maxLength === value.length) return NO_TEXT;
    // Length 0 is the only one with a single string.
    return value === '' && minLength === 0 ? texts({ ...domain, minLength: 1 }) : domain;
  },
  simplest: (domain) => plainestText(domain, (text) => isMember(domain, text)),
  nearest: (domain, value) => nearestText(domain, value, (text) => isMember(domain, text)),
};
