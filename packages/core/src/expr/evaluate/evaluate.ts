import { internalError } from '../../foundation/errors.ts';
import type { ApplicationTerm, Term, VariableTerm } from '../term.ts';
import type { Value } from '../value.ts';
import { applyOperator } from './apply-operator.ts';

/** Values for variables, by name. */
export type Assignment = ReadonlyMap<string, Value>;

/** Gives a variable a value that an assignment has none for. */
export type MissingValues = (variable: VariableTerm) => Value;

/**
 * Evaluates many terms under one assignment, each distinct term once. An explicit stack stands in
 * for recursion: path conditions of long loops nest deeper than the call stack.
 *
 * Law: for a term that shadows a concrete value, the result is that value by `Object.is`.
 */
export class Evaluator {
  readonly #assignment: Assignment;
  readonly #missing: MissingValues;
  readonly #values = new Map<Term, Value>();

  /** `missing` gives the values of variables that the assignment leaves out. */
  constructor(assignment: Assignment, missing: MissingValues = refuseMissing) {
    this.#assignment = assignment;
    this.#missing = missing;
  }

  evaluate(root: Term): Value {
    const pending: Term[] = [root];
    for (let term = pending.at(-1); term !== undefined; term = pending.at(-1)) {
      if (this.#values.has(term)) {
        pending.pop();
      } else if (!this.#demandArguments(term, pending)) {
        this.#values.set(term, this.#step(term));
        pending.pop();
      }
    }
    return this.#valueOf(root);
  }

  /** Pushes all unevaluated terms that `term` needs, at once so that wide terms stay linear; returns whether any. */
  #demandArguments(term: Term, pending: Term[]): boolean {
    if (term.kind !== 'application') return false;
    if (term.operator === 'ite') return this.#demand(this.#nextOfIte(term), pending);
    let isMissing = false;
    for (const arg of term.args) isMissing = this.#demand(arg, pending) || isMissing;
    return isMissing;
  }

  #demand(term: Term, pending: Term[]): boolean {
    if (this.#values.has(term)) return false;
    pending.push(term);
    return true;
  }

  /** The condition, then the branch it takes; the other one is never evaluated. */
  #nextOfIte(term: ApplicationTerm): Term {
    const condition = term.args[0] as Term;
    if (!this.#values.has(condition)) return condition;
    return term.args[this.#valueOf(condition) === true ? 1 : 2] as Term;
  }

  #step(term: Term): Value {
    if (term.kind === 'constant') return term.value;
    if (term.kind === 'application') return this.#apply(term);
    return this.#assignment.get(term.name) ?? this.#missing(term);
  }

  #apply(term: ApplicationTerm): Value {
    if (term.operator === 'ite') return this.#valueOf(this.#nextOfIte(term));
    return applyOperator(
      term.operator,
      term.args.map((arg) => this.#valueOf(arg)),
    );
  }

  #valueOf(term: Term): Value {
    const value = this.#values.get(term);
    if (value === undefined)
      throw internalError({ code: 'EVALUATION_ORDER', message: 'argument not evaluated' });
    return value;
  }
}

function refuseMissing({ name }: VariableTerm): never {
  throw internalError({ code: 'VARIABLE_UNASSIGNED', message: `the variable ${name} has no value` });
}

/** Evaluates one term. Use {@link Evaluator} for several terms that share structure. */
export function evaluate(term: Term, assignment: Assignment): Value {
  return new Evaluator(assignment).evaluate(term);
}
