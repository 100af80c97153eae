import { type CharacterSet } from './character-set.ts';

const FIRST_SURROGATE = 0xd800;
const AFTER_SURROGATES = 0xe000;
/** `String.fromCodePoint` takes this many arguments without complaint. */
const CHUNK = 0x2000;

const known = new Map<string, CharacterSet>();
let units: string | undefined;
let codePoints: string | undefined;

/**
 * The characters that a piece of a pattern stands for, if each match of it is one character: code units,
 * or code points in Unicode mode. The engine itself is asked, so case folding and Unicode properties are
 * its own.
 */
export function classCharacters(raw: string, flags: string): CharacterSet {
  const relevant = flags.replace(/[^isuv]/g, '');
  const key = `${relevant}/${raw}`;
  let set = known.get(key);
  if (set === undefined) {
    set = findCharacters(raw, relevant);
    known.set(key, set);
  }
  return set;
}

function findCharacters(raw: string, flags: string): CharacterSet {
  const isUnicode = /[uv]/.test(flags);
  const set: number[] = [];
  for (const { 0: run } of alphabet(isUnicode).matchAll(new RegExp(`(?:${raw})+`, `${flags}g`))) {
    appendRun(set, run, isUnicode);
  }
  return isUnicode ? withSurrogates(set, new RegExp(`^(?:${raw})$`, flags)) : set;
}

/** In an alphabet in order, a run of matches is a range, but for the gap where surrogates would be. */
function appendRun(set: number[], run: string, isUnicode: boolean): void {
  const low = isUnicode ? (run.codePointAt(0) as number) : run.charCodeAt(0);
  const last = run.codePointAt(run.length - 2) as number;
  const high = isUnicode && last > 0xffff ? last : run.charCodeAt(run.length - 1);
  const spansGap = isUnicode && low < FIRST_SURROGATE && high >= AFTER_SURROGATES;
  if (spansGap) set.push(low, FIRST_SURROGATE - 1, AFTER_SURROGATES, high);
  else set.push(low, high);
}

/** Adds the surrogates, each tested by itself: two side by side are another character. */
function withSurrogates(set: readonly number[], expression: RegExp): CharacterSet {
  const below = set.filter((code) => code < FIRST_SURROGATE);
  const merged = [...below];
  for (let code = FIRST_SURROGATE; code < AFTER_SURROGATES; code += 1) {
    if (!expression.test(String.fromCharCode(code))) continue;
    if (merged.at(-1) === code - 1) merged[merged.length - 1] = code;
    else merged.push(code, code);
  }
  const above = set.slice(below.length);
  if (above[0] !== undefined && merged.at(-1) === above[0] - 1) {
    return [...merged.slice(0, -1), ...above.slice(1)];
  }
  return [...merged, ...above];
}

function alphabet(isUnicode: boolean): string {
  if (isUnicode) {
    codePoints ??= range(0, FIRST_SURROGATE) + range(AFTER_SURROGATES, 0x110000);
    return codePoints;
  }
  units ??= range(0, 0x10000);
  return units;
}

function range(from: number, to: number): string {
  const parts: string[] = [];
  for (let start = from; start < to; start += CHUNK) {
    const size = Math.min(CHUNK, to - start);
    parts.push(String.fromCodePoint(...Array.from({ length: size }, (_, offset) => start + offset)));
  }
  return parts.join('');
}
