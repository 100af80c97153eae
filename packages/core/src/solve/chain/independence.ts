import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Term } from '../../expr/term.ts';
import type { Value } from '../../expr/value.ts';
import { ConjunctVariables } from '../conjunct-variables.ts';
import type { Query, Solver, Verdict } from '../solver.ts';
import { SolverLink } from '../solver-link.ts';

/**
 * Splits a query into slices that share no variable and asks for each alone: smaller questions, and
 * ones that the caches behind have seen before, since a new condition touches few slices.
 *
 * Law: slices have disjoint variables, so the union of their models is a model of the whole, and the
 * whole is unsatisfiable exactly when a slice is.
 */
export class IndependenceSolver extends SolverLink {
  readonly #variables: ConjunctVariables;

  constructor(next: Solver, variables = new ConjunctVariables()) {
    super(next);
    this.#variables = variables;
  }

  async check(query: Query): Promise<Verdict> {
    // The slice of the newest conjunct first: it alone may have become unsatisfiable.
    const slices = sliceByVariables(query, this.#variables).toReversed();
    const models: Assignment[] = [];
    let unknown: Verdict | undefined;
    for (const slice of slices) {
      const verdict = await this.next.check(slice);
      if (verdict.kind === 'unsat') return verdict;
      if (verdict.kind === 'unknown') unknown ??= verdict;
      else models.push(verdict.model);
    }
    return unknown ?? { kind: 'sat', model: this.#merge(slices, models) };
  }

  /** Takes from each model its own slice's variables only: a model may assign more. */
  #merge(slices: readonly Query[], models: readonly Assignment[]): Assignment {
    const merged = new Map<string, Value>();
    for (const [index, slice] of slices.entries()) {
      for (const { name } of this.#variables.ofQuery(slice)) {
        const value = models[index]?.get(name);
        if (value !== undefined) merged.set(name, value);
      }
    }
    return merged;
  }
}

/** The slices of a query, ordered by their last conjuncts; within each, conjuncts keep their order. */
export function sliceByVariables(query: Query, variables: ConjunctVariables): readonly Query[] {
  const parents = query.conjuncts.map((_, index) => index);
  const ownerOfVariable = new Map<string, number>();
  for (const [index, conjunct] of query.conjuncts.entries()) {
    for (const { name } of variables.of(conjunct)) {
      const owner = ownerOfVariable.get(name);
      // The newer conjunct becomes the root, so that a root is the last conjunct of its slice.
      if (owner !== undefined) parents[rootOf(parents, owner)] = index;
      ownerOfVariable.set(name, index);
    }
  }
  const slices = new Map<number, Term[]>();
  for (const [index, conjunct] of query.conjuncts.entries()) {
    const root = rootOf(parents, index);
    const slice = slices.get(root);
    if (slice === undefined) slices.set(root, [conjunct]);
    else slice.push(conjunct);
  }
  const byLastConjunct = [...slices].sort(([left], [right]) => left - right);
  return byLastConjunct.map(([, conjuncts]) => ({ conjuncts }));
}

function rootOf(parents: number[], start: number): number {
  let node = start;
  for (let parent = parents[node] as number; parent !== node; parent = parents[node] as number) {
    parents[node] = parents[parent] as number;
    node = parent;
  }
  return node;
}
