import type { Operand } from '../shadow/operand.ts';
import type { ScalarValue } from '../../model/input/input-shape.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import type { SymbolicTerm } from '../shadow/shadow.ts';
import { settle } from '../record/shadowing.ts';

/** The operand as a `Float64` term, converted as `ToNumber` would; `null` if that is not modelled. */
export function numberTerm(recorder: PathRecorder, { value, shadow }: Operand): SymbolicTerm | null {
  if (shadow === null) return constantNumber(recorder, value);
  const symbolic = settle(recorder, shadow);
  if (symbolic.kind === 'constant') return constantNumber(recorder, symbolic.value);
  if (symbolic.kind !== 'term') return null;
  if (symbolic.sort === 'Float64') return symbolic;
  if (symbolic.sort === 'Bool') {
    return recorder.terms.ite(symbolic, recorder.terms.number(1), recorder.terms.number(0));
  }
  return symbolic.sort === 'String' ? recorder.terms.apply1('str.toNumber', 'Float64', symbolic) : null;
}

function constantNumber(recorder: PathRecorder, value: unknown): SymbolicTerm | null {
  switch (typeof value) {
    case 'number':
      return recorder.terms.number(value);
    case 'boolean':
      return recorder.terms.number(value ? 1 : 0);
    case 'string':
      return recorder.terms.number(+value);
    case 'undefined':
      return recorder.terms.number(NaN);
    case 'object':
      return value === null ? recorder.terms.number(0) : null;
    default:
      return null;
  }
}

/** Both operands as numbers, or `null` if either is not modelled as one. */
export function numberTerms(
  recorder: PathRecorder,
  left: Operand,
  right: Operand,
): readonly [SymbolicTerm, SymbolicTerm] | null {
  const leftTerm = numberTerm(recorder, left);
  const rightTerm = leftTerm === null ? null : numberTerm(recorder, right);
  return leftTerm === null || rightTerm === null ? null : [leftTerm, rightTerm];
}

/** The operand as an `Int` term if it is a bigint. */
export function bigintTerm(recorder: PathRecorder, { value, shadow }: Operand): SymbolicTerm | null {
  if (typeof value !== 'bigint') return null;
  const symbolic = shadow === null ? null : settle(recorder, shadow);
  if (symbolic === null || symbolic.kind === 'constant') return recorder.terms.bigint(value);
  return symbolic.kind === 'term' && symbolic.sort === 'Int' ? symbolic : null;
}

/** The operand as a `String` term if it is a string. */
export function stringTerm(recorder: PathRecorder, { value, shadow }: Operand): SymbolicTerm | null {
  if (typeof value !== 'string') return null;
  if (shadow === null) return recorder.terms.string(value);
  const symbolic = settle(recorder, shadow);
  if (symbolic.kind === 'constant') return recorder.terms.string(value);
  return symbolic.kind === 'term' && symbolic.sort === 'String' ? symbolic : null;
}

/** The operand as the string that `ToString` gives; `null` for objects and where that is not modelled. */
export function textTerm(recorder: PathRecorder, operand: Operand): SymbolicTerm | null {
  const { value, shadow } = operand;
  if (typeof value === 'string') return stringTerm(recorder, operand);
  if (typeof value === 'symbol' || typeof value === 'function') return null;
  if (typeof value === 'object' && value !== null) return null;
  if (shadow === null) return recorder.terms.string(`${value as ScalarValue}`);
  const symbolic = settle(recorder, shadow);
  if (symbolic.kind === 'constant') return recorder.terms.string(`${value as ScalarValue}`);
  return symbolic.kind === 'term' ? scalarText(recorder, symbolic) : null;
}

function scalarText({ terms }: PathRecorder, scalar: SymbolicTerm): SymbolicTerm | null {
  if (scalar.sort === 'Bool') return terms.ite(scalar, terms.string('true'), terms.string('false'));
  if (scalar.sort === 'Float64') return terms.apply1('str.fromNumber', 'String', scalar);
  return scalar.sort === 'Int' ? terms.apply1('str.fromInt', 'String', scalar) : null;
}
