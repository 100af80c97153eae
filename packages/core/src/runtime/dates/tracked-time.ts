import { bigintOf, dateTime, isDate, objectIs } from '../realm/intrinsics.ts';
import type { RunState } from '../run-state.ts';
import type { Operand } from '../shadow/operand.ts';
import { lost, type Shadow, type Symbolic, type SymbolicTerm } from '../shadow/shadow.ts';
import { shadowOf } from '../record/shadowing.ts';
import { validFor } from '../shadow/valid-shadow.ts';

/** The heap's keys for the time of a date. No program can name them. */
const [TIME, WHOLE, IS_TIME] = ['#time of a date', '#whole time of a date', '#whether a date has a time'];

/** The time of a date as terms. */
export interface TimeTerms {
  /** A double: `NaN` for an invalid date. */
  readonly time: SymbolicTerm;
  /** The same as an integer, where the date is valid. */
  readonly whole: SymbolicTerm;
  /** Whether the date is valid; `null` where this path leaves no other way. */
  readonly isTime: SymbolicTerm | null;
}

/** Remembers the time that a date has just been given. */
export function keepTime(
  { recorder, heap }: RunState,
  date: object,
  { time, whole, isTime }: TimeTerms,
): void {
  const concrete = dateTime(date as Date);
  heap.foresee(date, TIME, shadowOf(recorder, concrete, time));
  // An invalid date has no whole time.
  if (objectIs(concrete, NaN)) heap.foresee(date, WHOLE, { concrete: null, symbolic: whole });
  else heap.foresee(date, WHOLE, shadowOf(recorder, bigintOf(concrete), whole));
  if (isTime !== null) heap.foresee(date, IS_TIME, shadowOf(recorder, !objectIs(concrete, NaN), isTime));
}

/** The shadow of the time of a date: a term, or the reason why it is lost; `null` if it does not depend on the input. */
export function timeShadow({ heap }: RunState, date: unknown): Shadow | null {
  if (!isDate(date)) return null;
  const concrete = dateTime(date);
  const reason = heap.taintOf(date);
  if (reason !== undefined) return { concrete, symbolic: lost(reason) };
  return validFor(heap.get(date, TIME), concrete);
}

/**
 * The whole time of a date that depends on the input. Whether the date is valid is a decision of its own, so that
 * invalid ones are explored as another path. `null` for one that is invalid, or does not depend on the input.
 */
export function wholeTime(run: RunState, date: unknown): SymbolicTerm | null {
  const { recorder, heap } = run;
  const time = timeShadow(run, date);
  if (time?.symbolic.kind !== 'term') return null;
  const isValid = !objectIs(time.concrete, NaN);
  const isTime = termOf(heap.get(date, IS_TIME)?.symbolic);
  if (isTime !== null && typeof recorder.known(isTime) === 'object') recorder.decide(-1, isTime, isValid);
  return isValid ? termOf(heap.get(date, WHOLE)?.symbolic) : null;
}

const termOf = (symbolic: Symbolic | undefined): SymbolicTerm | null =>
  symbolic?.kind === 'term' ? symbolic : null;

/** A date as the number that arithmetic and order take it for; any other operand as it is. */
export function timeOperand(run: RunState, operand: Operand): Operand {
  const { value, shadow } = operand;
  if (!isDate(value) || shadow?.symbolic.kind === 'lost') return operand;
  const time = timeShadow(run, value);
  return time === null ? operand : { value: time.concrete, shadow: time };
}
