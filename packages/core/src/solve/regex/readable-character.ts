import { contains, type CharacterSet } from '../../expr/regex/character-set.ts';

/** Characters that people like to read in a test, the plainest first. */
const READABLE: readonly number[] = Array.from(
  `abcdefghijklmnopqrstuvwxyz1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ-_. /:,;=+*#@!?'"()[]{}<>&%$|~^\`\\`,
  (character) => character.charCodeAt(0),
);

/** First code of the letters beyond ASCII. */
const BEYOND_ASCII = 0xc0;

/** A character of a set that is not empty: the plainest, or the one that comes `skip` later. */
export function readableCharacter(set: CharacterSet, skip = 0): number {
  const low = set[0] as number;
  if (low === set[1] && set.length === 2) return low;
  const readable = READABLE.filter((code) => contains(set, code));
  if (readable.length > 0) return readable[skip % readable.length] as number;
  const start = contains(set, BEYOND_ASCII) ? BEYOND_ASCII : firstVisible(set);
  return contains(set, start + skip) ? start + skip : start;
}

/** The first character beyond the control characters, if any. */
function firstVisible(set: CharacterSet): number {
  const lows = set.filter((_, index) => index % 2 === 0);
  return lows.find((code) => code >= BEYOND_ASCII) ?? (lows[0] as number);
}
