import type { CharacterSet } from './character-set.ts';
import { isStickyPattern, isUnicodePattern, type Pattern, type PatternNode } from './pattern.ts';

/** A language of SMT-LIB, and whether its words stand at the start or the end of a string. */
interface Anchored {
  readonly language: string;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

const EMPTY = '(str.to_re "")';
const FREE = { isAtStart: false, isAtEnd: false };
/** Larger languages are not translated. */
const MAX_OPTIONS = 24;
const MAX_RANGES = 64;
const MAX_REPEATS = 100;
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;

const known = new WeakMap<Pattern, { readonly language: string | undefined }>();

/**
 * The strings in which a pattern finds something from the start on, as a regular language of SMT-LIB over
 * code units; `undefined` where they form none, or where it would be too large.
 *
 * Law: a string is in the language exactly when `re.test` of the pattern at 0 is true of it.
 */
export function regLanOf(pattern: Pattern): string | undefined {
  let found = known.get(pattern);
  if (found === undefined) {
    found = { language: translate(pattern) };
    known.set(pattern, found);
  }
  return found.language;
}

function translate(pattern: Pattern): string | undefined {
  const options = optionsOf(pattern.root, isUnicodePattern(pattern));
  if (options === undefined) return undefined;
  const isBound = isStickyPattern(pattern);
  return union(
    options.map(({ language, isAtStart, isAtEnd }) =>
      concat([isAtStart || isBound ? EMPTY : 're.all', language, isAtEnd ? EMPTY : 're.all']),
    ),
  );
}

type Options = readonly Anchored[] | undefined;

/** The ways in which a part matches, one for each combination of anchors. */
function optionsOf(node: PatternNode, isUnicode: boolean): Options {
  switch (node.kind) {
    case 'characters':
      return node.isExact ? charactersOf(node.set, isUnicode) : undefined;
    case 'sequence':
      return node.parts.reduce<Options>(
        (before, part) => joined(before, optionsOf(part, isUnicode)),
        [{ language: EMPTY, ...FREE }],
      );
    case 'choice':
      return limited(node.options.map((option) => optionsOf(option, isUnicode)));
    case 'group':
      return optionsOf(node.body, isUnicode);
    case 'repeat':
      return repeated(optionsOf(node.body, isUnicode), node.min, node.max);
    case 'edge':
      if (node.isMultiline) return undefined;
      return [{ language: EMPTY, isAtStart: node.edge === 'start', isAtEnd: node.edge === 'end' }];
    default:
      return undefined;
  }
}

/** A character in Unicode mode may be two units, which a set of units cannot express. */
function charactersOf(set: CharacterSet, isUnicode: boolean): Options {
  if (set.length > 2 * MAX_RANGES) return undefined;
  const ranges: string[] = [];
  for (let index = 0; index < set.length; index += 2) {
    const [low, high] = [set[index] as number, set[index + 1] as number];
    if (isUnicode && high >= FIRST_SURROGATE && (low <= LAST_SURROGATE || high > 0xffff)) return undefined;
    ranges.push(`(re.range ${unit(low)} ${unit(high)})`);
  }
  return [{ language: ranges.length === 0 ? 're.none' : union(ranges), ...FREE }];
}

const unit = (code: number): string => `"\\u{${code.toString(16)}}"`;

function limited(all: readonly Options[]): Options {
  const options: Anchored[] = [];
  for (const some of all) {
    if (some === undefined) return undefined;
    options.push(...some);
  }
  return options.length > MAX_OPTIONS ? undefined : merged(options);
}

/** Unites options with the same anchors. */
function merged(options: readonly Anchored[]): Options {
  const groups = Map.groupBy(options, ({ isAtStart, isAtEnd }) => `${isAtStart} ${isAtEnd}`);
  return [...groups.values()].map((group) => ({
    ...(group[0] as Anchored),
    language: union(group.map(({ language }) => language)),
  }));
}

/** Concatenates; `undefined` if something precedes `^` or follows `$`. */
function joined(before: Options, after: Options): Options {
  if (before === undefined || after === undefined) return undefined;
  const pairs = before.flatMap((left) => after.map((right) => [left, right] as const));
  const isWrong = pairs.some(
    ([left, right]) =>
      (right.isAtStart && left.language !== EMPTY) || (left.isAtEnd && right.language !== EMPTY),
  );
  if (isWrong) return undefined;
  return limited([
    pairs.map(([left, right]) => ({
      language: concat([left.language, right.language]),
      isAtStart: left.isAtStart || right.isAtStart,
      isAtEnd: left.isAtEnd || right.isAtEnd,
    })),
  ]);
}

function repeated(options: Options, min: number, max: number): Options {
  const [only, other] = options ?? [];
  if (only === undefined || other !== undefined || only.isAtStart || only.isAtEnd) return undefined;
  if (min > MAX_REPEATS || (max !== Infinity && max > MAX_REPEATS)) return undefined;
  const { language } = only;
  const atLeast = min === 0 ? EMPTY : `((_ re.^ ${min}) ${language})`;
  const more = max === Infinity ? `(re.* ${language})` : `((_ re.loop 0 ${max - min}) ${language})`;
  return [{ language: concat([atLeast, more]), ...FREE }];
}

function concat(languages: readonly string[]): string {
  const parts = languages.filter((language) => language !== EMPTY);
  if (parts.length < 2) return parts[0] ?? EMPTY;
  return `(re.++ ${parts.join(' ')})`;
}

const union = (languages: readonly string[]): string =>
  languages.length === 1 ? (languages[0] as string) : `(re.union ${languages.join(' ')})`;
