import { Evaluator } from '../../expr/evaluate/evaluate.ts';
import type { Term, VariableTerm } from '../../expr/term.ts';
import { constantValue, isApplicationOf } from '../../expr/term-matching.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import type { Value } from '../../expr/value.ts';
import { SolverLink } from '../solver-link.ts';
import type { ConjunctVariables } from '../conjunct-variables.ts';
import { propagateFacts } from '../propagate-facts.ts';
import { TermReplacement } from '../replace-terms.ts';
import type { Query, Solver, Verdict } from '../solver.ts';
import { findMismatch } from './find-mismatch.ts';
import { findSubject } from './find-subject.ts';
import { isImpossibleCapture, searchImplications } from './search-implications.ts';
import { textGoalsOf, type TextGoals } from './pattern-goals.ts';

/** Parts of the link. */
export interface PatternSolverParts {
  readonly factory: TermFactory;
  readonly variables: ConjunctVariables;
}

/**
 * Finds strings for queries about regexes, and lets the next solver find the rest of the model with these
 * strings fixed. Solvers of strings are slow at membership and know nothing of captures.
 *
 * Laws: `sat` is said only where every conjunct about a string alone was evaluated to true under it, and the
 * next solver has answered for the others; if no string is found, the next solver is asked the whole query.
 */
export class PatternSolver extends SolverLink {
  readonly #parts: PatternSolverParts;
  readonly #speaks = new WeakMap<Term, boolean>();

  constructor(next: Solver, parts: PatternSolverParts) {
    super(next);
    this.#parts = parts;
  }

  async check(query: Query): Promise<Verdict> {
    if (!query.conjuncts.some((conjunct) => this.#speaksOfPatterns(conjunct)))
      return await this.next.check(query);
    const conjuncts = propagateFacts(this.#parts.factory, query.conjuncts);
    if (conjuncts.some((conjunct) => isFalse(conjunct) || isImpossibleCapture(conjunct)))
      return { kind: 'unsat' };
    if (this.#isRefutedByTexts(conjuncts)) return { kind: 'unsat' };
    const texts = this.#textsFor(conjuncts);
    const model = texts === undefined ? undefined : await this.#complete(conjuncts, texts);
    if (model !== undefined) return { kind: 'sat', model };
    const implied = searchImplications(this.#parts.factory, conjuncts);
    const verdict = await this.next.check({ conjuncts: [...conjuncts, ...implied] });
    // A core would be of conjuncts that the asker does not know.
    return verdict.kind === 'unsat' ? { kind: 'unsat' } : verdict;
  }

  /** Whether an equation fixes a string for which a conjunct is false. */
  #isRefutedByTexts(conjuncts: readonly Term[]): boolean {
    const texts = new Map(conjuncts.flatMap(equation));
    if (texts.size === 0) return false;
    const fixing = this.#fixing(texts);
    return conjuncts.some((conjunct) => isFalse(fixing.replace(conjunct)));
  }

  /** A string for every variable that patterns search; `undefined` if one was not found. */
  #textsFor(conjuncts: readonly Term[]): ReadonlyMap<VariableTerm, string> | undefined {
    const texts = new Map<VariableTerm, string>();
    for (const goals of textGoalsOf(conjuncts)) {
      const text = this.#textFor(goals, conjuncts);
      if (text === undefined) return undefined;
      texts.set(goals.variable, text);
    }
    return texts.size === 0 ? undefined : texts;
  }

  #textFor({ variable, goals, misses, length }: TextGoals, conjuncts: readonly Term[]): string | undefined {
    const own = conjuncts.filter((conjunct) => {
      const variables = this.#parts.variables.of(conjunct);
      return variables.length === 1 && variables[0] === variable;
    });
    const accept = (text: string): boolean => {
      const evaluator = new Evaluator(new Map([[variable.name, text]]));
      return own.every((conjunct) => evaluator.evaluate(conjunct) === true);
    };
    const [missed] = misses;
    if (goals.length === 0) return missed === undefined ? undefined : findMismatch(missed, accept);
    return findSubject({ goals, ...(length === undefined ? {} : { length }) }, accept);
  }

  /** A model of the whole query with these strings, if the next solver finds the rest of one. */
  async #complete(
    conjuncts: readonly Term[],
    texts: ReadonlyMap<VariableTerm, string>,
  ): Promise<ReadonlyMap<string, Value> | undefined> {
    const fixing = this.#fixing(texts);
    const fixed = conjuncts.map((conjunct) => fixing.replace(conjunct));
    if (fixed.some(isFalse)) return undefined;
    const open = fixed.filter((conjunct) => conjunct.kind !== 'constant');
    const verdict: Verdict =
      open.length === 0 ? { kind: 'sat', model: new Map() } : await this.next.check({ conjuncts: open });
    if (verdict.kind !== 'sat') return undefined;
    return new Map([...verdict.model, ...[...texts].map(([{ name }, text]) => [name, text] as const)]);
  }

  /** Replaces variables by strings. */
  #fixing(texts: ReadonlyMap<VariableTerm, string>): TermReplacement {
    const { factory } = this.#parts;
    const constants = [...texts].map(
      ([variable, text]) => [variable, factory.constant('String', text)] as const,
    );
    return new TermReplacement(factory, new Map(constants));
  }

  #speaksOfPatterns(conjunct: Term): boolean {
    let speaks = this.#speaks.get(conjunct);
    if (speaks === undefined) {
      speaks = isPatternTerm(conjunct) || argumentsOf(conjunct).some((arg) => this.#speaksOfPatterns(arg));
      this.#speaks.set(conjunct, speaks);
    }
    return speaks;
  }
}

/** The variable and the string of `variable === string`. */
function equation(conjunct: Term): readonly (readonly [VariableTerm, string])[] {
  if (!isApplicationOf(conjunct, 'same')) return [];
  const variable = conjunct.args.find((arg) => arg.kind === 'variable');
  const texts = conjunct.args.map((arg) => constantValue('String', arg));
  const text = texts.find((value) => value !== undefined);
  return variable === undefined || text === undefined ? [] : [[variable, text]];
}

const isFalse = (term: Term): boolean => term.kind === 'constant' && term.value === false;

const argumentsOf = (term: Term): readonly Term[] => (term.kind === 'application' ? term.args : []);

const isPatternTerm = (term: Term): boolean => term.kind === 'application' && term.operator.startsWith('re.');
