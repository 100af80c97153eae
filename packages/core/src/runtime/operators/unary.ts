import type { UnaryOperatorText } from '../../wire/operator-hooks.ts';
import { objectIs } from '../realm/intrinsics.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import { lost, type Alternative, type Derived, type SymbolicConstant } from '../shadow/shadow.ts';
import { conditionTerm, negated, truthiness, TYPE_OF_SORT } from './conditions.ts';
import { numberTerm } from './numbers.ts';
import type { Operand } from '../shadow/operand.ts';

/** Computes the shadow of a unary operator's result. */
export type SymbolicUnary = (recorder: PathRecorder, operand: Operand) => Derived;

/** Keeps the reason for which the operand was lost first. */
function untracked({ value, shadow }: Operand): Derived {
  return shadow?.symbolic.kind === 'lost'
    ? shadow.symbolic
    : lost(`conversion of a ${typeof value} to a number`);
}

/** `typeof x` of a choice is a choice of names, with the same guards. */
function typeofShadow(_recorder: PathRecorder, { shadow }: Operand): Derived {
  if (shadow?.symbolic.kind === 'lost') return shadow.symbolic;
  // A value of one alternative has one type.
  if (shadow?.symbolic.kind !== 'choice') return null;
  const { alternatives } = shadow.symbolic;
  const names: SymbolicConstant[] = [];
  let isUniform = true;
  for (let position = 0; position < alternatives.length; position += 1) {
    const value = typeNameOf(alternatives[position] as Alternative);
    names[position] = { kind: 'constant', value };
    isUniform &&= objectIs(names[0]?.value, value);
  }
  return isUniform ? null : { ...shadow.symbolic, alternatives: names };
}

function typeNameOf(alternative: Alternative): string {
  if (alternative.kind === 'constant') return typeof alternative.value;
  if (alternative.kind === 'object') return typeof alternative.object;
  if (alternative.kind === 'reference') return alternative.typeName;
  return TYPE_OF_SORT[alternative.sort] ?? 'string';
}

/** The shadow of each unary operator's result. */
export const UNARY_OPERATORS: Readonly<Record<UnaryOperatorText, SymbolicUnary>> = {
  '-': (recorder, operand) => {
    const term = numberTerm(recorder, operand);
    return term === null ? untracked(operand) : recorder.terms.apply1('f64.neg', 'Float64', term);
  },
  '+': (recorder, operand) => numberTerm(recorder, operand) ?? untracked(operand),
  '~': (recorder, operand) => {
    const term = numberTerm(recorder, operand);
    if (term === null) return untracked(operand);
    const word = recorder.terms.apply1('f64.toInt32', 'BitVec32', term);
    const inverted = recorder.terms.apply1('bv.not', 'BitVec32', word);
    return recorder.terms.apply1('f64.fromInt32', 'Float64', inverted);
  },
  '!': (recorder, operand) => {
    const condition = operand.shadow === null ? false : truthiness(recorder, operand.shadow);
    if (condition === undefined) return untracked(operand);
    return typeof condition === 'boolean' ? null : conditionTerm(recorder, negated(recorder, condition));
  },
  typeof: typeofShadow,
  void: () => null,
};
