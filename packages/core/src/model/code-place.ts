import type { SourceLocation } from './target-spec.ts';

/** A line of a file, and perhaps a column of it, that a run is asked about. */
export interface WantedPlace {
  readonly line: number;
  readonly column?: number;
}

/** The code that a line stands for: a statement, the beginning of a function, or one way of a branch site. */
export interface CodePlace {
  readonly kind: 'statement' | 'function' | 'branch' | 'field';
  /** Position where it begins, and the first one after it. */
  readonly start: SourceLocation;
  readonly end: SourceLocation;
  /** Its first line, in the words of the author. */
  readonly text: string;
  /** Other positions by which the emitted code may know a function: its name, its parameters, its body. */
  readonly names: readonly SourceLocation[];
  /** The branch that leads to a part of an expression. */
  readonly branch?: BranchPlace;
  /** Places on the same line that a column would choose instead. */
  readonly others: readonly OtherPlace[];
}

/** A branch by the position of its site. */
export interface BranchPlace extends SourceLocation {
  readonly kind: string;
  readonly way: boolean;
  /** How many sites of this kind at this position come before it. */
  readonly skipped: number;
}

/** Other code on a line. */
export interface OtherPlace {
  readonly column: number;
  readonly text: string;
}

/** Why a line stands for no code, and the nearest lines that do. */
export interface NoCode {
  readonly nearest: readonly number[];
  readonly lines: number;
}
