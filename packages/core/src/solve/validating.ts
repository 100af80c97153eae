import { ConjunctVariables } from './conjunct-variables.ts';
import { completeModel } from '../expr/default-values.ts';
import { satisfiesQuery } from './satisfies-query.ts';
import type { Query, Solver, Verdict } from './solver.ts';
import { SolverLink } from './solver-link.ts';

/** Believes a model only after evaluating every conjunct under it. */
export class ValidatingSolver extends SolverLink {
  readonly #variables: ConjunctVariables;

  constructor(next: Solver, variables = new ConjunctVariables()) {
    super(next);
    this.#variables = variables;
  }

  async check(query: Query): Promise<Verdict> {
    const verdict = await this.next.check(query);
    if (verdict.kind !== 'sat') return verdict;
    const model = completeModel(verdict.model, this.#variables.ofQuery(query));
    return satisfiesQuery(query, model) ? { kind: 'sat', model } : { kind: 'unknown', reason: 'wrong model' };
  }
}
