import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Term } from '../../expr/term.ts';
import type { ConjunctVariables } from '../conjunct-variables.ts';
import type { Query } from '../solver.ts';
import { CandidateRepair, type ConjunctShape } from './candidate-repair.ts';
import type { CandidateOptions } from './candidate-values.ts';
import { subtermsOf } from './subterms.ts';

/**
 * Tries readable values before any solver is asked: most conditions of most programs are met by 0, 1,
 * a constant from the condition, or one of its neighbours.
 */
export class CandidateGuess {
  readonly #variables: ConjunctVariables;
  readonly #shapes = new WeakMap<Term, ConjunctShape>();

  constructor(variables: ConjunctVariables) {
    this.#variables = variables;
  }

  /**
   * An assignment that satisfies `query`, checked, looked for near `start`, which a solver may have
   * proposed; `undefined` says nothing about the query.
   */
  guess(query: Query, candidates: CandidateOptions, start: Assignment = new Map()): Assignment | undefined {
    const shapeOf = (conjunct: Term): ConjunctShape => this.#shape(conjunct);
    return new CandidateRepair(query, start, { variables: this.#variables, shapeOf, candidates }).run();
  }

  #shape(conjunct: Term): ConjunctShape {
    let shape = this.#shapes.get(conjunct);
    if (shape === undefined) {
      const terms = subtermsOf(conjunct);
      shape = { size: terms.length, constants: terms.filter((term) => term.kind === 'constant') };
      this.#shapes.set(conjunct, shape);
    }
    return shape;
  }
}
