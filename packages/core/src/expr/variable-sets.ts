import { freeVariables } from './variables.ts';
import type { Term, VariableTerm } from './term.ts';

/** Sets larger than this are not kept: along a chain of terms they would take quadratic space. */
const MAX_KEPT = 32;
const NONE: readonly VariableTerm[] = [];

/**
 * The free variables of many terms that share structure, such as the conditions of a long loop, which contain each
 * other: each distinct term is looked at once. An explicit stack stands in for recursion.
 */
export class VariableSets {
  /** In order of creation; `null` where there are too many to keep. */
  readonly #known = new Map<Term, readonly VariableTerm[] | null>();

  of(root: Term): readonly VariableTerm[] {
    const pending: Term[] = [root];
    for (let term = pending.at(-1); term !== undefined; term = pending.at(-1)) {
      if (this.#demandsArguments(term, pending)) continue;
      pending.pop();
      this.#known.set(term, this.#step(term));
    }
    return this.#known.get(root) ?? freeVariables([root]);
  }

  /** Whether arguments have to be looked at first; they are put onto the stack. */
  #demandsArguments(term: Term, pending: Term[]): boolean {
    if (term.kind !== 'application' || this.#known.has(term)) return false;
    const before = pending.length;
    for (const arg of term.args) if (!this.#known.has(arg)) pending.push(arg);
    return pending.length > before;
  }

  #step(term: Term): readonly VariableTerm[] | null {
    const known = this.#known.get(term);
    if (known !== undefined) return known;
    if (term.kind === 'variable') return [term];
    if (term.kind === 'constant') return NONE;
    let all = NONE;
    for (const arg of term.args) {
      const own = this.#known.get(arg) ?? null;
      if (own === null) return null;
      all = merged(all, own);
      if (all.length > MAX_KEPT) return null;
    }
    return all;
  }
}

/** Both lists in order of creation; one of them itself if it has all of the other. */
function merged(left: readonly VariableTerm[], right: readonly VariableTerm[]): readonly VariableTerm[] {
  if (left === right || right.length === 0) return left;
  if (left.length === 0) return right;
  const all = [...new Set([...left, ...right])];
  if (all.length === left.length) return left;
  if (all.length === right.length) return right;
  return all.sort((one, other) => one.id - other.id);
}
