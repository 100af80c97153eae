import type { Term, VariableTerm } from './term.ts';

/** The free variables of some terms, each once, in order of creation. */
export function freeVariables(terms: Iterable<Term>): readonly VariableTerm[] {
  const seen = new Set<Term>();
  const found: VariableTerm[] = [];
  const pending = [...terms];
  for (let term = pending.pop(); term !== undefined; term = pending.pop()) {
    if (seen.has(term)) continue;
    seen.add(term);
    if (term.kind === 'variable') found.push(term);
    else if (term.kind === 'application') for (const arg of term.args) pending.push(arg);
  }
  return found.sort((left, right) => left.id - right.id);
}
