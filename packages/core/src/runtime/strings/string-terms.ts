import type { PathRecorder } from '../record/path-recorder.ts';
import type { SymbolicChoice, SymbolicTerm } from '../shadow/shadow.ts';

/** Behind the end of every string: a slice up to here goes to the end. */
export const END_OF_TEXT = 2 ** 53;

/** A position in a string: a whole number, or a term of sort `Int`. */
export type Position = number | SymbolicTerm;

/** A position as a term. */
export function positionTerm({ terms }: PathRecorder, position: Position): SymbolicTerm {
  return typeof position === 'number' ? terms.integer(position) : position;
}

/** How many code units a string has, as an integer. */
export function lengthOf({ terms }: PathRecorder, text: SymbolicTerm): SymbolicTerm {
  return terms.apply1('str.length', 'Int', text);
}

/** An integer as the number that a program sees. */
export function numberOf({ terms }: PathRecorder, integer: SymbolicTerm): SymbolicTerm {
  return terms.apply1('f64.fromInt', 'Float64', integer);
}

/** The sum of two positions. */
export function addPositions(recorder: PathRecorder, left: Position, right: Position): Position {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  if (left === 0) return right;
  if (right === 0) return left;
  const terms = [positionTerm(recorder, left), positionTerm(recorder, right)] as const;
  return recorder.terms.apply2('int.add', 'Int', terms);
}

/** Whether one position is before another. */
export function isBefore(recorder: PathRecorder, left: Position, right: Position): SymbolicTerm {
  const terms = [positionTerm(recorder, left), positionTerm(recorder, right)] as const;
  return recorder.terms.apply2('int.lt', 'Bool', terms);
}

/** The slice between two positions: the first clamped to the start, both to the end. */
export function sliceOf(
  recorder: PathRecorder,
  text: SymbolicTerm,
  { from, to }: { readonly from: Position; readonly to: Position },
): SymbolicTerm {
  if (from === 0 && to === END_OF_TEXT) return text;
  const bounds = [positionTerm(recorder, from), positionTerm(recorder, to)] as const;
  return recorder.terms.apply3('str.slice', 'String', [text, bounds[0], bounds[1]]);
}

/** The code unit at a position, as a string; empty outside. */
export function unitAt(recorder: PathRecorder, text: SymbolicTerm, position: Position): SymbolicTerm {
  return recorder.terms.apply2('str.at', 'String', [text, positionTerm(recorder, position)]);
}

/** The code of the unit at a position; −1 outside. */
export function codeAt(recorder: PathRecorder, text: SymbolicTerm, position: Position): SymbolicTerm {
  return recorder.terms.apply2('str.codeAt', 'Int', [text, positionTerm(recorder, position)]);
}

/** Whether there is a unit at a position. */
export function isInside(recorder: PathRecorder, text: SymbolicTerm, position: Position): SymbolicTerm {
  const isBelow = isBefore(recorder, position, lengthOf(recorder, text));
  if (typeof position === 'number') return position < 0 ? recorder.terms.boolean(false) : isBelow;
  const isNatural = recorder.terms.apply2('int.le', 'Bool', [recorder.terms.integer(0), position]);
  return recorder.terms.apply2('and', 'Bool', [isNatural, isBelow]);
}

/** A unit where the condition holds, else `undefined`; `value` is what it was in this run. */
export function unitWhere(isThere: SymbolicTerm, unit: SymbolicTerm, value: unknown): SymbolicChoice {
  return {
    kind: 'choice',
    guards: [isThere, true],
    alternatives: [unit, { kind: 'constant', value: undefined }],
    index: value === undefined ? 1 : 0,
    isExclusive: false,
  };
}

/** Whether the units at a position and behind it are the two halves of one character. */
export function isSurrogatePair(
  recorder: PathRecorder,
  text: SymbolicTerm,
  position: Position,
): SymbolicTerm {
  const first = isHalf(recorder, codeAt(recorder, text, position), 0xd800);
  const behind = addPositions(recorder, position, 1);
  const second = isHalf(recorder, codeAt(recorder, text, behind), 0xdc00);
  return recorder.terms.apply2('and', 'Bool', [first, second]);
}

/** Whether a code is in a range of 1024. */
function isHalf({ terms }: PathRecorder, code: SymbolicTerm, first: number): SymbolicTerm {
  const isAbove = terms.apply2('int.le', 'Bool', [terms.integer(first), code]);
  const isBelow = terms.apply2('int.lt', 'Bool', [code, terms.integer(first + 0x400)]);
  return terms.apply2('and', 'Bool', [isAbove, isBelow]);
}
