import type { Operator } from '../../expr/operators.ts';
import type { Sort } from '../../expr/sort.ts';
import type { BinaryOperatorText } from '../../wire/operator-hooks.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import { pin } from '../record/pinning.ts';
import { lost, type Condition, type Derived, type SymbolicTerm } from '../shadow/shadow.ts';
import { conditionTerm, negated, nullishness, strictEquality } from './conditions.ts';
import { dataProperty } from '../realm/data-property.ts';
import { symbolHasInstance, usualInstanceTest } from '../realm/intrinsics.ts';
import { isObject } from '../realm/objects.ts';
import { settle } from '../record/shadowing.ts';
import { instanceCondition } from './instance-of.ts';
import { bigintTerm, numberTerms, stringTerm, textTerm } from './numbers.ts';
import type { Operand } from '../shadow/operand.ts';

/** Computes the shadow of a binary operator's result. */
export type SymbolicBinary = (recorder: PathRecorder, left: Operand, right: Operand) => Derived;

/** `instanceof` depends on the input only by which alternative the left operand is. */
const instanceOf: SymbolicBinary = (recorder, left, right) => {
  const hasOwnTest =
    isObject(right.value) && dataProperty(right.value, symbolHasInstance) !== usualInstanceTest;
  if (left.shadow !== null && hasOwnTest) return lost('a class with a test for `instanceof` of its own');
  const condition = instanceCondition(recorder, left, right.value);
  if (condition !== undefined) return typeof condition === 'boolean' ? null : condition;
  const symbolic = left.shadow === null ? null : settle(recorder, left.shadow);
  return symbolic?.kind === 'lost' ? untracked('instanceof', left, right) : null;
};

/** Keeps the reason for which an operand was lost first. */
function untracked(operator: string, left: Operand, right: Operand): Derived {
  if (left.shadow?.symbolic.kind === 'lost') return left.shadow.symbolic;
  if (right.shadow?.symbolic.kind === 'lost') return right.shadow.symbolic;
  return lost(`${operator} between ${typeof left.value} and ${typeof right.value}`);
}

/** `f64` arithmetic on operands converted to numbers. */
const arithmetic =
  (operator: Operator): SymbolicBinary =>
  (recorder, left, right) => {
    if (typeof left.value === 'bigint') return bigintArithmetic(recorder, operator, [left, right]);
    const terms = numberTerms(recorder, left, right);
    return terms === null
      ? untracked(operator, left, right)
      : recorder.terms.apply2(operator, 'Float64', terms);
  };

/** Sums and products of bigints are integer terms; quotients and powers are not tracked. */
function bigintArithmetic(
  recorder: PathRecorder,
  operator: Operator,
  [left, right]: readonly [Operand, Operand],
): Derived {
  const leftTerm = bigintTerm(recorder, left);
  const rightTerm = leftTerm === null ? null : bigintTerm(recorder, right);
  if (leftTerm === null || rightTerm === null) return untracked(operator, left, right);
  const { terms } = recorder;
  const negated = (term: SymbolicTerm): SymbolicTerm =>
    terms.apply2('int.mul', 'Int', [terms.integer(-1), term]);
  switch (operator) {
    case 'f64.add':
      return terms.apply2('int.add', 'Int', [leftTerm, rightTerm]);
    case 'f64.sub':
      return terms.apply2('int.add', 'Int', [leftTerm, negated(rightTerm)]);
    case 'f64.mul':
      return terms.apply2('int.mul', 'Int', [leftTerm, rightTerm]);
    case 'f64.lt':
      return terms.apply2('int.lt', 'Bool', [leftTerm, rightTerm]);
    case 'f64.le':
      return terms.apply2('int.le', 'Bool', [leftTerm, rightTerm]);
    default:
      return untracked(operator, left, right);
  }
}

/** Bitwise operators work on both operands as 32-bit integers. */
const bitwise =
  (operator: Operator, back: Operator = 'f64.fromInt32'): SymbolicBinary =>
  (recorder, left, right) => {
    const terms = numberTerms(recorder, left, right);
    if (terms === null) return untracked(operator, left, right);
    const leftWord = recorder.terms.apply1('f64.toInt32', 'BitVec32', terms[0]);
    const rightWord = recorder.terms.apply1('f64.toInt32', 'BitVec32', terms[1]);
    const word = recorder.terms.apply2(operator, 'BitVec32', [leftWord, rightWord]);
    return recorder.terms.apply1(back, 'Float64', word);
  };

