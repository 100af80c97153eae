import { apply } from '../expr/build.ts';
import type { Term } from '../expr/term.ts';
import type { TermFactory } from '../expr/term-factory.ts';

/**
 * Replaces terms by others. Law: if every term evaluates to what its replacement does, the result evaluates
 * to what the original does.
 */
export class TermReplacement {
  readonly #factory: TermFactory;
  readonly #replaced: Map<Term, Term>;

  constructor(factory: TermFactory, replacements: ReadonlyMap<Term, Term>) {
    this.#factory = factory;
    this.#replaced = new Map(replacements);
  }

  /** The term with everything replaced. Iterative: path conditions nest deeper than the call stack. */
  replace(root: Term): Term {
    const pending: Term[] = [root];
    for (let term = pending.at(-1); term !== undefined; term = pending.at(-1)) {
      const missing = this.#replaced.has(term) ? [] : this.#missing(term);
      for (const arg of missing) pending.push(arg);
      if (missing.length > 0) continue;
      pending.pop();
      if (!this.#replaced.has(term)) this.#replaced.set(term, this.#rebuild(term));
    }
    return this.#replaced.get(root) as Term;
  }

  #missing(term: Term): readonly Term[] {
    return term.kind === 'application' ? term.args.filter((arg) => !this.#replaced.has(arg)) : [];
  }

  #rebuild(term: Term): Term {
    if (term.kind !== 'application') return term;
    const args = term.args.map((arg) => this.#replaced.get(arg) as Term);
    const isSame = args.every((arg, index) => arg === term.args[index]);
    return isSame ? term : apply(this.#factory, term.operator, ...args);
  }
}
