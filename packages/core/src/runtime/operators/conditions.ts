import { objectIs } from '../intrinsics.ts';
import type { PathRecorder } from '../path-recorder.ts';
import type { Shadow, SymbolicConstant, SymbolicTerm } from '../shadow.ts';
import { tagIs } from '../shadowing.ts';
import type { Operand } from './numbers.ts';

/** A condition: a term, or plainly true or false whatever the input. */
export type Condition = SymbolicTerm | boolean;

type Alternative = SymbolicTerm | SymbolicConstant;

/** One way that an operand may come out, and the condition for it. */
interface Case {
  readonly guard: Condition;
  readonly alternative: Alternative;
}

/** Beyond this many combinations of alternatives a comparison is not worth its term. */
const MOST_COMBINATIONS = 256;

/** Whether a value counts as true; `undefined` if that is not followed. */
export function truthiness(recorder: PathRecorder, shadow: Shadow): Condition | undefined {
  const cases = casesOf(recorder, shadow);
  if (cases === undefined) return undefined;
  return anyCase(recorder, cases, (alternative) => alternativeIsTruthy(recorder, alternative));
}

/** Whether a value is `null` or `undefined`; `undefined` if that is not followed. */
export function nullishness(recorder: PathRecorder, shadow: Shadow): Condition | undefined {
  const cases = casesOf(recorder, shadow);
  if (cases === undefined) return undefined;
  return anyCase(
    recorder,
    cases,
    (alternative) => alternative.kind === 'constant' && (alternative.value ?? null) === null,
  );
}

/** `left === right`; `undefined` if that is not followed. */
export function strictEquality(recorder: PathRecorder, left: Operand, right: Operand): Condition | undefined {
  return compareCases(recorder, { left, right }, equal);
}

/** As `===`, but `NaN` is the same as itself: what `includes` and maps go by. */
export function sameValueZero(recorder: PathRecorder, left: Operand, right: Operand): Condition | undefined {
  return compareCases(recorder, { left, right }, sameOrBothNaN);
}

type CompareAlternatives = (recorder: PathRecorder, left: Alternative, right: Alternative) => Condition;

function compareCases(
  recorder: PathRecorder,
  { left, right }: { readonly left: Operand; readonly right: Operand },
  compare: CompareAlternatives,
): Condition | undefined {
  // What has no shadow and is no scalar can only be the very same thing.
  if (left.shadow === null && right.shadow === null && !isScalar(left.value))
    return left.value === right.value;
  const leftCases = operandCases(recorder, left);
  const rightCases = operandCases(recorder, right);
  if (leftCases === undefined || rightCases === undefined) return undefined;
  if (leftCases.length * rightCases.length > MOST_COMBINATIONS) return undefined;
  return anyCase(recorder, leftCases, (leftAlternative) =>
    anyCase(recorder, rightCases, (rightAlternative) => compare(recorder, leftAlternative, rightAlternative)),
  );
}

/** A condition as a term. */
export function conditionTerm(recorder: PathRecorder, condition: Condition): SymbolicTerm {
  return typeof condition === 'boolean' ? recorder.terms.boolean(condition) : condition;
}

/** The opposite condition. */
export function negated(recorder: PathRecorder, condition: Condition): Condition {
  return typeof condition === 'boolean' ? !condition : recorder.terms.apply1('not', 'Bool', condition);
}

function casesOf(recorder: PathRecorder, { symbolic }: Shadow): readonly Case[] | undefined {
  if (symbolic.kind === 'lost') return undefined;
  if (symbolic.kind === 'term') return [{ guard: true, alternative: symbolic }];
  const cases: Case[] = [];
  for (let index = 0; index < symbolic.alternatives.length; index += 1) {
    cases[index] = {
      guard: tagIs(recorder, symbolic.tagRow, index),
      alternative: symbolic.alternatives[index] as Alternative,
    };
  }
  return cases;
}

const isScalar = (value: unknown): boolean =>
  value === null || (typeof value !== 'object' && typeof value !== 'function' && typeof value !== 'symbol');

