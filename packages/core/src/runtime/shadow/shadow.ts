import type { Sort } from '../../expr/sort.ts';
import type { ScalarValue } from '../../model/input/input-shape.ts';
import type { Location } from '../../model/input/location.ts';

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

/** An object of the input, known by the place it was reached by. Which other places hold it too is open. */
export interface SymbolicReference {
  readonly kind: 'reference';
  readonly place: Location;
  /** Its type: objects of different types are never the same. */
  readonly type: number;
  /** The result of `typeof`. */
  readonly typeName: 'object' | 'function' | 'symbol';
  /** Its builtin class; `undefined` if its class is one of the project's. */
  readonly className: string | undefined;
}

/** An object that is the same for every input, such as one that the code under test has made. */
export interface SymbolicObject {
  readonly kind: 'object';
  readonly object: object;
}

/** One of the values that a choice may take. */
export type Alternative = SymbolicTerm | SymbolicConstant | SymbolicReference | SymbolicObject;

/** A condition: a term, or plainly true or false whatever the input. */
export type Condition = SymbolicTerm | boolean;

/**
 * A value whose type or identity depends on the input: the first alternative whose guard holds. The
 * last guard holds if no other does. The concrete run took alternative `index`.
 */
export interface SymbolicChoice {
  readonly kind: 'choice';
  readonly guards: readonly Condition[];
  readonly alternatives: readonly Alternative[];
  readonly index: number;
  /** Whether no two guards ever hold together, so that their order does not matter. */
  readonly isExclusive: boolean;
}

/**
 * A value that depends on the input in an untracked way. If one decides a branch, that branch is reported
 * as untracked, and nothing behind it is ever called infeasible.
 */
export interface SymbolicLost {
  readonly kind: 'lost';
  /** The cause of the loss. */
  readonly reason: string;
}

export type Symbolic = SymbolicTerm | SymbolicReference | SymbolicChoice | SymbolicLost;

/**
 * A symbolic value together with the concrete value it was recorded for. Users of a shadow compare: a
 * value that has changed unnoticed has no shadow any more.
 *
 * Law: under the current inputs, `symbolic` evaluates to `concrete` by `Object.is`.
 */
export interface Shadow {
  readonly concrete: unknown;
  readonly symbolic: Symbolic;
}

/** How a result depends on the input: as described, or not at all. */
export type Derived = Symbolic | null;

/** A lost dependence on the input, and why. */
export const lost = (reason: string): SymbolicLost => ({ kind: 'lost', reason });
