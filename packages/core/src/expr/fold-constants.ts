import { applyOperator } from './evaluate/apply-operator.ts';
import { resultSort, type Operator } from './operators.ts';
import type { Rational } from './rational.ts';
import type { Sort } from './sort.ts';
import type { Term } from './term.ts';
import type { TermFactory } from './term-factory.ts';
import type { Value } from './value.ts';

/** Nested squaring or doubling would otherwise fold into constants of astronomical size. */
const MAX_INTEGER_BITS = 256;
const MAX_TEXT_LENGTH = 1 << 16;

/** Whether arithmetic on `value` stays cheap. */
export function isModestInteger(value: bigint): boolean {
  return BigInt.asIntN(MAX_INTEGER_BITS, value) === value;
}

/** Whether arithmetic on `value` stays cheap. */
export function isModestRational(value: Rational): boolean {
  return isModestInteger(value.numerator) && isModestInteger(value.denominator);
}

const IS_MODEST: Readonly<Partial<Record<Sort, (value: Value) => boolean>>> = {
  Int: (value) => isModestInteger(value as bigint),
  Real: (value) => isModestRational(value as Rational),
  String: (value) => (value as string).length < MAX_TEXT_LENGTH,
};

/**
 * The constant that `operator` gives on constants, or `undefined` where an argument is not constant
 * or has grown so large that the application is cheaper than its value.
 */
export function foldConstants(
  factory: TermFactory,
  operator: Operator,
  args: readonly Term[],
): Term | undefined {
  const values: Value[] = [];
  const sorts: Sort[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] as Term;
    if (arg.kind !== 'constant' || IS_MODEST[arg.sort]?.(arg.value) === false) return undefined;
    values[index] = arg.value;
    sorts[index] = arg.sort;
  }
  const sort = resultSort(operator, sorts);
  // The factory refuses ill-sorted arguments.
  return sort === undefined ? undefined : factory.constant(sort, applyOperator(operator, values));
}
