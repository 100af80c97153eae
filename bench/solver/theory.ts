import type { Sort } from '../../packages/core/dist/expr/sort.js';
import type { Term } from '../../packages/core/dist/expr/term.js';
import type { Query } from '../../packages/core/dist/solve/solver.js';

/** What a query is about, the costliest theory that it needs. */
export const THEORIES = ['strings', 'words', 'doubles', 'integers'] as const;
/** One of them. */
export type Theory = (typeof THEORIES)[number];

const NEEDED_BY: Readonly<Partial<Record<Sort, Theory>>> = {
  String: 'strings',
  BitVec32: 'words',
  Float64: 'doubles',
};

/** The theory of a query; tags, lengths and truth values alone count as integers. */
export function theoryOf({ conjuncts }: Query): Theory {
  const seen = new Set<Term>(conjuncts);
  for (const term of seen) if (term.kind === 'application') for (const arg of term.args) seen.add(arg);
  const needed = new Set([...seen].map(({ sort }) => NEEDED_BY[sort] ?? 'integers'));
  return THEORIES.find((theory) => needed.has(theory)) ?? 'integers';
}
