import type { TermFactory } from '../../expr/term-factory.ts';
import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Term } from '../../expr/term.ts';
import { freeVariables } from '../../expr/variables.ts';
import { apply, not, or } from '../../expr/build.ts';
import { aliasedLocations, splitVariable } from '../../model/input/variable-names.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import { assumptionConstraints } from './assumption-constraints.ts';
import { aliasConstraints } from './alias-constraints.ts';
import type { DomainTools } from './domain-tools.ts';
import { entryConstraints } from './entry-constraints.ts';
import { HeapGraph } from './heap-graph.ts';
import { rangeConstraints } from './range-constraints.ts';
import { tupleConstraints } from './tuple-constraints.ts';
import { urlConstraints } from './url-constraints.ts';
import { holdsUnder } from '../complete-input.ts';
import { ShapeNavigator } from '../shape-navigator.ts';

/** Maximum rounds: constraints may involve further constrained variables, but never far. */
const MAX_ROUNDS = 3;

/** Inputs up to this size are tried first. */
const SMALL_LENGTH = 4n;

/** Constraints on every input of a target, as far as they matter to a query. */
export class DomainConstraints {
  readonly #tools: DomainTools;
  readonly #variablesOf = new WeakMap<Term, readonly string[]>();

  constructor(factory: TermFactory, spec: TargetSpec) {
    this.#tools = { factory, shapes: new ShapeNavigator(spec), assumptions: spec.assumptions ?? [] };
  }

  /** The constraints on the variables that occur in a query. */
  relevantTo(conjuncts: readonly Term[]): readonly Term[] {
    let constraints: readonly Term[] = [];
    let known = -1;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const variables = this.#variablesIn([...conjuncts, ...constraints]);
      if (variables.size === known) break;
      known = variables.size;
      constraints = this.#on(variables);
    }
    return constraints;
  }

  /** Whether the declared types and the assumptions allow an input. */
  admits(input: Assignment): boolean {
    const constraints = this.#on(new Set(input.keys()));
    return constraints.every((one) => holdsUnder(one, input)) && this.refusal(input) === undefined;
  }

  #on(variables: ReadonlySet<string>): readonly Term[] {
    return [
      ...rangeConstraints(this.#tools, variables),
      ...entryConstraints(this.#tools, variables),
      ...urlConstraints(this.#tools, variables),
      ...tupleConstraints(this.#tools, variables),
      ...aliasConstraints(this.#tools, variables),
      ...assumptionConstraints(this.#tools, variables),
    ];
  }

  /** Conditions that a person expects of an input by default: small, and nothing shared. */
  preferences(conjuncts: readonly Term[]): readonly Term[] {
    const { factory } = this.#tools;
    return [...this.#variablesIn(conjuncts)].flatMap((name): readonly Term[] => {
      if (aliasedLocations(name) !== undefined) return [not(factory, factory.variable('Bool', name))];
      if (splitVariable(name).part !== '#length') return [];
      return [apply(factory, 'int.le', factory.variable('Int', name), factory.constant('Int', SMALL_LENGTH))];
    });
  }

  /**
   * Constraint that rules out an input which violates an assumption, `undefined` if it violates none. Cycles depend on
   * the whole heap, so they are checked on inputs, not by the solver.
   */
  refusal(input: Assignment): Term | undefined {
    const { factory, assumptions } = this.#tools;
    if (assumptions.length === 0) return undefined;
    const graph = new HeapGraph(input);
    if (assumptions.every((assumption) => graph.satisfies(assumption))) return undefined;
    const aliases = [...input].filter(
      ([name, value]) => value === true && aliasedLocations(name) !== undefined,
    );
    return or(
      factory,
      aliases.map(([name]) => not(factory, factory.variable('Bool', name))),
    );
  }

  #variablesIn(terms: readonly Term[]): ReadonlySet<string> {
    return new Set(terms.flatMap((term) => this.#variablesOfTerm(term)));
  }

  #variablesOfTerm(term: Term): readonly string[] {
    const known = this.#variablesOf.get(term);
    if (known !== undefined) return known;
    const names = freeVariables([term]).map(({ name }) => name);
    this.#variablesOf.set(term, names);
    return names;
  }
}
