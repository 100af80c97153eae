import { constantValue } from '../../../expr/term-matching.ts';
import type { Term } from '../../../expr/term.ts';
import type { FormulaBuilder } from '../lowering/formula-builder.ts';
import { unknownName } from '../lowering/lowered-names.ts';
import type { NumberOperation, SideConditions } from '../lowering/number-algebra.ts';

/** The exact result on two finite numbers; a unary operator sees its argument twice. */
type FiniteMeaning = (left: Term, right: Term, origin: Term) => Term;

const MAX_EXPONENT = 8n;

/**
 * JavaScript's operations as if numbers were exact and never left the finite ones. Where an operation
 * would leave them, its conditions say that it does not.
 */
export function finiteOperations(
  formula: FormulaBuilder,
  sides: SideConditions,
): Readonly<Record<NumberOperation, FiniteMeaning>> {
  const { choose, lessThan, isNegative, isPositive, int } = formula;
  const assumeNotZero = (term: Term, origin: Term): void =>
    sides.add(origin, formula.not(formula.isZero(term)));

  const remainder: FiniteMeaning = (left, right, origin) => {
    assumeNotZero(right, origin);
    if (left.sort === 'Int' && right.sort === 'Int') return truncatedModulo(formula, left, right);
    const quotient = formula.truncate(formula.divide(left, right));
    return formula.subtract(left, formula.multiply(right, quotient));
  };

  const squareRoot: FiniteMeaning = (arg, _, origin) => {
    const root = formula.variable('Real', unknownName(origin, 'of-root'));
    sides.add(origin, formula.atMost(int(0n), root), formula.equal(formula.multiply(root, root), arg));
    return root;
  };

  return {
    'f64.add': formula.add,
    'f64.sub': formula.subtract,
    'f64.mul': formula.multiply,
    'f64.div': (left, right, origin) => {
      assumeNotZero(right, origin);
      return formula.divide(left, right);
    },
    'f64.rem': remainder,
    'f64.pow': (base, exponent, origin) => power(formula, base, exponent) ?? anyNumber(formula, origin),
    'f64.neg': formula.negate,
    'f64.abs': formula.absolute,
    'f64.floor': formula.floor,
    'f64.ceil': formula.ceiling,
    'f64.trunc': formula.truncate,
    'f64.round': formula.roundHalfUp,
    'f64.sign': (arg) => choose(isNegative(arg), int(-1n), choose(isPositive(arg), int(1n), int(0n))),
    'f64.sqrt': squareRoot,
    'f64.min': (left, right) => choose(lessThan(left, right), left, right),
    'f64.max': (left, right) => choose(lessThan(left, right), right, left),
  };
}

/** An unconstrained number: the guess is checked anyway. */
export function anyNumber(formula: FormulaBuilder, origin: Term): Term {
  return formula.variable('Real', unknownName(origin, 'of-anything'));
}

/** JavaScript's remainder takes the sign of the dividend; SMT-LIB's is never negative. */
function truncatedModulo(formula: FormulaBuilder, left: Term, right: Term): Term {
  const { choose, isNegative, modulo, negate } = formula;
  const divisor = formula.absolute(right);
  return choose(isNegative(left), negate(modulo(negate(left), divisor)), modulo(left, divisor));
}

/** Small whole powers are products. */
function power(formula: FormulaBuilder, base: Term, exponent: Term): Term | undefined {
  const times = constantValue('Int', exponent);
  if (times === undefined || times < 0n || times > MAX_EXPONENT) return undefined;
  let product = formula.int(1n);
  for (let count = 0n; count < times; count += 1n) product = formula.multiply(product, base);
  return product;
}
