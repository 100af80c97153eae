import { objectIs } from '../realm/intrinsics.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import { isElementName } from '../../model/input/location.ts';
import { aliasVariable } from '../../model/input/variable-names.ts';
import type {
  Alternative,
  Condition,
  Shadow,
  SymbolicConstant,
  SymbolicReference,
  SymbolicTerm,
} from '../shadow/shadow.ts';
import type { Operand } from '../shadow/operand.ts';

/** One way that an operand may come out, and the condition for it. */
interface Case {
  readonly guard: Condition;
  readonly alternative: Alternative;
}

/** More combinations of alternatives make the term of a comparison too large. */
const MAX_COMBINATIONS = 256;

/** Whether a value is truthy; `undefined` if that is not tracked. */
export function truthiness(recorder: PathRecorder, shadow: Shadow): Condition | undefined {
  const cases = casesOf(recorder, shadow);
  if (cases === undefined) return undefined;
  return anyCase(recorder, cases, (alternative) => alternativeIsTruthy(recorder, alternative));
}

/** Whether a value is `null` or `undefined`; `undefined` if that is not tracked. */
export function nullishness(recorder: PathRecorder, shadow: Shadow): Condition | undefined {
  const cases = casesOf(recorder, shadow);
  if (cases === undefined) return undefined;
  return anyCase(recorder, cases, (alternative) => {
    assumeElement(recorder, alternative);
    return isNothing(alternative);
  });
}

/** Whether a value is one of the alternatives for which `holds` is true; `undefined` if not tracked. */
export function anyAlternative(
  recorder: PathRecorder,
  shadow: Shadow,
  holds: (alternative: Alternative) => boolean,
): Condition | undefined {
  const cases = casesOf(recorder, shadow);
  return cases === undefined ? undefined : anyCase(recorder, cases, holds);
}

/** `left === right`; `undefined` if that is not tracked. */
export function strictEquality(recorder: PathRecorder, left: Operand, right: Operand): Condition | undefined {
  return compareCases(recorder, { left, right }, equal);
}

/** As `===`, but `NaN` equals itself, as in `includes` and maps. */
export function sameValueZero(recorder: PathRecorder, left: Operand, right: Operand): Condition | undefined {
  return compareCases(recorder, { left, right }, sameOrBothNaN);
}

type CompareAlternatives = (recorder: PathRecorder, left: Alternative, right: Alternative) => Condition;

function compareCases(
  recorder: PathRecorder,
  { left, right }: { readonly left: Operand; readonly right: Operand },
  compare: CompareAlternatives,
): Condition | undefined {
  const leftCases = operandCases(recorder, left);
  const rightCases = operandCases(recorder, right);
  if (leftCases === undefined || rightCases === undefined) return undefined;
  if (leftCases.length * rightCases.length > MAX_COMBINATIONS) return undefined;
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
  if (symbolic.kind !== 'choice') return [{ guard: true, alternative: symbolic }];
  const { guards, alternatives, isExclusive } = symbolic;
  const cases: Case[] = [];
  let noneBefore: Condition = true;
  for (let index = 0; index < alternatives.length; index += 1) {
    const guard = guards[index] as Condition;
    const alternative = alternatives[index] as Alternative;
    cases[index] = { guard: isExclusive ? guard : conjunction(recorder, noneBefore, guard), alternative };
    if (!isExclusive) noneBefore = conjunction(recorder, noneBefore, negated(recorder, guard));
  }
  return cases;
}

const isScalar = (value: unknown): boolean =>
  value === null || (typeof value !== 'object' && typeof value !== 'function' && typeof value !== 'symbol');

function operandCases(recorder: PathRecorder, { value, shadow }: Operand): readonly Case[] | undefined {
  if (shadow !== null) return casesOf(recorder, shadow);
  return [{ guard: true, alternative: plainAlternative(recorder, value) }];
}

