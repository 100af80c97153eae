import type { Evaluator } from '../../expr/evaluate/evaluate.ts';
import type { Operator } from '../../expr/operators.ts';
import { argumentOf, constantValue, isApplicationOf } from '../../expr/term-matching.ts';
import type { Term } from '../../expr/term.ts';
import { flipped, type Comparison, type Fact, type Relation } from './fact.ts';

/** Relation that an operator states, and the one that its negation states of ordered values. */
const RELATIONS: Readonly<Partial<Record<Operator, readonly [Relation, Relation]>>> = {
  same: ['===', '!=='],
  'f64.eq': ['===', '!=='],
  'f64.lt': ['<', '>='],
  'f64.le': ['<=', '>'],
  'int.lt': ['<', '>='],
  'int.le': ['<=', '>'],
  'real.lt': ['<', '>='],
  'real.le': ['<=', '>'],
  'str.lt': ['<', '>='],
};

/**
 * Reads a conjunct as people would state it of an input that satisfies it. The input matters: `!(x < 5)` means `x >= 5`
 * for a number, but `x is NaN` for `NaN`.
 */
export function readFact(conjunct: Term, evaluator: Evaluator): Fact {
  const [term, isNegated] = withoutNegation(conjunct);
  const other: Fact = { kind: 'other', term: conjunct };
  if (term.kind !== 'application') return other;
  const [argument] = term.args;
  if (term.operator === 'f64.isNaN' && !isNegated && argument !== undefined) {
    return { kind: 'NaN', subject: argument };
  }
  const relations = RELATIONS[term.operator];
  const [left, right] = term.args;
  if (relations === undefined || left === undefined || right === undefined) return other;
  if (tellsZerosApart(term.operator, [left, right])) return other;
  const notNumber = [left, right].find((side) => Number.isNaN(evaluator.evaluate(side)));
  if (isNegated && notNumber !== undefined) return { kind: 'NaN', subject: notNumber };
  const relation = relations[isNegated ? 1 : 0];
  return withoutSign(constantOnTheRight({ kind: 'comparison', term: conjunct, left, relation, right }));
}

function withoutNegation(term: Term): readonly [Term, boolean] {
  const isNegation = term.kind === 'application' && term.operator === 'not';
  const argument = isNegation ? term.args[0] : undefined;
  return argument === undefined ? [term, false] : [argument, true];
}

/** `===` cannot express `Object.is` for 0, -0 and doubles that are not constant. */
function tellsZerosApart(operator: Operator, sides: readonly Term[]): boolean {
  if (operator !== 'same' || sides[0]?.sort !== 'Float64') return false;
  return sides.every((side) => side.kind !== 'constant' || side.value === 0 || Number.isNaN(side.value));
}

function constantOnTheRight(comparison: Comparison): Comparison {
  return comparison.left.kind === 'constant' ? flipped(comparison) : comparison;
}

/** `-x < 0` and `0 - x < 0` are `x > 0`: comparisons do not tell zeros apart. */
function withoutSign(comparison: Comparison): Comparison {
  const { term, left, right } = comparison;
  const isOfNumbers =
    term.sort === 'Bool' && left.sort === 'Float64' && constantValue('Float64', right) === 0;
  const negated = isOfNumbers ? negatedIn(left) : undefined;
  return negated === undefined ? comparison : { ...flipped(comparison), left: negated, right };
}

/** The term that another one is the negation of. */
function negatedIn(term: Term): Term | undefined {
  if (!isApplicationOf(term, 'f64.sub')) return argumentOf(term, 'f64.neg');
  const [from, subtracted] = term.args;
  return from !== undefined && constantValue('Float64', from) === 0 ? subtracted : undefined;
}
