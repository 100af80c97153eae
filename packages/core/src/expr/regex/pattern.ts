import type { CharacterSet } from './character-set.ts';

/** A part of a pattern. */
export type PatternNode =
  | CharactersNode
  | SequenceNode
  | ChoiceNode
  | RepeatNode
  | GroupNode
  | ReferenceNode
  | LookNode
  | EdgeNode
  | BoundaryNode;

/** One character of a set. */
export interface CharactersNode {
  readonly kind: 'characters';
  readonly set: CharacterSet;
  /** Whether the set is all that the part matches: classes of the `v` flag may hold whole strings. */
  readonly isExact: boolean;
}

/** One part after the other. */
export interface SequenceNode {
  readonly kind: 'sequence';
  readonly parts: readonly PatternNode[];
}

/** The first option with which the rest matches. */
export interface ChoiceNode {
  readonly kind: 'choice';
  readonly options: readonly PatternNode[];
}

/** A part some number of times; the groups in it start afresh every time. */
export interface RepeatNode {
  readonly kind: 'repeat';
  readonly body: PatternNode;
  readonly min: number;
  /** May be infinite. */
  readonly max: number;
  readonly isGreedy: boolean;
}

/** A capturing group. */
export interface GroupNode {
  readonly kind: 'group';
  readonly number: number;
  /** The source between its brackets, and the flags there. */
  readonly source: string;
  readonly flags: string;
  readonly body: PatternNode;
}

/** A backreference; of groups that share a name, to the one that has captured. */
export interface ReferenceNode {
  readonly kind: 'reference';
  readonly groups: readonly number[];
}

/** A lookahead or lookbehind, positive or negative. */
export interface LookNode {
  readonly kind: 'look';
  readonly isAhead: boolean;
  readonly isNegated: boolean;
  readonly body: PatternNode;
}

/** The start or the end of the string, or of a line. */
export interface EdgeNode {
  readonly kind: 'edge';
  readonly edge: 'start' | 'end';
  readonly isMultiline: boolean;
}

/** A word boundary `\b`, or its negation `\B`. */
export interface BoundaryNode {
  readonly kind: 'boundary';
  readonly isNegated: boolean;
}

/** A parsed regex. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly root: PatternNode;
  readonly groupCount: number;
}

/** Whether characters are code points, and not code units. */
export const isUnicodePattern = ({ flags }: Pick<Pattern, 'flags'>): boolean =>
  flags.includes('u') || flags.includes('v');

/** Whether a match must begin exactly where the search does. */
export const isStickyPattern = ({ flags }: Pick<Pattern, 'flags'>): boolean => flags.includes('y');

/** The parts that a part is made of. */
export function partsOf(node: PatternNode): readonly PatternNode[] {
  if (node.kind === 'sequence') return node.parts;
  if (node.kind === 'choice') return node.options;
  return 'body' in node ? [node.body] : [];
}
