import type { Term } from '../../expr/term.ts';
import type { ParameterSpec } from '../../protocol/input-shape.ts';

/** How two values compare, as JavaScript writes it. */
export type Relation = '===' | '!==' | '<' | '<=' | '>' | '>=';

/** `left relation right`, which is what `term` says; a constant stands on the right. */
export interface Comparison {
  readonly kind: 'comparison';
  readonly term: Term;
  readonly left: Term;
  readonly relation: Relation;
  readonly right: Term;
}

/** The alternatives of a choice that a path leaves open; the input takes one of them. */
export interface AlternativeFact {
  readonly kind: 'alternative';
  readonly parameter: ParameterSpec;
  readonly allowed: ReadonlySet<number>;
}

/** One thing that holds on a path: what test names are made of. */
export type Fact =
  | Comparison
  | AlternativeFact
  | { readonly kind: 'NaN'; readonly subject: Term }
  | { readonly kind: 'other'; readonly term: Term };

const FLIPPED: Readonly<Record<Relation, Relation>> = {
  '===': '===',
  '!==': '!==',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** The same comparison read from the other side. */
export function flipped(comparison: Comparison): Comparison {
  const { left, relation, right } = comparison;
  return { ...comparison, left: right, relation: FLIPPED[relation], right: left };
}