function operandCases(recorder: PathRecorder, { value, shadow }: Operand): readonly Case[] | undefined {
  if (shadow !== null) return casesOf(recorder, shadow);
  if (!isScalar(value)) return [];
  return [{ guard: true, alternative: { kind: 'constant', value: value as SymbolicConstant['value'] } }];
}

function anyCase(
  recorder: PathRecorder,
  cases: readonly Case[],
  holds: (alternative: Alternative) => Condition,
): Condition {
  let result: Condition = false;
  for (let index = 0; index < cases.length; index += 1) {
    const { guard, alternative } = cases[index] as Case;
    result = disjunction(recorder, result, conjunction(recorder, guard, holds(alternative)));
  }
  return result;
}

function conjunction(recorder: PathRecorder, left: Condition, right: Condition): Condition {
  if (typeof left === 'boolean') return left ? right : false;
  if (typeof right === 'boolean') return right ? left : false;
  return recorder.terms.apply2('and', 'Bool', [left, right]);
}

function disjunction(recorder: PathRecorder, left: Condition, right: Condition): Condition {
  if (typeof left === 'boolean') return left ? true : right;
  if (typeof right === 'boolean') return right ? true : left;
  return recorder.terms.apply2('or', 'Bool', [left, right]);
}

function alternativeIsTruthy(recorder: PathRecorder, alternative: Alternative): Condition {
  if (alternative.kind === 'constant') return Boolean(alternative.value);
  const { terms } = recorder;
  if (alternative.sort === 'Bool') return alternative;
  if (alternative.sort === 'Float64') {
    const isZero = terms.apply2('f64.eq', 'Bool', [alternative, terms.number(0)]);
    const isNaN = terms.apply1('f64.isNaN', 'Bool', alternative);
    return terms.apply1('not', 'Bool', terms.apply2('or', 'Bool', [isZero, isNaN]));
  }
  if (alternative.sort !== 'String') return true;
  return terms.apply1('not', 'Bool', terms.apply2('same', 'Bool', [alternative, terms.string('')]));
}

/** The JavaScript type of each sort that a program can hold. */
const TYPE_OF_SORT: Readonly<Record<string, string>> = {
  Float64: 'number',
  Bool: 'boolean',
  String: 'string',
};

function equal(recorder: PathRecorder, left: Alternative, right: Alternative): Condition {
  if (left.kind === 'constant' && right.kind === 'constant') return left.value === right.value;
  if (typeName(left) !== typeName(right)) return false;
  const leftTerm = termOf(recorder, left);
  const rightTerm = termOf(recorder, right);
  const operator = leftTerm.sort === 'Float64' ? 'f64.eq' : 'same';
  return recorder.terms.apply2(operator, 'Bool', [leftTerm, rightTerm]);
}

function sameOrBothNaN(recorder: PathRecorder, left: Alternative, right: Alternative): Condition {
  const areEqual = equal(recorder, left, right);
  if (typeName(left) !== 'number' || typeName(right) !== 'number') return areEqual;
  const areNaN = conjunction(recorder, isNotANumber(recorder, left), isNotANumber(recorder, right));
  return disjunction(recorder, areEqual, areNaN);
}

function isNotANumber(recorder: PathRecorder, alternative: Alternative): Condition {
  if (alternative.kind === 'constant') return objectIs(alternative.value, NaN);
  return recorder.terms.apply1('f64.isNaN', 'Bool', alternative);
}

function typeName(alternative: Alternative): string {
  return alternative.kind === 'term'
    ? (TYPE_OF_SORT[alternative.sort] ?? 'object')
    : typeof alternative.value;
}

function termOf({ terms }: PathRecorder, alternative: Alternative): SymbolicTerm {
  if (alternative.kind === 'term') return alternative;
  const { value } = alternative;
  if (typeof value === 'number') return terms.number(value);
  return typeof value === 'boolean' ? terms.boolean(value) : terms.string(`${value}`);
}
