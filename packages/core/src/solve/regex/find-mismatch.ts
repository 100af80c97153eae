import { findMatch } from '../../expr/regex/find-match.ts';
import { matchesEverything } from '../../expr/regex/pattern-facts.ts';
import { partsOf, type Pattern, type PatternNode } from '../../expr/regex/pattern.ts';
import { findSubject } from './find-subject.ts';

/** Strings of which few patterns match all. */
const PLAIN = ['', 'a', '1', ' ', '-', 'A', '_', '.', 'é', '\n', '\0', 'aa', 'a b', '!', '{', '\u2028', '😀'];
/** Replacements of a character of a matching string. */
const ODD = ['', 'a', '1', ' ', '-', '\n', '\0', '!'];
const MAX_SPOILED = 12;
const MAX_SPOILED_LENGTH = 40;

/** A string in which the pattern finds nothing from the start, and that is accepted, if one is found. */
export function findMismatch(
  pattern: Pattern,
  accept: (text: string) => boolean = () => true,
): string | undefined {
  const { source, flags } = pattern;
  if (matchesEverything(pattern)) return undefined;
  const isMismatch = (text: string): boolean => findMatch(source, flags, text, 0n) === null && accept(text);
  return (
    PLAIN.find(isMismatch) ??
    forbiddenBy(pattern.root)
      .flatMap((root) => matchesOf({ ...pattern, root }))
      .find(isMismatch) ??
    matchesOf(pattern).flatMap(spoiled).find(isMismatch)
  );
}

/** The bodies of negative lookarounds, which prevent a match. */
function forbiddenBy(node: PatternNode): readonly PatternNode[] {
  if (node.kind === 'look' && node.isNegated) return [node.body];
  return partsOf(node).flatMap(forbiddenBy);
}

/** Some strings that the pattern probably matches. */
function matchesOf(pattern: Pattern): readonly string[] {
  const matches: string[] = [];
  findSubject({ goals: [{ pattern, from: 0 }] }, (text) => {
    matches.push(text);
    return matches.length >= MAX_SPOILED;
  });
  return matches;
}

/** Strings that are almost the same. */
function spoiled(text: string): readonly string[] {
  const positions = Array.from({ length: Math.min(text.length, MAX_SPOILED_LENGTH) }, (_, index) => index);
  const replaced = positions.flatMap((index) =>
    ODD.map((odd) => text.slice(0, index) + odd + text.slice(index + 1)),
  );
  return [...ODD.flatMap((odd) => [odd + text, text + odd]), ...replaced];
}
