import { subterms } from './subterms.ts';
import type { Term, VariableTerm } from './term.ts';

/** The free variables of some terms, each once, in order of creation. */
export function freeVariables(terms: Iterable<Term>): readonly VariableTerm[] {
  const found: VariableTerm[] = [];
  for (const term of subterms(terms)) if (term.kind === 'variable') found.push(term);
  return found.sort((left, right) => left.id - right.id);
}
