import { Evaluator, type Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Term } from '../../expr/term.ts';
import type { Value } from '../../expr/value.ts';
import type { ParameterSpec } from '../../protocol/input-shape.ts';
import type { ExecutedPath } from '../../protocol/test-case.ts';
import { payloadVariable, tagVariable } from '../../protocol/variable-names.ts';
import { completeModel } from '../../expr/default-values.ts';
import { freeVariables } from '../../expr/variables.ts';
import { inputCost } from './simplicity.ts';
import { simplerValues } from './simpler-values.ts';

/** Bounds the work per path: each attempt evaluates the whole path condition. */
const MAX_ATTEMPTS = 600;
const MAX_ROUNDS = 4;

/**
 * A simpler input under which the path condition still holds: a reader prefers `f(1)` to
 * `f(-837.25)`. The result is never more complex than the input it came from.
 *
 * Known weakness: a path condition may miss what the run did not track, so the caller must run the
 * result again before believing that it takes the same path.
 */
export function simplifyInput(path: ExecutedPath, parameters: readonly ParameterSpec[]): Assignment {
  return new InputSimplifier(path, parameters).simplify();
}

class InputSimplifier {
  readonly #condition: readonly Term[];
  readonly #parameters: readonly ParameterSpec[];
  #best: Assignment;
  #attemptsLeft = MAX_ATTEMPTS;

  constructor(path: ExecutedPath, parameters: readonly ParameterSpec[]) {
    this.#condition = path.pathCondition;
    this.#parameters = parameters;
    this.#best = completeModel(path.input, freeVariables(path.pathCondition));
  }

  simplify(): Assignment {
    if (!this.#holds(this.#best)) return this.#best;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const before = this.#best;
      for (const name of this.#tags()) this.#simplifyTag(name);
      for (const names of this.#payloadGroups()) this.#simplifyPayload(names);
      if (this.#best === before) break;
    }
    return this.#best;
  }

  #tags(): readonly ParameterSpec[] {
    return this.#parameters.filter((parameter) => parameter.shape.kind === 'choice');
  }

  #simplifyTag({ name, shape }: ParameterSpec): void {
    const count = shape.kind === 'choice' ? shape.alternatives.length : 0;
    for (let tag = 0; tag < count; tag += 1) this.#try([tagVariable(name)], BigInt(tag));
  }

  /** Variables of equal value first move together, since `a === b` forbids moving one alone. */
  #payloadGroups(): readonly (readonly string[])[] {
    const names = this.#parameters.flatMap(payloadNames).filter((name) => this.#best.has(name));
    const twins = [...Map.groupBy(names, (name) => this.#best.get(name)).values()];
    return [...twins.filter((group) => group.length > 1), ...names.map((name) => [name])];
  }

  #simplifyPayload(names: readonly string[]): void {
    const original = this.#best.get(names[0] ?? '');
    if (original === undefined) return;
    for (const value of simplerValues(original)) this.#try(names, value);
    this.#approachZero(names);
  }

  /** Bisects between zero and the value that works; finds the bound of a condition such as `x >= 18`. */
  #approachZero(names: readonly string[]): void {
    const value = this.#best.get(names[0] ?? '');
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return;
    let [failing, working] = [0, value];
    while (Math.abs(working - failing) > 1 && this.#attemptsLeft > 0) {
      const middle = Math.trunc((failing + working) / 2);
      if (this.#try(names, middle)) working = middle;
      else failing = middle;
    }
  }

  /** Takes the change over if it is simpler and the path condition still holds. */
  #try(names: readonly string[], value: Value): boolean {
    if (this.#attemptsLeft === 0) return false;
    const changed = new Map([...this.#best, ...names.map((name) => [name, value] as const)]);
    if (inputCost(this.#parameters, changed) >= inputCost(this.#parameters, this.#best)) return false;
    if (!this.#holds(changed)) return false;
    this.#best = changed;
    return true;
  }

  #holds(assignment: Assignment): boolean {
    this.#attemptsLeft -= 1;
    const evaluator = new Evaluator(assignment);
    return this.#condition.every((conjunct) => evaluator.evaluate(conjunct) === true);
  }
}

function payloadNames({ name, shape }: ParameterSpec): readonly string[] {
  if (shape.kind !== 'choice') return [payloadVariable(name, shape, false)];
  return shape.alternatives.map((alternative) => payloadVariable(name, alternative, true));
}
