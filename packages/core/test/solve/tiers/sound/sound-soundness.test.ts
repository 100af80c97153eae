import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, Evaluator } from '../../../../src/expr/evaluate/evaluate.ts';
import type { MonomorphicOperator } from '../../../../src/expr/operators.ts';
import { printReadable } from '../../../../src/expr/print/readable.ts';
import { TermFactory } from '../../../../src/expr/term-factory.ts';
import type { Term } from '../../../../src/expr/term.ts';
import { freeVariables } from '../../../../src/expr/variables.ts';
import { FormulaBuilder } from '../../../../src/solve/tiers/lowering/formula-builder.ts';
import { SideConditions } from '../../../../src/solve/tiers/lowering/number-algebra.ts';
import { SoundAlgebra } from '../../../../src/solve/tiers/sound/sound-algebra.ts';
import { SoundConditions } from '../../../../src/solve/tiers/sound/sound-conditions.ts';
import { SoundContext } from '../../../../src/solve/tiers/sound/sound-context.ts';
import { footprintOf } from '../../../../src/solve/tiers/sound/sound-footprint.ts';
import { TermLowering } from '../../../../src/solve/tiers/lowering/term-lowering.ts';
import { TextUnknowns } from '../../../../src/solve/tiers/lowering/text-unknowns.ts';
import { WordArithmetic } from '../../../../src/solve/tiers/lowering/word-arithmetic.ts';
import { ALL_OPERATORS, assignments, cook, recipes } from '../../../expr/term-arbitrary.ts';
import { SoundWitness } from './sound-witness.ts';

const named = (...prefixes: readonly string[]): readonly MonomorphicOperator[] =>
  ALL_OPERATORS.filter((operator) => prefixes.some((prefix) => operator.startsWith(prefix)));

const COMPARISONS: readonly MonomorphicOperator[] = ['f64.lt', 'f64.le', 'f64.eq', 'not'];

const FAMILIES: Readonly<Record<string, readonly MonomorphicOperator[]>> = {
  'all of doubles': named('f64.', 'bv.', 'and', 'or', 'not', 'str.length', 'int.add'),
  'sums and products': [...COMPARISONS, 'f64.add', 'f64.sub', 'f64.mul', 'f64.neg'],
  'quotients and remainders': [...COMPARISONS, 'f64.div', 'f64.rem', 'f64.mul', 'f64.isNaN', 'f64.isFinite'],
  'whole numbers': [
    ...COMPARISONS,
    ...named('f64.floor', 'f64.ceil', 'f64.trunc', 'f64.round', 'f64.is'),
    'f64.add',
    'f64.mul',
    'f64.rem',
    'f64.div',
  ],
  words: [...COMPARISONS, ...named('bv.', 'f64.from', 'f64.toInt32'), 'f64.add'],
  texts: named('str.', 'not', 'int.add', 'int.le'),
  'texts and numbers': [
    ...COMPARISONS,
    ...named('str.to', 'str.from', 'str.parse', 'str.length', 'str.codeAt', 'f64.toInteger', 'f64.fromInt'),
    'f64.add',
  ],
  'roots and extremes': [...COMPARISONS, 'f64.sqrt', 'f64.min', 'f64.max', 'f64.abs', 'f64.sign', 'f64.mul'],
};

/** Lowers a query and gives, for a real execution, the conjuncts that its witness does not satisfy. */
function violations(
  conjuncts: readonly Term[],
  factory: TermFactory,
  original: ReadonlyMap<string, never>,
): readonly string[] {
  const [formula, sides] = [new FormulaBuilder(factory), new SideConditions()];
  const context = new SoundContext(formula, sides);
  const words = new WordArithmetic(formula, sides);
  const texts = new TextUnknowns(formula, sides);
  const lowering = new TermLowering({ formula, sides, numbers: new SoundAlgebra(context), words, texts });
  const conditions = new SoundConditions(formula);
  const lowered = conjuncts.map((conjunct) =>
    conditions.advance(footprintOf(context, conjunct, lowering.lower(conjunct))),
  );
  const witness = new SoundWitness(factory, context, original).extend(freeVariables(conjuncts), lowered);
  const evaluator = new Evaluator(witness);
  return lowered
    .flatMap((conjunct) =>
      conjunct.kind === 'application' && conjunct.operator === 'and' ? conjunct.args : [conjunct],
    )
    .filter((part) => evaluator.evaluate(part) !== true)
    .map((part) => printReadable(part));
}

describe('the sound encoding', () => {
  it.each(Object.entries(FAMILIES))('admits every real execution over %s', (_name, operators) => {
    const query = fc.array(recipes('Bool', { operators, depth: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(query, assignments, (recipesOfQuery, assignment) => {
        const factory = new TermFactory();
        const conjuncts = recipesOfQuery
          .map((recipe) => cook(factory, recipe))
          .map((term) => (evaluate(term, assignment) === true ? term : factory.apply('not', term)));
        expect(violations(conjuncts, factory, assignment as never)).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });
});
