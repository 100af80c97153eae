import type { Location } from './location.ts';

/** A guarantee by a target's author, or user, about the objects it is given (first thesis, §6.3). */
export type HeapAssumption =
  /** Nothing that can be reached from here leads back. */
  | { readonly kind: 'acyclic'; readonly place: Location }
  /** These two are not the same object. */
  | { readonly kind: 'nonAliasing'; readonly places: readonly [Location, Location] }
  /** Nothing can be reached from both. */
  | { readonly kind: 'nonSharing'; readonly places: readonly [Location, Location] };

/** The places that an assumption speaks of. */
export function placesOf(assumption: HeapAssumption): readonly Location[] {
  return assumption.kind === 'acyclic' ? [assumption.place] : assumption.places;
}

const PLACE = String.raw`\s*([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[\d+\])*)\s*`;
const ASSUMPTION = new RegExp(`^(\\w+)\\s*\\(${PLACE}(?:,${PLACE})?\\)\\s*;?$`);

/** Reads `acyclic(head)`, `nonAliasing(a, b)` or `nonSharing(a, b)`; `undefined` if it is none of them. */
export function parseHeapAssumption(text: string): HeapAssumption | undefined {
  const [, kind, first, second] = ASSUMPTION.exec(text.trim()) ?? [];
  if (first === undefined) return undefined;
  if (kind === 'acyclic') return second === undefined ? { kind, place: first } : undefined;
  if ((kind !== 'nonAliasing' && kind !== 'nonSharing') || second === undefined) return undefined;
  return { kind, places: [first, second] };
}
