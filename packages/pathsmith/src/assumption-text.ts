import { parseHeapAssumption, type HeapAssumption } from '@pathsmith/core';
import { Expected } from './option-spec.ts';

/** Reads a list such as `acyclic(head); nonSharing(a, b)`. */
export function parseAssumptions(text: string): readonly HeapAssumption[] | Expected {
  const parts = text.split(';').filter((part) => part.trim() !== '');
  const assumptions = parts.map(parseHeapAssumption).filter((one) => one !== undefined);
  return assumptions.length === parts.length
    ? assumptions
    : new Expected('acyclic(a), nonAliasing(a, b) or nonSharing(a, b), set off by semicolons');
}

/** A list of assumptions as `parseAssumptions` takes it. */
export function assumptionsText(assumptions: readonly HeapAssumption[]): string {
  return assumptions
    .map((one) => `${one.kind}(${(one.kind === 'acyclic' ? [one.place] : one.places).join(', ')})`)
    .join('; ');
}
