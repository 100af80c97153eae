import type { PatternNode } from '../../expr/regex/pattern.ts';
import { matchBoundary, matchEdge, matchLook } from './match-assertions.ts';
import { matchChoice, matchGroup, matchReference, matchRepeat } from './match-groups.ts';
import type { GroupWishes, Matcher, MatchSearch, Next, Progress, Step } from './match-step.ts';
import { withCharacter } from './text-outline.ts';

const matchCharacters: Matcher<'characters'> = (_search, { node, position, progress, isBackward }, next) => {
  const outline = withCharacter(progress.outline, isBackward ? position - 1 : position, node.set);
  return outline !== undefined && next(isBackward ? position - 1 : position + 1, { ...progress, outline });
};

const matchSequence: Matcher<'sequence'> = (search, step, next) => {
  const parts = step.isBackward ? step.node.parts.toReversed() : step.node.parts;
  const run = (index: number, position: number, progress: Progress): boolean => {
    const node = parts[index];
    if (node === undefined) return next(position, progress);
    return search.match({ ...step, node, position, progress }, (end, after) => run(index + 1, end, after));
  };
  return run(0, step.position, step.progress);
};

const MATCHERS: { readonly [K in PatternNode['kind']]: Matcher<K> } = {
  characters: matchCharacters,
  sequence: matchSequence,
  choice: matchChoice,
  repeat: matchRepeat,
  group: matchGroup,
  reference: matchReference,
  look: matchLook,
  edge: matchEdge,
  boundary: matchBoundary,
};

/** Work that several searches share. */
export interface WorkLeft {
  steps: number;
}

/**
 * Runs a pattern on a string of which nothing is fixed yet, as the engine would run it on a given one: a
 * character is not compared but demanded. Every way through the pattern is an outline of strings that match.
 *
 * Known weaknesses: which of two ways the engine prefers, and most negative lookarounds, are left to the
 * check of the strings.
 */
export class MatchOutline implements MatchSearch {
  readonly groups: GroupWishes;
  readonly extraRepeats: number;
  readonly #work: WorkLeft;

  constructor({ groups, extraRepeats }: Pick<MatchSearch, 'groups' | 'extraRepeats'>, work: WorkLeft) {
    this.groups = groups;
    this.extraRepeats = extraRepeats;
    this.#work = work;
  }

  match(step: Step, next: Next): boolean {
    this.#work.steps -= 1;
    if (this.#work.steps <= 0) return true;
    const matcher = MATCHERS[step.node.kind] as (search: MatchSearch, step: Step, next: Next) => boolean;
    return matcher(this, step, next);
  }
}
