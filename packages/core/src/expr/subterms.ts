import type { Term } from './term.ts';

/** Terms and all that they are built from, each once. Terms are deep and share parts, so nothing recurses here. */
export function subterms(terms: Iterable<Term>): ReadonlySet<Term> {
  const found = new Set(terms);
  // A set also yields what is added to it on the way.
  for (const term of found) if (term.kind === 'application') for (const arg of term.args) found.add(arg);
  return found;
}
