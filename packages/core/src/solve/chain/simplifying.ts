import type { Simplifier } from '../../expr/simplify/simplifier.ts';
import type { Term } from '../../expr/term.ts';
import { ConjunctVariables } from '../conjunct-variables.ts';
import { completeModel } from '../../expr/default-values.ts';
import type { Query, Solver, Verdict } from '../solver.ts';
import { SolverLink } from '../solver-link.ts';

/**
 * Simplifies conjuncts and takes conjunctions apart. Simplifying keeps the meaning, so a model of the
 * result is a model of the query once the variables that vanished have some value, whichever it is.
 */
export class SimplifyingSolver extends SolverLink {
  readonly #simplifier: Simplifier;
  readonly #variables: ConjunctVariables;

  constructor(next: Solver, simplifier: Simplifier, variables = new ConjunctVariables()) {
    super(next);
    this.#simplifier = simplifier;
    this.#variables = variables;
  }

  async check(query: Query): Promise<Verdict> {
    const simplified = query.conjuncts.map((conjunct) => this.#simplifier.simplify(conjunct));
    const conjuncts = [...new Set(simplified.flatMap(conjunctsOf))];
    if (conjuncts.some((conjunct) => isConstant(conjunct, false))) return { kind: 'unsat' };
    const verdict = await this.#ask(conjuncts.filter((conjunct) => !isConstant(conjunct, true)));
    // A core would be of simplified conjuncts, which the asker does not know.
    if (verdict.kind === 'unsat') return { kind: 'unsat' };
    if (verdict.kind === 'unknown') return verdict;
    return { kind: 'sat', model: completeModel(verdict.model, this.#variables.ofQuery(query)) };
  }

  async #ask(conjuncts: readonly Term[]): Promise<Verdict> {
    return conjuncts.length === 0 ? { kind: 'sat', model: new Map() } : await this.next.check({ conjuncts });
  }
}

const conjunctsOf = (term: Term): readonly Term[] =>
  term.kind === 'application' && term.operator === 'and' ? term.args.flatMap(conjunctsOf) : [term];

const isConstant = (term: Term, value: boolean): boolean => term.kind === 'constant' && term.value === value;
