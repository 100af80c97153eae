import { stringTerm, type Operand } from '../operators/numbers.ts';
import { settle } from '../shadowing.ts';
import type { PathRecorder } from '../path-recorder.ts';
import type { SymbolicTerm } from '../shadow.ts';
import { MISSING, pure, untracked, type Derive, type ModelFamily } from './model.ts';

/** `Object.is` is sameness of terms, for operands of one type. */
const objectIsModel: Derive = (recorder, args) => {
  const left = args[0] ?? MISSING;
  const right = args[1] ?? MISSING;
  if (typeof left.value !== typeof right.value) return null;
  const leftTerm = scalarTerm(recorder, left);
  const rightTerm = leftTerm === null ? null : scalarTerm(recorder, right);
  if (leftTerm === null || rightTerm?.sort !== leftTerm.sort) return untracked(args, 'Object.is');
  return recorder.terms.apply2('same', 'Bool', [leftTerm, rightTerm]);
};

function scalarTerm(recorder: PathRecorder, operand: Operand): SymbolicTerm | null {
  const { value, shadow } = operand;
  if (typeof value === 'string') return stringTerm(recorder, operand);
  if (shadow === null) {
    if (typeof value === 'number') return recorder.terms.number(value);
    return typeof value === 'boolean' ? recorder.terms.boolean(value) : null;
  }
  const symbolic = settle(recorder, shadow);
  if (symbolic.kind === 'lost') return null;
  return symbolic.kind === 'term' ? symbolic : scalarTerm(recorder, { value, shadow: null });
}

export const OBJECT_MODELS: ModelFamily = [[Object.is, pure(objectIsModel)]];
