import { Evaluator, type Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Term } from '../../expr/term.ts';
import type { Value } from '../../expr/value.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import { aliasedLocations, splitVariable } from '../../model/input/variable-names.ts';
import { completeModel } from '../../expr/default-values.ts';
import { VariableSets } from '../../expr/variable-sets.ts';
import { freeVariables } from '../../expr/variables.ts';
import type { InputSpec } from '../../emit/input/read-input.ts';
import { declaredAt } from '../../inputs/declared-place.ts';
import { inputCost, valueCost } from './simplicity.ts';
import { keptConditions } from './kept-conditions.ts';
import { simplerValues } from './simpler-values.ts';

/** Bounds the work per path: each attempt reads the input and evaluates the conjuncts that it may make false. */
const MAX_ATTEMPTS = 1_500;
const MAX_ROUNDS = 4;

/**
 * A simpler input under which the path condition still holds: a reader prefers `f(1)` to
 * `f(-837.25)`, a short list to a long one, and two objects to one in two places. But for the last of
 * these, the result is never more complex than the input it came from.
 *
 * Known weakness: a path condition may miss what the run did not track, so the caller must run the
 * result again before believing that it takes the same path.
 */
export function simplifyInput(path: ExecutedPath, spec: InputSpec): Assignment {
  return new InputSimplifier(path, spec).simplify();
}

class InputSimplifier {
  readonly #conjunctsOf = new Map<string, Term[]>();
  readonly #condition: readonly Term[];
  readonly #spec: InputSpec;
  #best: Assignment;
  #bestCost: number;
  #attemptsLeft = MAX_ATTEMPTS;

  constructor(path: ExecutedPath, spec: InputSpec) {
    this.#condition = keptConditions(path);
    this.#spec = spec;
    const variables = new VariableSets();
    for (const conjunct of this.#condition) {
      for (const { name } of variables.of(conjunct)) {
        const known = this.#conjunctsOf.get(name);
        if (known === undefined) this.#conjunctsOf.set(name, [conjunct]);
        else known.push(conjunct);
      }
    }
    this.#best = completeModel(path.input, freeVariables(this.#condition));
    this.#bestCost = inputCost(spec, this.#best);
  }

  simplify(): Assignment {
    if (!this.#holds(this.#best, this.#condition)) return this.#best;
    for (const name of this.#names(isAlias)) this.#separate(name);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const before = this.#best;
      for (const name of this.#tags()) this.#simplifyTag(name);
      for (const name of this.#names(isLength)) this.#simplifyLength(name);
      this.#clearFractions();
      for (const names of this.#payloadGroups()) this.#simplifyPayload(names);
      if (this.#best === before) break;
    }
    return this.#best;
  }

  #names(isWanted: (name: string) => boolean): readonly string[] {
    return [...this.#best.keys()].filter(isWanted);
  }

  /** Two objects are simpler than one in two places, even if that makes two of them. */
  #separate(name: string): void {
    if (this.#best.get(name) !== true) return;
    const changed = new Map([...this.#best, [name, false] as const]);
    if (this.#holds(changed, this.#conjunctsAbout([name])))
      this.#adopt(changed, inputCost(this.#spec, changed));
  }

  /** Tags that are set, and those of parameters, which may be better left out. */
  #tags(): readonly string[] {
    const own = this.#spec.parameters
      .filter(({ shape }) => shape.kind === 'choice')
      .map(({ name }) => `${name}#tag`);
    return [...new Set([...own, ...this.#names(isTag)])];
  }

  #simplifyTag(name: string): void {
    const shape = declaredAt(this.#spec, splitVariable(name).location)?.shape;
    if (shape?.kind !== 'choice') return;
    shape.alternatives.forEach(({ kind }, tag) => {
      if (kind !== 'unsupported') this.#try([name], BigInt(tag));
    });
  }

  #simplifyLength(name: string): void {
    for (const length of [0n, 1n, 2n, 3n]) this.#try([name], length);
    const value = this.#best.get(name);
    if (typeof value !== 'bigint') return;
    let [failing, working] = [0n, value];
    while (working - failing > 1n && this.#attemptsLeft > 0) {
      const middle = (failing + working) / 2n;
      if (this.#try([name], middle)) working = middle;
      else failing = middle;
    }
  }

  /** Variables of equal value first move together, since `a === b` forbids moving one alone. */
  #payloadGroups(): readonly (readonly string[])[] {
    const names = this.#names((name) => !isAlias(name) && !isTag(name) && !isLength(name));
    const twins = [...Map.groupBy(names, (name) => this.#best.get(name)).values()];
    return [...twins.filter((group) => group.length > 1), ...names.map((name) => [name])];
  }

  #simplifyPayload(names: readonly string[]): void {
    const original = this.#best.get(names[0] ?? '');
    if (original === undefined) return;
    for (const value of simplerValues(original)) {
      // The cost of the whole input takes long to find out, and can only be lower if this is.
      if (scalarCost(value) < scalarCost(this.#best.get(names[0] ?? ''))) this.#try(names, value);
    }
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

  /** Multiplies all numbers by the same factor: `2, 2, 3` has the proportions of `1, 1, 1.5`. */
  #clearFractions(): void {
    const numbers = [...this.#best].flatMap(([name, value]) =>
      typeof value === 'number' && Number.isFinite(value) ? [[name, value] as const] : [],
    );
    if (numbers.every(([, value]) => Number.isInteger(value))) return;
    for (const factor of [2, 4, 5, 10, 100]) {
      const changed = new Map([
        ...this.#best,
        ...numbers.map(([name, value]) => [name, value * factor] as const),
      ]);
      const cost = inputCost(this.#spec, changed);
      if (cost < this.#bestCost && this.#holds(changed, this.#condition)) {
        this.#adopt(changed, cost);
        return;
      }
    }
  }

  /** Takes the change over if it is simpler and the path condition still holds. */
  #try(names: readonly string[], value: Value): boolean {
    if (this.#attemptsLeft <= 0 || names.every((name) => Object.is(this.#best.get(name), value)))
      return false;
    this.#attemptsLeft -= 1;
    const changed = new Map([...this.#best, ...names.map((name) => [name, value] as const)]);
    const cost = inputCost(this.#spec, changed);
    if (cost >= this.#bestCost || !this.#holds(changed, this.#conjunctsAbout(names))) return false;
    this.#adopt(changed, cost);
    return true;
  }

  #adopt(input: Assignment, cost: number): void {
    this.#best = input;
    this.#bestCost = cost;
  }

  #conjunctsAbout(names: readonly string[]): Iterable<Term> {
    return new Set(names.flatMap((name) => this.#conjunctsOf.get(name) ?? []));
  }

  #holds(assignment: Assignment, conjuncts: Iterable<Term>): boolean {
    const evaluator = new Evaluator(assignment);
    for (const conjunct of conjuncts) if (evaluator.evaluate(conjunct) !== true) return false;
    return true;
  }
}

const scalarCost = (value: Value | undefined): number => (typeof value === 'object' ? 0 : valueCost(value));
const isAlias = (name: string): boolean => aliasedLocations(name) !== undefined;
const isTag = (name: string): boolean => splitVariable(name).part === '#tag';
const isLength = (name: string): boolean => splitVariable(name).part === '#length';
