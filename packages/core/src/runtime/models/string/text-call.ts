import { truncate } from '../../realm/intrinsics.ts';
import { numberTerm, stringTerm, textTerm } from '../../operators/numbers.ts';
import type { Operand } from '../../shadow/operand.ts';
import type { PathRecorder } from '../../record/path-recorder.ts';
import type { RunState } from '../../run-state.ts';
import type { Derived, SymbolicTerm } from '../../shadow/shadow.ts';
import { settle } from '../../record/shadowing.ts';
import { END_OF_TEXT, isBefore, addPositions, lengthOf, type Position } from '../../strings/string-terms.ts';
import { losing } from '../losing.ts';
import { derived, hasShadow, type BuiltinCall, type BuiltinModel, type DeriveResult } from '../model.ts';

/** A call of a method on a string, at least one part of which depends on the input. */
export interface TextCall {
  readonly run: RunState;
  readonly recorder: PathRecorder;
  /** The receiver. */
  readonly subject: string;
  readonly text: SymbolicTerm;
  readonly args: readonly Operand[];
  /** The result of the real method. */
  readonly value: unknown;
}

/** Derives the result of a method from its receiver; `undefined` if it is not tracked for these arguments. */
export type DeriveText = (call: TextCall) => Derived | undefined;

/** Applies a model to receivers that are strings; on any other the result is lost. */
export function deriveText(name: string, derive: DeriveText): DeriveResult {
  const otherwise = losing(name);
  return (run, call, value) => {
    const { self, args } = call;
    const isConcerned = self.shadow !== null || hasShadow(args);
    if (!isConcerned || typeof self.value !== 'string' || hasLoss(call)) return otherwise(run, call, value);
    const { recorder } = run;
    const text = stringTerm(recorder, self);
    const subject = self.value;
    const result = text === null ? undefined : derive({ run, recorder, subject, text, args, value });
    return result === undefined ? otherwise(run, call, value) : result;
  };
}

/** A model of a method that runs as it is. */
export function onText(name: string, derive: DeriveText): BuiltinModel {
  return derived(deriveText(name, derive));
}

function hasLoss({ self, args }: BuiltinCall): boolean {
  if (self.shadow?.symbolic.kind === 'lost') return true;
  for (let index = 0; index < args.length; index += 1) {
    if (args[index]?.shadow?.symbolic.kind === 'lost') return true;
  }
  return false;
}

/** An argument as an integer, as methods take positions; `null` if its own code converts it. */
export function positionOf(
  recorder: PathRecorder,
  operand: Operand | undefined,
  missing: number,
): Position | null {
  if (operand === undefined) return missing;
  const { value, shadow } = operand;
  if (value === undefined) {
    const symbolic = shadow === null ? null : settle(recorder, shadow);
    return symbolic?.kind === 'lost' ? null : missing;
  }
  if (typeof value === 'symbol' || typeof value === 'function' || typeof value === 'bigint') return null;
  if (typeof value === 'object' && value !== null) return null;
  if (shadow === null) return wholeNumber(+(value as string));
  const number = numberTerm(recorder, operand);
  return number && recorder.terms.apply1('f64.toInteger', 'Int', number);
}

function wholeNumber(value: number): number {
  if (value !== value) return 0;
  if (value > END_OF_TEXT) return END_OF_TEXT;
  const whole = value < -END_OF_TEXT ? -END_OF_TEXT : truncate(value);
  return whole === 0 ? 0 : whole;
}

/** A position that counts from the end if it is negative. */
export function fromEnd(recorder: PathRecorder, text: SymbolicTerm, position: Position): Position {
  if (typeof position === 'number' && position >= 0) return position;
  const counted = addPositions(recorder, lengthOf(recorder, text), position);
  if (typeof position === 'number' || typeof counted === 'number') return counted;
  return recorder.terms.ite(isBefore(recorder, position, 0), counted, position);
}

/** An argument as a string, `missing` if it was not passed; `null` if its own code converts it. */
export function textOf(
  recorder: PathRecorder,
  operand: Operand | undefined,
  missing = 'undefined',
): SymbolicTerm | null {
  if (operand === undefined) return recorder.terms.string(missing);
  const { value, shadow } = operand;
  if (value !== undefined) return textTerm(recorder, operand);
  const symbolic = shadow === null ? null : settle(recorder, shadow);
  return symbolic?.kind === 'lost' ? null : recorder.terms.string(missing);
}
