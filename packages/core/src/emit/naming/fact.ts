import type { Term } from '../../expr/term.ts';
import type { HeapShape } from '../../model/input/heap-shape.ts';
import type { ChoiceShape } from '../../model/input/input-shape.ts';
import type { Location } from '../../model/input/location.ts';

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

/** A place whose type is a union. */
export interface TaggedPlace {
  readonly location: Location;
  readonly shape: ChoiceShape;
  readonly isOptional: boolean;
  readonly isParameter: boolean;
  readonly heap: readonly HeapShape[];
}

/** The alternatives of a choice that a path leaves open; the input takes one of them. */
export interface AlternativeFact {
  readonly kind: 'alternative';
  readonly place: TaggedPlace;
  readonly allowed: ReadonlySet<number>;
}

/** Whether two places hold the same object; the simpler place is the second. */
export interface IdentityFact {
  readonly kind: 'identity';
  readonly places: readonly [alias: Location, original: Location];
  readonly isSame: boolean;
}

/** One thing that holds on a path: what test names are made of. */
export type Fact =
  | Comparison
  | AlternativeFact
  | IdentityFact
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
