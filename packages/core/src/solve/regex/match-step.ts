import type { PatternNode } from '../../expr/regex/pattern.ts';
import type { TextOutline } from './text-outline.ts';

/** The start and the end of a group. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Goal for the capture of a group. */
export type GroupWish =
  | { readonly kind: 'absent' }
  | { readonly kind: 'present' }
  | { readonly kind: 'other'; readonly than: string }
  | { readonly kind: 'text'; readonly text: string };

/** Goals for the captures of groups, by their numbers. */
export type GroupWishes = ReadonlyMap<number, GroupWish>;

/** A string under construction, and the captures in it. */
export interface Progress {
  readonly outline: TextOutline;
  readonly captures: readonly (Span | undefined)[];
}

/** A part of a pattern that is to match at a position of the string so far. */
export interface Step<N extends PatternNode = PatternNode> {
  readonly node: N;
  readonly position: number;
  readonly progress: Progress;
  /** Whether the string is matched from its end, as in a lookbehind. */
  readonly isBackward: boolean;
}

/** Continues from a position; returns whether to stop. */
export type Next = (position: number, progress: Progress) => boolean;

/** Services for the matchers of single parts. */
export interface MatchSearch {
  readonly groups: GroupWishes;
  /** How often a part may be repeated beyond its minimum. */
  readonly extraRepeats: number;
  /** Calls `next` for every way that a part can match at a position, until it says to stop. */
  match(step: Step, next: Next): boolean;
}

/** How a kind of part matches. */
export type Matcher<K extends PatternNode['kind']> = (
  search: MatchSearch,
  step: Step<Extract<PatternNode, { kind: K }>>,
  next: Next,
) => boolean;

/** Continues with another outline, if there is one. */
export function goOn(step: Step, outline: TextOutline | undefined, next: Next): boolean {
  return outline !== undefined && next(step.position, { ...step.progress, outline });
}

/** Whether a group is wanted in the match. */
export function isWanted(groups: GroupWishes, number: number): boolean {
  const wish = groups.get(number);
  return wish?.kind === 'present' || wish?.kind === 'text';
}
