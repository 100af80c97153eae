import type { Term } from '../../expr/term.ts';

/** All different subterms of a term, itself included, arguments before the terms that use them. */
export function subtermsOf(root: Term): readonly Term[] {
  const seen = new Set<Term>([root]);
  for (const term of seen) {
    if (term.kind === 'application') for (const arg of term.args) seen.add(arg);
  }
  return [...seen].sort((left, right) => left.id - right.id);
}