/** `a < b` on numbers or on two strings; `isSwapped` makes it `b < a`. */
const ordering =
  (operator: Operator, { isSwapped }: { readonly isSwapped: boolean }): SymbolicBinary =>
  (recorder, left, right) => {
    if (typeof left.value === 'string' && typeof right.value === 'string') {
      const orEqual = operator === 'f64.le';
      return isSwapped
        ? stringOrdering(recorder, right, left, orEqual)
        : stringOrdering(recorder, left, right, orEqual);
    }
    if (typeof left.value === 'bigint' && typeof right.value === 'bigint') {
      return bigintArithmetic(recorder, operator, isSwapped ? [right, left] : [left, right]);
    }
    const terms = numberTerms(recorder, left, right);
    if (terms === null) return untracked(operator, left, right);
    return recorder.terms.apply2(operator, 'Bool', isSwapped ? [terms[1], terms[0]] : terms);
  };

function stringOrdering(recorder: PathRecorder, left: Operand, right: Operand, orEqual: boolean): Derived {
  const leftTerm = stringTerm(recorder, left);
  const rightTerm = leftTerm === null ? null : stringTerm(recorder, right);
  if (leftTerm === null || rightTerm === null) return untracked('string operator', left, right);
  if (!orEqual) return recorder.terms.apply2('str.lt', 'Bool', [leftTerm, rightTerm]);
  return recorder.terms.apply1('not', 'Bool', recorder.terms.apply2('str.lt', 'Bool', [rightTerm, leftTerm]));
}

function addition(recorder: PathRecorder, left: Operand, right: Operand): Derived {
  if (typeof left.value !== 'string' && typeof right.value !== 'string') {
    return arithmetic('f64.add')(recorder, left, right);
  }
  const leftTerm = textTerm(recorder, left);
  const rightTerm = leftTerm === null ? null : textTerm(recorder, right);
  if (leftTerm === null || rightTerm === null) return untracked('string operator', left, right);
  return recorder.terms.apply2('str.concat', 'String' satisfies Sort, [leftTerm, rightTerm]);
}

const equality =
  (
    compare: (recorder: PathRecorder, left: Operand, right: Operand) => Condition | undefined,
    isNegated: boolean,
  ) =>
  (recorder: PathRecorder, left: Operand, right: Operand): Derived => {
    const condition = compare(recorder, left, right);
    if (condition === undefined) return untracked('equality', left, right);
    // A comparison that comes out the same for every input needs no shadow.
    if (typeof condition === 'boolean') return null;
    return conditionTerm(recorder, isNegated ? negated(recorder, condition) : condition);
  };

/**
 * `==` is modelled against `null` and `undefined`, between operands of one type, and where both become
 * numbers.
 */
function looseEquality(recorder: PathRecorder, left: Operand, right: Operand): Condition | undefined {
  if (isNullish(right) && left.shadow !== null) return nullishness(recorder, left.shadow);
  if (isNullish(left) && right.shadow !== null) return nullishness(recorder, right.shadow);
  if (typeof left.value === typeof right.value) return strictEquality(recorder, left, right);
  if (!becomesNumber(left) || !becomesNumber(right)) return undefined;
  const terms = numberTerms(recorder, left, right);
  return terms === null ? undefined : recorder.terms.apply2('f64.eq', 'Bool', terms);
}

/** Numbers, booleans and strings are compared as numbers unless both are of one type. */
const becomesNumber = ({ value }: Operand): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string';

const isNullish = ({ value, shadow }: Operand): boolean => shadow === null && (value ?? null) === null;

/** The shadow of each operator's result; at least one operand has a shadow. */
export const BINARY_OPERATORS: Readonly<Record<BinaryOperatorText, SymbolicBinary>> = {
  '+': addition,
  '-': arithmetic('f64.sub'),
  '*': arithmetic('f64.mul'),
  '/': arithmetic('f64.div'),
  '%': arithmetic('f64.rem'),
  '**': arithmetic('f64.pow'),
  '&': bitwise('bv.and'),
  '|': bitwise('bv.or'),
  '^': bitwise('bv.xor'),
  '<<': bitwise('bv.shl'),
  '>>': bitwise('bv.ashr'),
  '>>>': bitwise('bv.lshr', 'f64.fromUint32'),
  '<': ordering('f64.lt', { isSwapped: false }),
  '>': ordering('f64.lt', { isSwapped: true }),
  '<=': ordering('f64.le', { isSwapped: false }),
  '>=': ordering('f64.le', { isSwapped: true }),
  '===': equality(strictEquality, false),
  '!==': equality(strictEquality, true),
  '==': equality(looseEquality, false),
  '!=': equality(looseEquality, true),
  in: (recorder, left, right) => {
    // Which keys there are depends on which object it is.
    if (right.shadow !== null) settle(recorder, right.shadow);
    return pin(recorder, left.shadow) === undefined ? null : untracked('in', left, right);
  },
  instanceof: instanceOf,
};
