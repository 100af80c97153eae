import type { TermFactory } from '../../expr/term-factory.ts';
import type { Term } from '../../expr/term.ts';

/** Terms for variables. */
export type Substitution = Map<string, Term>;

/**
 * Extends a substitution so that it turns `pattern` into `term`; says whether there is a way. Variables
 * of the pattern stand for one term each, wherever they occur.
 */
export function matchTerm(pattern: Term, term: Term, substitution: Substitution): boolean {
  if (pattern.kind === 'variable') {
    const known = substitution.get(pattern.name);
    if (known !== undefined) return known === term;
    if (pattern.sort !== term.sort) return false;
    substitution.set(pattern.name, term);
    return true;
  }
  if (pattern.kind === 'constant') return pattern === term;
  if (term.kind !== 'application' || term.operator !== pattern.operator) return false;
  if (term.args.length !== pattern.args.length) return false;
  return pattern.args.every((arg, index) => matchTerm(arg, term.args[index] as Term, substitution));
}

/** Replaces the variables of a term; those without a replacement stay. */
export class Substituting {
  readonly #factory: TermFactory;
  readonly #valueOf: (name: string) => Term | undefined;
  readonly #known = new Map<Term, Term>();

  constructor(factory: TermFactory, valueOf: (name: string) => Term | undefined) {
    this.#factory = factory;
    this.#valueOf = valueOf;
  }

  apply(term: Term): Term {
    const known = this.#known.get(term);
    if (known !== undefined) return known;
    const replaced = this.#replace(term);
    this.#known.set(term, replaced);
    return replaced;
  }

  #replace(term: Term): Term {
    if (term.kind === 'variable') return this.#valueOf(term.name) ?? term;
    if (term.kind === 'constant') return term;
    const args = term.args.map((arg) => this.apply(arg));
    return args.every((arg, index) => arg === term.args[index])
      ? term
      : this.#factory.application(term.operator, args);
  }
}
