import { DATE_RANGE } from '../../model/input/surrounding.ts';
import { truncate } from '../realm/intrinsics.ts';
import { numberTerm } from '../operators/numbers.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import type { Operand } from '../shadow/operand.ts';
import type { SymbolicTerm } from '../shadow/shadow.ts';

/** No date is farther than this from 1970, in milliseconds. */
const MAX_TIME = DATE_RANGE.most;

/** Parts of dates beyond this are not tracked: sums of them round. */
const MAX_PART = 2 ** 31;

/** Parts of a date as integers. */
export interface CalendarParts {
  readonly year: SymbolicTerm;
  readonly month: SymbolicTerm;
  readonly date: SymbolicTerm;
}

/**
 * Numbers that stand for parts of a date, cut to integers. Whether each is of a usual size is a decision of its own:
 * with a huge year, month or day among usual ones there is no such date. `null` for what is not tracked.
 */
export function partTerms(
  recorder: PathRecorder,
  args: readonly Operand[],
  dayParts: number,
): readonly SymbolicTerm[] | 'no date' | null {
  const parts: SymbolicTerm[] = [];
  let unusual = 0;
  for (let index = 0; index < args.length; index += 1) {
    const part = partTerm(recorder, args[index] as Operand);
    if (part === null) return null;
    if (part === 'unusual') {
      if (index >= dayParts) return null;
      unusual += 1;
    } else parts[index] = part;
  }
  if (unusual > 1) return null;
  return unusual === 1 ? 'no date' : parts;
}

function partTerm(recorder: PathRecorder, operand: Operand): SymbolicTerm | 'unusual' | null {
  const { terms } = recorder;
  const { value } = operand;
  if (typeof value !== 'number') return null;
  const isUsual = value >= -MAX_PART && value <= MAX_PART;
  if (operand.shadow === null) return isUsual ? terms.integer(truncate(value) + 0) : 'unusual';
  const term = numberTerm(recorder, operand);
  if (term === null) return null;
  const size = terms.apply1('f64.abs', 'Float64', term);
  recorder.decide(-1, terms.apply2('f64.le', 'Bool', [size, terms.number(MAX_PART)]), isUsual);
  return isUsual ? terms.apply1('f64.toInteger', 'Int', term) : 'unusual';
}

/** The midnight at which a day begins, in milliseconds. */
export const midnight = ({ terms }: PathRecorder, { year, month, date }: CalendarParts): SymbolicTerm =>
  terms.apply3('date.time', 'Int', [year, month, date]);

/** A part of a time, by the method that reads it. */
export const partOf = ({ terms }: PathRecorder, method: string, time: SymbolicTerm): SymbolicTerm =>
  terms.apply2('date.part', 'Int', [terms.string(method), time]);

export const sum = ({ terms }: PathRecorder, left: SymbolicTerm, right: SymbolicTerm): SymbolicTerm =>
  terms.apply2('int.add', 'Int', [left, right]);

export const times = ({ terms }: PathRecorder, term: SymbolicTerm, factor: number): SymbolicTerm =>
  terms.apply2('int.mul', 'Int', [terms.integer(factor), term]);

/** `left - right`. */
export const difference = (recorder: PathRecorder, left: SymbolicTerm, right: SymbolicTerm): SymbolicTerm =>
  sum(recorder, left, times(recorder, right, -1));

/** Whether a whole time is one that a date can have. */
export function isInRange({ terms }: PathRecorder, time: SymbolicTerm): SymbolicTerm {
  const [least, most] = [terms.integer(-MAX_TIME), terms.integer(MAX_TIME)];
  return terms.apply2('and', 'Bool', [
    terms.apply2('int.le', 'Bool', [least, time]),
    terms.apply2('int.le', 'Bool', [time, most]),
  ]);
}

/** Whether a number is a time that a date can have. */
export function isTimeNumber({ terms }: PathRecorder, time: SymbolicTerm): SymbolicTerm {
  const size = terms.apply1('f64.abs', 'Float64', time);
  return terms.apply2('f64.le', 'Bool', [size, terms.number(MAX_TIME)]);
}
