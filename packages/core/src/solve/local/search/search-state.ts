import { applyOperator } from '../../../expr/evaluate/apply-operator.ts';
import type { Assignment } from '../../../expr/evaluate/evaluate.ts';
import { isSameValue, type Value } from '../../../expr/value.ts';
import type { TermNetwork } from '../term-network.ts';

/** New values for some variables, by their numbers in a network. */
export type Move = readonly { readonly variable: number; readonly value: Value }[];

interface Change {
  readonly index: number;
  readonly before: Value;
}

/**
 * The values of all terms of a network under an assignment that changes bit by bit: terms that do not depend
 * on a changed variable are not evaluated again.
 *
 * Law: every term has the value that evaluation gives it under {@link assignment}.
 */
export class SearchState {
  /** How many terms have been evaluated so far. */
  work = 0;
  readonly #network: TermNetwork;
  readonly #values: Value[];
  readonly #changes: Change[] = [];

  constructor(network: TermNetwork, start: (variable: number) => Value) {
    this.#network = network;
    this.#values = new Array<Value>(network.size);
    for (let index = 0; index < network.size; index += 1) {
      const term = network.terms[index];
      if (term?.kind === 'constant') this.#values[index] = term.value;
      else this.#values[index] = term?.kind === 'variable' ? start(index) : this.#evaluate(index);
    }
  }

  valueOf(index: number): Value {
    return this.#values[index] as Value;
  }

  holds(conjunct: number): boolean {
    return this.#values[conjunct] === true;
  }

  assignment(): Assignment {
    const { variables } = this.#network;
    return new Map(variables.map((index) => [this.#network.variable(index).name, this.valueOf(index)]));
  }

  /** The end of the list of changes, to {@link undo} to. */
  mark(): number {
    return this.#changes.length;
  }

  apply(move: Move): void {
    for (const { variable, value } of move) this.#assign(variable, value);
  }

  undo(mark: number): void {
    while (this.#changes.length > mark) {
      const { index, before } = this.#changes.pop() as Change;
      this.#values[index] = before;
    }
  }

  #assign(variable: number, value: Value): void {
    if (!this.#set(variable, value)) return;
    for (const index of this.#network.dependentsOf(variable)) this.#set(index, this.#evaluate(index));
  }

  #set(index: number, value: Value): boolean {
    const before = this.valueOf(index);
    if (isSameValue(before, value)) return false;
    this.#changes.push({ index, before });
    this.#values[index] = value;
    return true;
  }

  #evaluate(index: number): Value {
    this.work += 1;
    const args = (this.#network.args[index] as readonly number[]).map((arg) => this.valueOf(arg));
    return applyOperator(this.#network.application(index).operator, args);
  }
}
