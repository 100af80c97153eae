import type { Assignment } from '../../../expr/evaluate/evaluate.ts';
import { doubleFromRational, type Rational } from '../../../expr/rational.ts';
import type { TermFactory } from '../../../expr/term-factory.ts';
import type { Term, VariableTerm } from '../../../expr/term.ts';
import { ConjunctVariables } from '../../conjunct-variables.ts';
import type { Query } from '../../solver.ts';
import { FiniteAlgebra, type FiniteNumber } from './finite-algebra.ts';
import { FormulaBuilder, type ArithmeticSort } from '../lowering/formula-builder.ts';
import { liftModel } from '../lowering/lift-model.ts';
import { variableName } from '../lowering/lowered-names.ts';
import { SideConditions } from '../lowering/number-algebra.ts';
import type { LoweredQuery, NumericEncoding } from '../numeric-encoding.ts';
import { subtermsOf } from '../subterms.ts';
import { TermLowering } from '../lowering/term-lowering.ts';
import { TextUnknowns } from '../lowering/text-unknowns.ts';
import { WordArithmetic } from '../lowering/word-arithmetic.ts';

/** A lowered conjunct and the conditions it needs, in a fixed order. */
interface LoweredConjunct {
  readonly main: Term;
  readonly sides: readonly Term[];
}

/** The encoding that guesses numbers to be finite and arithmetic to be exact; see {@link FiniteAlgebra}. */
export abstract class FiniteEncoding implements NumericEncoding {
  abstract readonly name: string;
  readonly isOverApproximation = false;
  readonly #variableSort: ArithmeticSort;
  readonly #formula: FormulaBuilder;
  readonly #sides = new SideConditions();
  readonly #lowering: TermLowering<FiniteNumber>;
  readonly #lowered = new Map<Term, LoweredConjunct>();
  readonly #variables = new ConjunctVariables();

  constructor(factory: TermFactory, variableSort: ArithmeticSort) {
    this.#variableSort = variableSort;
    const [formula, sides] = [new FormulaBuilder(factory), this.#sides];
    const words = new WordArithmetic(formula, sides);
    const texts = new TextUnknowns(formula, sides);
    const numbers = new FiniteAlgebra({ formula, sides, variableSort });
    this.#formula = formula;
    this.#lowering = new TermLowering({ formula, sides, numbers, words, texts });
  }

  lower(query: Query): LoweredQuery {
    const said = new Set<Term>();
    const conjuncts = query.conjuncts.map((conjunct) => {
      const { main, sides } = this.#conjunct(conjunct);
      const added = sides.filter((side) => !said.has(side));
      for (const side of added) said.add(side);
      return this.#formula.and(...added, main);
    });
    const variables = this.#variables.ofQuery(query);
    return { query: { conjuncts }, lift: (model) => [this.#lift(variables, model)] };
  }

  #conjunct(conjunct: Term): LoweredConjunct {
    let lowered = this.#lowered.get(conjunct);
    if (lowered === undefined) {
      const main = this.#lowering.lower(conjunct);
      const sides = subtermsOf(conjunct).flatMap((term) => this.#sides.of(term));
      lowered = { main, sides };
      this.#lowered.set(conjunct, lowered);
    }
    return lowered;
  }

  #lift(variables: readonly VariableTerm[], model: Assignment): Assignment {
    const role = this.#variableSort === 'Int' ? 'int' : 'real';
    return liftModel(variables, model, (variable) => {
      const value = model.get(variableName(variable, role)) as bigint | Rational | undefined;
      return typeof value === 'object'
        ? doubleFromRational(value)
        : value === undefined
          ? value
          : Number(value);
    });
  }
}