/** A value without a shadow is the same for every input, unless it is an object of the input. */
export function plainAlternative(recorder: PathRecorder, value: unknown): Alternative {
  if (isScalar(value)) return { kind: 'constant', value: value as SymbolicConstant['value'] };
  return recorder.inputObjects?.referenceTo(value as object) ?? { kind: 'object', object: value as object };
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

export function conjunction(recorder: PathRecorder, left: Condition, right: Condition): Condition {
  if (typeof left === 'boolean') return left ? right : false;
  if (typeof right === 'boolean') return right ? left : false;
  return recorder.terms.apply2('and', 'Bool', [left, right]);
}

export function disjunction(recorder: PathRecorder, left: Condition, right: Condition): Condition {
  if (typeof left === 'boolean') return left ? true : right;
  if (typeof right === 'boolean') return right ? true : left;
  return recorder.terms.apply2('or', 'Bool', [left, right]);
}

function alternativeIsTruthy(recorder: PathRecorder, alternative: Alternative): Condition {
  if (alternative.kind === 'constant') return Boolean(alternative.value);
  if (alternative.kind === 'reference') assumeElement(recorder, alternative);
  if (alternative.kind !== 'term') return true;
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
export const TYPE_OF_SORT: Readonly<Record<string, string>> = {
  Float64: 'number',
  Bool: 'boolean',
  String: 'string',
  Int: 'bigint',
};

function equal(recorder: PathRecorder, left: Alternative, right: Alternative): Condition {
  if (left.kind === 'constant' && right.kind === 'constant') return left.value === right.value;
  if (left.kind === 'object' && right.kind === 'object') return left.object === right.object;
  if (left.kind === 'reference' && right.kind === 'reference') return areAliases(recorder, left, right);
  assumeApart(recorder, left, right);
  if (typeName(left) !== typeName(right)) return false;
  const leftTerm = termOf(recorder, left as SymbolicTerm | SymbolicConstant);
  const rightTerm = termOf(recorder, right as SymbolicTerm | SymbolicConstant);
  const operator = leftTerm.sort === 'Float64' ? 'f64.eq' : 'same';
  return recorder.terms.apply2(operator, 'Bool', [leftTerm, rightTerm]);
}

/** Records the assumptions under which values of different kinds are not the same. */
function assumeApart(recorder: PathRecorder, left: Alternative, right: Alternative): void {
  if (isNothing(left)) assumeElement(recorder, right);
  if (isNothing(right)) assumeElement(recorder, left);
  const isForeign = (one: Alternative, other: Alternative): boolean =>
    one.kind === 'reference' && other.kind === 'object';
  if (isForeign(left, right) || isForeign(right, left)) recorder.assume('foreign objects');
}

const isNothing = (alternative: Alternative): boolean =>
  alternative.kind === 'constant' && (alternative.value ?? null) === null;

/** Assumes that a declared element is not a hole. */
function assumeElement(recorder: PathRecorder, alternative: Alternative): void {
  const isElement =
    (alternative.kind === 'term' && recorder.terms.isElement(alternative)) ||
    (alternative.kind === 'reference' && isElementName(alternative.place));
  if (isElement) recorder.assume('no holes');
}

/** Whether two places hold the same object. */
export function areAliases(
  recorder: PathRecorder,
  left: SymbolicReference,
  right: SymbolicReference,
): Condition {
  recorder.assumeUnspoken(left.place);
  recorder.assumeUnspoken(right.place);
  if (left.place === right.place) return true;
  if (recorder.inputObjects?.aliasing === 'none') {
    recorder.assume('different objects');
    return false;
  }
  // Uses the path's earlier decision, if there is one.
  if (left.type === right.type) return recorder.known(aliasCondition(recorder, left, right));
  recorder.assume('different objects');
  return false;
}

function aliasCondition(
  { terms }: PathRecorder,
  left: SymbolicReference,
  right: SymbolicReference,
): SymbolicTerm {
  return terms.variable('Bool', aliasVariable(left.place, right.place));
}

function sameOrBothNaN(recorder: PathRecorder, left: Alternative, right: Alternative): Condition {
  const areEqual = equal(recorder, left, right);
  if (typeName(left) !== 'number' || typeName(right) !== 'number') return areEqual;
  const areNaN = conjunction(recorder, isNotANumber(recorder, left), isNotANumber(recorder, right));
  return disjunction(recorder, areEqual, areNaN);
}

function isNotANumber(recorder: PathRecorder, alternative: Alternative): Condition {
  if (alternative.kind !== 'term') return alternative.kind === 'constant' && objectIs(alternative.value, NaN);
  return recorder.terms.apply1('f64.isNaN', 'Bool', alternative);
}

/** Only alternatives of one type name can be equal. An object of the input never equals one of the program. */
function typeName(alternative: Alternative): string {
  if (alternative.kind === 'term') return TYPE_OF_SORT[alternative.sort] ?? 'no value';
  return alternative.kind === 'constant' ? typeof alternative.value : `some ${alternative.kind}`;
}

/** A scalar as a term. */
export function termOf({ terms }: PathRecorder, alternative: SymbolicTerm | SymbolicConstant): SymbolicTerm {
  if (alternative.kind === 'term') return alternative;
  const { value } = alternative;
  if (typeof value === 'number') return terms.number(value);
  if (typeof value === 'bigint') return terms.bigint(value);
  return typeof value === 'boolean' ? terms.boolean(value) : terms.string(`${value}`);
}
