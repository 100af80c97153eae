import type { Operator } from './operators.ts';
import type { Sort } from './sort.ts';
import type { Value } from './value.ts';

interface TermBase {
  /** Position in its factory: arguments always have smaller ids than the terms that use them. */
  readonly id: number;
  readonly sort: Sort;
}

/** A literal value. */
export interface ConstantTerm extends TermBase {
  readonly kind: 'constant';
  readonly value: Value;
}

/** A free variable: one unknown of the symbolic input. */
export interface VariableTerm extends TermBase {
  readonly kind: 'variable';
  readonly name: string;
}

/** An operator applied to terms. */
export interface ApplicationTerm extends TermBase {
  readonly kind: 'application';
  readonly operator: Operator;
  readonly args: readonly Term[];
}

/**
 * An immutable, hash-consed expression. Two terms of one factory are structurally equal exactly when
 * they are the same object, so `===` is equality and `id` is a hash.
 */
export type Term = ConstantTerm | VariableTerm | ApplicationTerm;
