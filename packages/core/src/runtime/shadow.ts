import type { Sort } from '../expr/sort.ts';
import type { ScalarValue } from '../protocol/input-shape.ts';

/** A term, known here only by its row in the table that goes to the orchestrator. */
export interface SymbolicTerm {
  readonly kind: 'term';
  readonly row: number;
  readonly sort: Sort;
}

/** A value that does not depend on the input. */
export interface SymbolicConstant {
  readonly kind: 'constant';
  readonly value: ScalarValue;
}

/**
 * A value whose type or identity depends on the input: alternative `i` if the tag is `i`. The
 * concrete run took alternative `index`.
 */
export interface SymbolicChoice {
  readonly kind: 'choice';
  /** Row of the `Int` tag. */
  readonly tagRow: number;
  readonly alternatives: readonly (SymbolicTerm | SymbolicConstant)[];
  readonly index: number;
}

/**
 * A value that depends on the input in a way that is not followed. Where one decides a branch, that
 * branch is reported as untracked, and nothing behind it is ever called infeasible.
 */
export interface SymbolicLost {
  readonly kind: 'lost';
  /** What could not be followed. */
  readonly reason: string;
}

export type Symbolic = SymbolicTerm | SymbolicChoice | SymbolicLost;

/**
 * A symbolic value together with the concrete value it was recorded for. Whoever consumes a shadow
 * compares: a value that has changed behind our back simply has no shadow any more.
 *
 * Law: under the current inputs, `symbolic` evaluates to `concrete` by `Object.is`.
 */
export interface Shadow {
  readonly concrete: unknown;
  readonly symbolic: Symbolic;
}

/** How a result depends on the input: as described, or not at all. */
export type Derived = Symbolic | null;

/** A dependence that is not followed, and why. */
export const lost = (reason: string): SymbolicLost => ({ kind: 'lost', reason });
