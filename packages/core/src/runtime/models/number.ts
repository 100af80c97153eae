import type { Operator } from '../../expr/operators.ts';
import { conditionTerm, truthiness } from '../operators/conditions.ts';
import { numberTerm } from '../operators/numbers.ts';
import { settle } from '../shadowing.ts';
import { MISSING, pure, untracked, type Derive, type ModelFamily } from './model.ts';

/** `Number.isNaN` and its siblings do not convert: what is not a number is simply not one. */
const strictTest =
  (operator: Operator): Derive =>
  (recorder, args) => {
    const operand = args[0] ?? MISSING;
    if (operand.shadow === null) return null;
    const symbolic = settle(recorder, operand.shadow);
    if (symbolic.kind === 'lost') return symbolic;
    if (symbolic.kind === 'constant' || symbolic.sort !== 'Float64') return null;
    return recorder.terms.apply1(operator, 'Bool', symbolic);
  };

/** The global `isNaN` and `isFinite` convert first. */
const convertingTest =
  (operator: Operator): Derive =>
  (recorder, args) => {
    const operand = args[0] ?? MISSING;
    const term = numberTerm(recorder, operand);
    return term === null ? untracked(args, 'numeric test') : recorder.terms.apply1(operator, 'Bool', term);
  };

/** |x| ≤ 2⁵³ − 1 and an integer. */
const safeIntegerTest: Derive = (recorder, args) => {
  const isInteger = strictTest('f64.isInteger')(recorder, args);
  const operand = args[0] ?? MISSING;
  if (isInteger?.kind !== 'term' || operand.shadow === null) return isInteger;
  const value = settle(recorder, operand.shadow);
  if (value.kind !== 'term') return null;
  const magnitude = recorder.terms.apply1('f64.abs', 'Float64', value);
  const isSmall = recorder.terms.apply2('f64.le', 'Bool', [
    magnitude,
    recorder.terms.number(Number.MAX_SAFE_INTEGER),
  ]);
  return recorder.terms.apply2('and', 'Bool', [isInteger, isSmall]);
};

const toNumber: Derive = (recorder, args) =>
  numberTerm(recorder, args[0] ?? MISSING) ?? untracked(args, 'Number');

const toBoolean: Derive = (recorder, args) => {
  const operand = args[0] ?? MISSING;
  const condition = operand.shadow === null ? false : truthiness(recorder, operand.shadow);
  if (condition === undefined) return untracked(args, 'Boolean');
  return typeof condition === 'boolean' ? null : conditionTerm(recorder, condition);
};

export const NUMBER_MODELS: ModelFamily = [
  [Number.isNaN, pure(strictTest('f64.isNaN'))],
  [Number.isFinite, pure(strictTest('f64.isFinite'))],
  [Number.isInteger, pure(strictTest('f64.isInteger'))],
  [Number.isSafeInteger, pure(safeIntegerTest)],
  [isNaN, pure(convertingTest('f64.isNaN'))],
  [isFinite, pure(convertingTest('f64.isFinite'))],
  [Number, pure(toNumber)],
  [Boolean, pure(toBoolean)],
];
