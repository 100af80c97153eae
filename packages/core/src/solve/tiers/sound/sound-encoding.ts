import type { Assignment } from '../../../expr/evaluate/evaluate.ts';
import { doubleFromRational, type Rational } from '../../../expr/rational.ts';
import type { TermFactory } from '../../../expr/term-factory.ts';
import type { Term, VariableTerm } from '../../../expr/term.ts';
import { ConjunctVariables } from '../../conjunct-variables.ts';
import type { Query } from '../../solver.ts';
import { FormulaBuilder } from '../lowering/formula-builder.ts';
import { liftModel } from '../lowering/lift-model.ts';
import { variableName } from '../lowering/lowered-names.ts';
import { SideConditions } from '../lowering/number-algebra.ts';
import type { LoweredQuery, NumericEncoding } from '../numeric-encoding.ts';
import { SoundAlgebra } from './sound-algebra.ts';
import { SoundConditions } from './sound-conditions.ts';
import { SoundContext } from './sound-context.ts';
import { footprintOf, type SoundFootprint } from './sound-footprint.ts';
import type { SoundNumber } from './sound-number.ts';
import { TermLowering } from '../lowering/term-lowering.ts';
import { TextUnknowns } from '../lowering/text-unknowns.ts';
import { WordArithmetic } from '../lowering/word-arithmetic.ts';

/**
 * Doubles as real numbers with flags, rounding as bounds; see {@link SoundAlgebra}. No other encoding
 * but the exact one may say that a query has no solution, and this one is far cheaper.
 */
export class SoundEncoding implements NumericEncoding {
  readonly name = 'sound';
  readonly isOverApproximation = true;
  readonly #formula: FormulaBuilder;
  readonly #context: SoundContext;
  readonly #lowering: TermLowering<SoundNumber>;
  readonly #footprints = new Map<Term, SoundFootprint>();
  readonly #variables = new ConjunctVariables();

  constructor(factory: TermFactory) {
    const [formula, sides] = [new FormulaBuilder(factory), new SideConditions()];
    const words = new WordArithmetic(formula, sides);
    const texts = new TextUnknowns(formula, sides);
    this.#formula = formula;
    this.#context = new SoundContext(formula, sides);
    const numbers = new SoundAlgebra(this.#context);
    this.#lowering = new TermLowering({ formula, sides, numbers, words, texts });
  }

  lower(query: Query): LoweredQuery {
    const conditions = new SoundConditions(this.#formula);
    const conjuncts = query.conjuncts.map((conjunct) => conditions.advance(this.#footprint(conjunct)));
    const variables = this.#variables.ofQuery(query);
    // The encoding does not tell zeros apart, so both are tried.
    return { query: { conjuncts }, lift: (model) => [0, -0].map((zero) => lift(variables, model, zero)) };
  }

  #footprint(conjunct: Term): SoundFootprint {
    let footprint = this.#footprints.get(conjunct);
    if (footprint === undefined) {
      footprint = footprintOf(this.#context, conjunct, this.#lowering.lower(conjunct));
      this.#footprints.set(conjunct, footprint);
    }
    return footprint;
  }
}

function lift(variables: readonly VariableTerm[], model: Assignment, zero: number): Assignment {
  return liftModel(variables, model, (variable) => {
    const value = model.get(variableName(variable, 'real')) as Rational | undefined;
    if (model.get(variableName(variable, 'nan')) === true) return Number.NaN;
    const isInfinite = model.get(variableName(variable, 'infinite')) === true;
    if (isInfinite) return (value?.numerator ?? 0n) < 0n ? -Infinity : Infinity;
    const double = value === undefined ? 0 : doubleFromRational(value);
    return double === 0 ? zero : double;
  });
}
