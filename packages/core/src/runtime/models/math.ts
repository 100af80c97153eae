import type { Operator } from '../../expr/operators.ts';
import { numberTerm } from '../operators/numbers.ts';
import type { Operand } from '../shadow/operand.ts';
import type { SymbolicTerm } from '../shadow/shadow.ts';
import { lostEntries, ofNumbers } from './losing.ts';
import { MISSING, untracked, type Derive, type ModelEntry, type ModelFamily } from './model.ts';

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

/** `Math.imul` multiplies 32-bit integers. */
const multiplyWords: Derive = (recorder, args) => {
  const left = numberTerm(recorder, args[0] ?? MISSING);
  const right = left === null ? null : numberTerm(recorder, args[1] ?? MISSING);
  if (left === null || right === null) return untracked(args, 'Math.imul');
  const { terms } = recorder;
  const product = terms.apply2('bv.mul', 'BitVec32', [
    terms.apply1('f64.toInt32', 'BitVec32', left),
    terms.apply1('f64.toInt32', 'BitVec32', right),
  ]);
  return terms.apply1('f64.fromInt32', 'Float64', product);
};

/** Functions that no operator of terms expresses. */
const TRANSCENDENTAL = ['exp', 'expm1', 'log', 'log1p', 'log2', 'log10', 'cbrt', 'hypot', 'fround', 'clz32'];
const TRIGONOMETRIC = ['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2'];
const HYPERBOLIC = ['sinh', 'cosh', 'tanh', 'asinh', 'acosh', 'atanh'];

const exact = (name: string, derive: Derive): ModelEntry => [
  `Math.${name}`,
  'exact',
  ofNumbers(`Math.${name}`, derive),
];

/** `Math`. */
export const MATH_MODELS: ModelFamily = {
  family: 'Math',
  calls: [
    exact('abs', unary('f64.abs')),
    exact('floor', unary('f64.floor')),
    exact('ceil', unary('f64.ceil')),
    exact('trunc', unary('f64.trunc')),
    exact('round', unary('f64.round')),
    exact('sign', unary('f64.sign')),
    exact('sqrt', unary('f64.sqrt')),
    exact('min', folded('f64.min')),
    exact('max', folded('f64.max')),
    exact('pow', power),
    exact('imul', multiplyWords),
    ...lostEntries('Math', [...TRANSCENDENTAL, ...TRIGONOMETRIC, ...HYPERBOLIC]),
  ],
};
