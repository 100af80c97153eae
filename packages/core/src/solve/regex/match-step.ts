import type { PatternNode } from '../../expr/regex/pattern.ts';
import type { TextOutline } from './text-outline.ts';

/** Where a group begins and ends. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a group should capture. */
export type GroupWish =
  | { readonly kind: 'absent' }
  | { readonly kind: 'present' }
  | { readonly kind: 'other'; readonly than: string }
  | { readonly kind: 'text'; readonly text: string };

/** What groups should capture, by their numbers. */
export type GroupWishes = ReadonlyMap<number, GroupWish>;

/** A text in the making, and what has been captured in it. */
export interface Progress {
  readonly outline: TextOutline;
  readonly captures: readonly (Span | undefined)[];
}

/** A part of a pattern that is to match at a position, as far as the text has come. */
export interface Step<N extends PatternNode = PatternNode> {
  readonly node: N;
  readonly position: number;
  readonly progress: Progress;
  /** Whether the text is gone through from its end, as it is for what must come before. */
  readonly isBackward: boolean;
}

/** Goes on from a position; says whether to stop looking. */
export type Next = (position: number, progress: Progress) => boolean;

/** What the matchers of single parts are given to work with. */
export interface MatchSearch {
  readonly groups: GroupWishes;
  /** How many more times than it must a part may be repeated. */
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

/** Goes on with another outline, if there is one. */
export function goOn(step: Step, outline: TextOutline | undefined, next: Next): boolean {
  return outline !== undefined && next(step.position, { ...step.progress, outline });
}

/** Whether a group is wanted in the match. */
export function isWanted(groups: GroupWishes, number: number): boolean {
  const wish = groups.get(number);
  return wish?.kind === 'present' || wish?.kind === 'text';
}
