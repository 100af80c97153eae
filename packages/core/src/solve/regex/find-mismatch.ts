import { findMatch } from '../../expr/regex/find-match.ts';
import { matchesEverything } from '../../expr/regex/pattern-facts.ts';
import { partsOf, type Pattern, type PatternNode } from '../../expr/regex/pattern.ts';
import { findSubject } from './find-subject.ts';

/** Texts that few patterns match all of. */
const PLAIN = ['', 'a', '1', ' ', '-', 'A', '_', '.', 'é', '\n', '\0', 'aa', 'a b', '!', '{', '\u2028', '😀'];
/** What a character of a matching text is replaced by. */
const ODD = ['', 'a', '1', ' ', '-', '\n', '\0', '!'];
const MOST_SPOILED = 12;
const LONGEST_SPOILED = 40;

/** A text in which the pattern finds nothing from the start, and that is accepted, if one is found. */
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

/** What must not be there for the pattern to match. */
function forbiddenBy(node: PatternNode): readonly PatternNode[] {
  if (node.kind === 'look' && node.isNegated) return [node.body];
  return partsOf(node).flatMap(forbiddenBy);
}

/** Some texts that the pattern may well match. */
function matchesOf(pattern: Pattern): readonly string[] {
  const matches: string[] = [];
  findSubject({ goals: [{ pattern, from: 0 }] }, (text) => {
    matches.push(text);
    return matches.length >= MOST_SPOILED;
  });
  return matches;
}

/** Texts that are almost the same. */
function spoiled(text: string): readonly string[] {
  const positions = Array.from({ length: Math.min(text.length, LONGEST_SPOILED) }, (_, index) => index);
  const replaced = positions.flatMap((index) =>
    ODD.map((odd) => text.slice(0, index) + odd + text.slice(index + 1)),
  );
  return [...ODD.flatMap((odd) => [odd + text, text + odd]), ...replaced];
}
