import { Evaluator, type Assignment } from '../../expr/evaluate/evaluate.ts';
import type { ConstantTerm, Term, VariableTerm } from '../../expr/term.ts';
import type { Value } from '../../expr/value.ts';
import type { ConjunctVariables } from '../conjunct-variables.ts';
import { completeModel } from '../../expr/default-values.ts';
import type { Query } from '../solver.ts';
import { candidateValues, type CandidateOptions, type SortedValue } from './candidate-values.ts';

/** What a search needs to know of a conjunct. */
export interface ConjunctShape {
  /** How many different terms it is made of: the cost of evaluating it. */
  readonly size: number;
  readonly constants: readonly ConstantTerm[];
}

/** Facts about conjuncts that outlive a search. */
export interface RepairFacts {
  readonly variables: ConjunctVariables;
  shapeOf(conjunct: Term): ConjunctShape;
  readonly candidates: CandidateOptions;
}

/** How many term nodes one search may evaluate: less work than a question to a solver. */
const EVALUATION_BUDGET = 3000;

/**
 * One search for a model by repair: where the first conjunct fails, change one of its variables so that
 * it holds and those before it still do; go on to the next that fails.
 *
 * Known weaknesses: one variable at a time, no arithmetic, and no way back from an early choice.
 */
export class CandidateRepair {
  readonly #conjuncts: readonly Term[];
  readonly #facts: RepairFacts;
  readonly #assignment: Map<string, Value>;
  #budget = EVALUATION_BUDGET;

  /** Starts from `start`, with a default for every variable that it leaves out. */
  constructor(query: Query, start: Assignment, facts: RepairFacts) {
    this.#conjuncts = query.conjuncts;
    this.#facts = facts;
    this.#assignment = new Map(completeModel(start, facts.variables.ofQuery(query)));
  }

  /** A model, or `undefined` if this way led to none within the budget. */
  run(): Assignment | undefined {
    for (let next = this.#firstFailing(0); next !== -1; next = this.#firstFailing(next + 1)) {
      if (!this.#repair(next)) return undefined;
    }
    return this.#assignment;
  }

  #firstFailing(from: number): number {
    return this.#conjuncts.findIndex((conjunct, index) => index >= from && !this.#holds(conjunct));
  }

  #repair(failing: number): boolean {
    const conjunct = this.#conjuncts[failing] as Term;
    const variables = this.#facts.variables.of(conjunct);
    const neighbours = variables.map(({ name, sort }): SortedValue => ({ sort, value: this.#valueOf(name) }));
    const mentioned = [...this.#facts.shapeOf(conjunct).constants, ...neighbours];
    return variables.some((variable) =>
      this.#repairBy(variable, failing, candidateValues(variable.sort, mentioned, this.#facts.candidates)),
    );
  }

  #repairBy(variable: VariableTerm, failing: number, candidates: readonly Value[]): boolean {
    const before = this.#valueOf(variable.name);
    // The failing conjunct goes first: it rejects most candidates.
    const affected = this.#conjuncts
      .slice(0, failing + 1)
      .filter((conjunct) => this.#facts.variables.of(conjunct).includes(variable))
      .toReversed();
    for (const candidate of candidates) {
      this.#assignment.set(variable.name, candidate);
      if (affected.every((conjunct) => this.#holds(conjunct))) return true;
    }
    this.#assignment.set(variable.name, before);
    return false;
  }

  #holds(conjunct: Term): boolean {
    this.#budget -= this.#facts.shapeOf(conjunct).size;
    return this.#budget >= 0 && new Evaluator(this.#assignment).evaluate(conjunct) === true;
  }

  #valueOf(name: string): Value {
    return this.#assignment.get(name) as Value;
  }
}
