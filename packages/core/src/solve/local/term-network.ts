import type { ApplicationTerm, Term, VariableTerm } from '../../expr/term.ts';
import type { Query } from '../solver.ts';

/**
 * The different terms of a query, numbered so that arguments come before the terms that use them. The
 * numbers follow the query alone, not the creation of its terms, and so does every answer made from them.
 */
export class TermNetwork {
  readonly terms: readonly Term[];
  /** The numbers of the arguments of each term. */
  readonly args: readonly (readonly number[])[];
  /** The numbers of the conjuncts, in the order of the query. */
  readonly conjuncts: readonly number[];
  readonly variables: readonly number[];
  readonly #dependents = new Map<number, readonly number[]>();

  constructor(query: Query) {
    const numbers = numberTerms(query.conjuncts);
    this.terms = [...numbers.keys()];
    this.args = this.terms.map((term) =>
      term.kind === 'application' ? term.args.map((arg) => numbers.get(arg) as number) : NONE,
    );
    this.conjuncts = query.conjuncts.map((conjunct) => numbers.get(conjunct) as number);
    this.variables = this.terms.flatMap((term, index) => (term.kind === 'variable' ? [index] : []));
  }

  get size(): number {
    return this.terms.length;
  }

  variable(index: number): VariableTerm {
    return this.terms[index] as VariableTerm;
  }

  application(index: number): ApplicationTerm {
    return this.terms[index] as ApplicationTerm;
  }

  /** The terms whose value depends on that of `variable`, arguments first. */
  dependentsOf(variable: number): readonly number[] {
    let dependents = this.#dependents.get(variable);
    if (dependents === undefined) {
      dependents = this.#findDependents(variable);
      this.#dependents.set(variable, dependents);
    }
    return dependents;
  }

  /** The terms that the value of `index` depends on, itself included, arguments first. */
  below(index: number): readonly number[] {
    const seen = new Set([index]);
    for (const term of seen) for (const arg of this.args[term] as readonly number[]) seen.add(arg);
    return [...seen].sort((left, right) => left - right);
  }

  #findDependents(variable: number): readonly number[] {
    const depends = new Uint8Array(this.size);
    depends[variable] = 1;
    const found: number[] = [];
    for (let index = variable + 1; index < this.size; index += 1) {
      if (this.args[index]?.some((arg) => depends[arg] === 1) !== true) continue;
      depends[index] = 1;
      found.push(index);
    }
    return found;
  }
}

const NONE: readonly number[] = [];

/** Terms by depth first, arguments before users; an explicit stack, since path conditions nest deeply. */
function numberTerms(roots: readonly Term[]): ReadonlyMap<Term, number> {
  const numbers = new Map<Term, number>();
  const pending: Term[] = roots.toReversed();
  for (let term = pending.at(-1); term !== undefined; term = pending.at(-1)) {
    if (!numbers.has(term) && demandArguments(term, numbers, pending)) continue;
    if (!numbers.has(term)) numbers.set(term, numbers.size);
    pending.pop();
  }
  return numbers;
}

function demandArguments(term: Term, numbers: ReadonlyMap<Term, number>, pending: Term[]): boolean {
  if (term.kind !== 'application') return false;
  const before = pending.length;
  for (let index = term.args.length - 1; index >= 0; index -= 1) {
    const arg = term.args[index] as Term;
    if (!numbers.has(arg)) pending.push(arg);
  }
  return pending.length > before;
}
