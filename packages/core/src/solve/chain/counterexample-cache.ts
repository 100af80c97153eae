import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { ConjunctVariables } from '../conjunct-variables.ts';
import { completeModel } from '../../expr/default-values.ts';
import { satisfiesQuery } from '../satisfies-query.ts';
import type { Query, Solver, Verdict } from '../solver.ts';
import { SolverLink } from '../solver-link.ts';

type Conjuncts = ReadonlySet<unknown>;

interface KnownModel {
  readonly conjuncts: Conjuncts;
  readonly model: Assignment;
}

/** How much is remembered and tried. Sets are scanned, so both bound the cost of a miss. */
export interface CounterexampleCacheLimits {
  readonly remembered: number;
  readonly triedModels: number;
}

const DEFAULT_LIMITS: CounterexampleCacheLimits = { remembered: 256, triedModels: 8 };

/**
 * KLEE's counterexample cache: a superset of an unsatisfiable core is unsatisfiable, a model of a
 * superset is a model, and otherwise a recent model may happen to fit. Every model is evaluated on
 * the query before it is given out, the one of a superset excepted, where it holds by definition.
 */
export class CounterexampleCacheSolver extends SolverLink {
  readonly #limits: CounterexampleCacheLimits;
  readonly #variables: ConjunctVariables;
  #unsatisfiable: Conjuncts[] = [];
  #models: KnownModel[] = [];

  constructor(next: Solver, variables = new ConjunctVariables(), limits = DEFAULT_LIMITS) {
    super(next);
    this.#variables = variables;
    this.#limits = limits;
  }

  async check(query: Query): Promise<Verdict> {
    const conjuncts: Conjuncts = new Set(query.conjuncts);
    if (this.#unsatisfiable.some((core) => core.isSubsetOf(conjuncts))) return { kind: 'unsat' };
    const model = this.#modelOfSuperset(conjuncts) ?? this.#recentModel(query);
    if (model !== undefined) return { kind: 'sat', model };
    const verdict = await this.next.check(query);
    this.#remember(conjuncts, verdict);
    return verdict;
  }

  override async reset(): Promise<void> {
    this.#unsatisfiable = [];
    this.#models = [];
    await super.reset();
  }

  #modelOfSuperset(conjuncts: Conjuncts): Assignment | undefined {
    return this.#models.find((known) => conjuncts.isSubsetOf(known.conjuncts))?.model;
  }

  #recentModel(query: Query): Assignment | undefined {
    const variables = this.#variables.ofQuery(query);
    const recent = this.#models.slice(-this.#limits.triedModels).toReversed();
    return recent
      .map(({ model }) => completeModel(model, variables))
      .find((model) => satisfiesQuery(query, model));
  }

  #remember(conjuncts: Conjuncts, verdict: Verdict): void {
    const { remembered } = this.#limits;
    if (verdict.kind === 'unsat') this.#unsatisfiable.push(new Set(verdict.core ?? conjuncts));
    if (verdict.kind === 'sat') this.#models.push({ conjuncts, model: verdict.model });
    if (this.#unsatisfiable.length > remembered) this.#unsatisfiable.shift();
    if (this.#models.length > remembered) this.#models.shift();
  }
}
