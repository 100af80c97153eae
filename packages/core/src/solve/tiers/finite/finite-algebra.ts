import { apply } from '../../../expr/build.ts';
import { rationalFromDouble } from '../../../expr/rational.ts';
import type { Term, VariableTerm } from '../../../expr/term.ts';
import { anyNumber, finiteOperations } from './finite-operations.ts';
import type { ArithmeticSort, FormulaBuilder } from '../lowering/formula-builder.ts';
import { variableName } from '../lowering/lowered-names.ts';
import type {
  NumberAlgebra,
  NumberOperation,
  NumberPredicate,
  SideConditions,
} from '../lowering/number-algebra.ts';

/** A finite double as an exact number, or one of the constants NaN, Infinity and -Infinity. */
export type FiniteNumber = Term | number;

type Pair = readonly [FiniteNumber, FiniteNumber];

/** Integers beyond it are not all doubles. */
const SAFE_INTEGER = 1n << 53n;

/** Parts of the algebra. `variableSort` says whether inputs are guessed to be whole. */
export interface FiniteAlgebraParts {
  readonly formula: FormulaBuilder;
  readonly sides: SideConditions;
  readonly variableSort: ArithmeticSort;
}

/**
 * The guess that all numbers are finite and all arithmetic is exact. Neither a model nor its absence
 * proves anything about doubles; but models mostly hold, and are found fast.
 */
export class FiniteAlgebra implements NumberAlgebra<FiniteNumber> {
  readonly #parts: FiniteAlgebraParts;
  readonly operations: NumberAlgebra<FiniteNumber>['operations'];
  readonly predicates: Readonly<Record<NumberPredicate, (args: Pair) => Term>>;

  constructor(parts: FiniteAlgebraParts) {
    this.#parts = parts;
    this.operations = this.#liftOperations();
    const { bool, isInteger, equal, lessThan, atMost } = parts.formula;
    this.predicates = {
      'f64.eq': comparison(equal, (left, right) => bool(left === right)),
      'f64.lt': comparison(lessThan, (left, right) => bool(left < right)),
      'f64.le': comparison(atMost, (left, right) => bool(left <= right)),
      'f64.isNaN': ([arg]) => bool(Number.isNaN(arg)),
      'f64.isFinite': ([arg]) => bool(isFiniteNumber(arg)),
      'f64.isInteger': ([arg]) => (isFiniteNumber(arg) ? isInteger(arg) : bool(false)),
    };
  }

  constant(value: number): FiniteNumber {
    if (!Number.isFinite(value)) return value;
    const { int, real } = this.#parts.formula;
    return Number.isInteger(value) ? int(BigInt(value)) : real(rationalFromDouble(value));
  }

  variable(variable: VariableTerm): FiniteNumber {
    const { formula, sides, variableSort } = this.#parts;
    if (variableSort === 'Real') return formula.variable('Real', variableName(variable, 'real'));
    const whole = formula.variable('Int', variableName(variable, 'int'));
    const { atMost, int } = formula;
    sides.add(variable, atMost(int(-SAFE_INTEGER), whole), atMost(whole, int(SAFE_INTEGER)));
    return whole;
  }

  fromInteger(value: Term): FiniteNumber {
    return value;
  }

  toWord(value: FiniteNumber): Term {
    const { formula } = this.#parts;
    return isFiniteNumber(value) ? formula.truncate(value) : formula.int(0n);
  }

  toInteger(value: FiniteNumber): Term {
    const { formula } = this.#parts;
    if (isFiniteNumber(value)) return formula.truncate(value);
    return formula.int(BigInt(Math.sign(value) || 0) * SAFE_INTEGER);
  }

  toText(value: FiniteNumber): Term | undefined {
    const { factory } = this.#parts.formula;
    if (!isFiniteNumber(value)) return factory.constant('String', String(value));
    return value.sort === 'Int' ? apply(factory, 'str.fromInt', value) : undefined;
  }

  anything(origin: Term): FiniteNumber {
    return anyNumber(this.#parts.formula, origin);
  }

  /** Guesses that the finite arm is taken if the other is not finite. */
  choose(condition: Term, [whenTrue, whenFalse]: Pair, origin: Term): FiniteNumber {
    const { formula, sides } = this.#parts;
    if (isFiniteNumber(whenTrue) && isFiniteNumber(whenFalse)) {
      return formula.choose(condition, whenTrue, whenFalse);
    }
    if (!isFiniteNumber(whenTrue) && !isFiniteNumber(whenFalse)) return anyNumber(formula, origin);
    sides.add(origin, isFiniteNumber(whenTrue) ? condition : formula.not(condition));
    return isFiniteNumber(whenTrue) ? whenTrue : whenFalse;
  }

  same(args: Pair): Term {
    const { bool, equal } = this.#parts.formula;
    return comparison(equal, (left, right) => bool(Object.is(left, right)))(args);
  }

  #liftOperations(): NumberAlgebra<FiniteNumber>['operations'] {
    const { formula, sides } = this.#parts;
    const table = finiteOperations(formula, sides);
    const lifted =
      (operator: NumberOperation) =>
      ([left, right]: Pair, origin: Term) => {
        if (isFiniteNumber(left) && isFiniteNumber(right)) return table[operator](left, right, origin);
        return neutral(operator, left, right) ?? anyNumber(formula, origin);
      };
    const operators = Object.keys(table) as NumberOperation[];
    return Object.fromEntries(operators.map((operator) => [operator, lifted(operator)])) as never;
  }
}

/** The finite operand of `Math.min(Infinity, x)`, with which loops that look for a minimum begin. */
function neutral(operator: NumberOperation, left: FiniteNumber, right: FiniteNumber): Term | undefined {
  const infinity = operator === 'f64.min' ? Infinity : operator === 'f64.max' ? -Infinity : undefined;
  if (infinity === undefined) return undefined;
  if (left === infinity && isFiniteNumber(right)) return right;
  return right === infinity && isFiniteNumber(left) ? left : undefined;
}

function isFiniteNumber(value: FiniteNumber): value is Term {
  return typeof value !== 'number';
}

/** Comparison with NaN or an infinity: every finite number compares as zero does. */
function comparison(
  finite: (left: Term, right: Term) => Term,
  special: (left: number, right: number) => Term,
): (args: Pair) => Term {
  return ([left, right]) => {
    if (isFiniteNumber(left) && isFiniteNumber(right)) return finite(left, right);
    return special(isFiniteNumber(left) ? 0 : left, isFiniteNumber(right) ? 0 : right);
  };
}
