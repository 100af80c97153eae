import type { Operator } from '../../expr/operators.ts';
import { numberTerm, type Operand } from '../operators/numbers.ts';
import type { SymbolicTerm } from '../shadow.ts';
import { MISSING, pure, untracked, type Derive, type ModelFamily } from './model.ts';

const unary =
  (operator: Operator): Derive =>
  (recorder, args) => {
    const term = numberTerm(recorder, args[0] ?? MISSING);
    return term === null
      ? untracked(args, 'Math function')
      : recorder.terms.apply1(operator, 'Float64', term);
  };

/** `Math.min` and `Math.max` fold over any number of arguments. */
const folded =
  (operator: Operator): Derive =>
  (recorder, args) => {
    let result: SymbolicTerm | null = null;
    for (let index = 0; index < args.length; index += 1) {
      const term = numberTerm(recorder, args[index] as Operand);
      if (term === null) return untracked(args, 'Math function');
      result = result === null ? term : recorder.terms.apply2(operator, 'Float64', [result, term]);
    }
    return result;
  };

const power: Derive = (recorder, args) => {
  const base = numberTerm(recorder, args[0] ?? MISSING);
  const exponent = base === null ? null : numberTerm(recorder, args[1] ?? MISSING);
  return base === null || exponent === null
    ? untracked(args, 'Math.pow')
    : recorder.terms.apply2('f64.pow', 'Float64', [base, exponent]);
};

export const MATH_MODELS: ModelFamily = [
  [Math.abs, pure(unary('f64.abs'))],
  [Math.floor, pure(unary('f64.floor'))],
  [Math.ceil, pure(unary('f64.ceil'))],
  [Math.trunc, pure(unary('f64.trunc'))],
  [Math.round, pure(unary('f64.round'))],
  [Math.sign, pure(unary('f64.sign'))],
  [Math.sqrt, pure(unary('f64.sqrt'))],
  [Math.min, pure(folded('f64.min'))],
  [Math.max, pure(folded('f64.max'))],
  [Math.pow, pure(power)],
];
