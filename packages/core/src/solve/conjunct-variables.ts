import type { Term, VariableTerm } from '../expr/term.ts';
import { freeVariables } from '../expr/variables.ts';
import type { Query } from './solver.ts';

/** The free variables of conjuncts, each conjunct walked once: paths repeat their prefixes in every query. */
export class ConjunctVariables {
  readonly #known = new WeakMap<Term, readonly VariableTerm[]>();

  of(conjunct: Term): readonly VariableTerm[] {
    let variables = this.#known.get(conjunct);
    if (variables === undefined) {
      variables = freeVariables([conjunct]);
      this.#known.set(conjunct, variables);
    }
    return variables;
  }

  /** The free variables of a query, each once, in order of creation. */
  ofQuery(query: Query): readonly VariableTerm[] {
    const all = new Set(query.conjuncts.flatMap((conjunct) => this.of(conjunct)));
    return [...all].sort((left, right) => left.id - right.id);
  }
}
