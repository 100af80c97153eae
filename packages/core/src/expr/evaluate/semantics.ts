import {
  addRationals,
  compareRationals,
  divideRationals,
  floorRational,
  multiplyRationals,
  rational,
  type Rational,
} from '../rational.ts';
import type { MonomorphicOperator } from '../operators.ts';
import type { Value } from '../value.ts';
import { STRING_SEMANTICS } from './string-semantics.ts';
import { DATE_SEMANTICS } from './date-semantics.ts';
import { PATTERN_SEMANTICS } from './pattern-semantics.ts';

type Meaning = (...args: readonly never[]) => Value;

const number =
  (meaning: (left: number, right: number) => number | boolean): Meaning =>
  (left: number, right: number) =>
    meaning(left, right);

const word =
  (meaning: (left: number, right: number) => number): Meaning =>
  (left: number, right: number) =>
    meaning(left, right) >>> 0;

/** The quotient of Euclidean division as SMT-LIB defines `div`; division by zero is taken as zero. */
function euclideanQuotient(left: bigint, right: bigint): bigint {
  if (right === 0n) return 0n;
  const quotient = left / right;
  return left % right >= 0n ? quotient : right > 0n ? quotient - 1n : quotient + 1n;
}

/**
 * Meaning of each operator on values. For `f64.*` and `bv.*` this *is* the JavaScript operation; for the
 * mathematical sorts it is SMT-LIB's, with the partial operations made total at zero.
 */
export const SEMANTICS: Readonly<Record<MonomorphicOperator, Meaning>> = {
  not: (arg: boolean) => !arg,
  and: (...args: readonly boolean[]) => args.every(Boolean),
  or: (...args: readonly boolean[]) => args.some(Boolean),

  'int.add': (...args: readonly bigint[]) => args.reduce((sum, arg) => sum + arg, 0n),
  'int.mul': (...args: readonly bigint[]) => args.reduce((product, arg) => product * arg, 1n),
  'int.div': (left: bigint, right: bigint) => euclideanQuotient(left, right),
  'int.mod': (left: bigint, right: bigint) => left - right * euclideanQuotient(left, right),
  'int.le': (left: bigint, right: bigint) => left <= right,
  'int.lt': (left: bigint, right: bigint) => left < right,
  'int.toReal': (arg: bigint) => rational(arg),

  'real.add': (...args: readonly Rational[]) => args.reduce(addRationals, rational(0n)),
  'real.mul': (...args: readonly Rational[]) => args.reduce(multiplyRationals, rational(1n)),
  'real.div': (left: Rational, right: Rational) =>
    right.numerator === 0n ? rational(0n) : divideRationals(left, right),
  'real.le': (left: Rational, right: Rational) => compareRationals(left, right) <= 0,
  'real.lt': (left: Rational, right: Rational) => compareRationals(left, right) < 0,
  'real.floor': (arg: Rational) => floorRational(arg),
  'real.isInteger': (arg: Rational) => arg.denominator === 1n,

  'f64.add': number((left, right) => left + right),
  'f64.sub': number((left, right) => left - right),
  'f64.mul': number((left, right) => left * right),
  'f64.div': number((left, right) => left / right),
  'f64.rem': number((left, right) => left % right),
  'f64.pow': number((left, right) => left ** right),
  'f64.neg': number((arg) => -arg),
  'f64.abs': number(Math.abs),
  'f64.floor': number(Math.floor),
  'f64.ceil': number(Math.ceil),
  'f64.trunc': number(Math.trunc),
  'f64.round': number(Math.round),
  'f64.sign': number(Math.sign),
  'f64.sqrt': number(Math.sqrt),
  'f64.min': number((left, right) => Math.min(left, right)),
  'f64.max': number((left, right) => Math.max(left, right)),
  'f64.eq': number((left, right) => left === right),
  'f64.lt': number((left, right) => left < right),
  'f64.le': number((left, right) => left <= right),
  'f64.isNaN': number(Number.isNaN),
  'f64.isFinite': number(Number.isFinite),
  'f64.isInteger': number(Number.isInteger),
  'f64.fromInt': (arg: bigint) => Number(arg),
  'f64.fromInt32': number((arg) => arg | 0),
  'f64.fromUint32': number((arg) => arg),
  'f64.toInt32': word((arg) => arg),

  'bv.and': word((left, right) => left & right),
  'bv.or': word((left, right) => left | right),
  'bv.xor': word((left, right) => left ^ right),
  'bv.not': word((arg) => ~arg),
  'bv.shl': word((left, right) => left << right),
  'bv.lshr': word((left, right) => left >>> right),
  'bv.ashr': word((left, right) => left >> right),
  'bv.add': word((left, right) => left + right),
  'bv.mul': word((left, right) => Math.imul(left, right)),

  ...STRING_SEMANTICS,
  ...PATTERN_SEMANTICS,
  ...DATE_SEMANTICS,
};
