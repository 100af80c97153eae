import { STEP_MS } from '../../expr/calendar.ts';
import { ISO_TIME } from '../../expr/evaluate/date-semantics.ts';
import { numberTerm, stringTerm } from '../operators/numbers.ts';
import { isLocalTime } from '../realm/local-time.ts';
import { dateTime, isDate, objectIs } from '../realm/intrinsics.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import { foundIn, patternOf } from '../regex/text-search.ts';
import type { RunState } from '../run-state.ts';
import type { Operand } from '../shadow/operand.ts';
import type { SymbolicTerm } from '../shadow/shadow.ts';
import { isInRange, isTimeNumber, midnight, partTerms, sum, times } from './calendar-terms.ts';
import { keepTime, timeShadow, wholeTime, type TimeTerms } from './tracked-time.ts';

const isoTime = patternOf(ISO_TIME);

/** Milliseconds of an hour, a minute, a second and a millisecond. */
const CLOCK_UNITS = [STEP_MS.Hours, STEP_MS.Minutes, STEP_MS.Seconds, STEP_MS.Milliseconds];

/** The time that a number stands for in a date: cut to an integer, `NaN` if it is out of range. */
export function timeOfNumber(recorder: PathRecorder, number: SymbolicTerm): TimeTerms {
  const { terms } = recorder;
  const isTime = isTimeNumber(recorder, number);
  const truncated = terms.apply1('f64.trunc', 'Float64', number);
  // Adding zero takes the sign off a zero, as the constructor does.
  const plain = terms.apply2('f64.add', 'Float64', [truncated, terms.number(0)]);
  return {
    time: terms.ite(isTime, plain, terms.number(NaN)),
    whole: terms.apply1('f64.toInteger', 'Int', number),
    isTime,
  };
}

/** A whole time whose range has been decided. */
const timeOfWhole = ({ terms }: PathRecorder, whole: SymbolicTerm): TimeTerms => ({
  time: terms.apply1('f64.fromInt', 'Float64', whole),
  whole,
  isTime: null,
});

/** A whole time that a date has got. Whether it is in range is a decision of its own. */
export function decidedTime(
  recorder: PathRecorder,
  whole: SymbolicTerm,
  concrete: number,
): TimeTerms | 'no date' {
  const isTime = !objectIs(concrete, NaN);
  recorder.decide(-1, isInRange(recorder, whole), isTime);
  return isTime ? timeOfWhole(recorder, whole) : 'no date';
}

/** The time of a text in the language's own format; the engine reads other texts by rules that are not tracked. */
export function timeOfString({ recorder }: RunState, text: Operand): TimeTerms | null {
  const term = stringTerm(recorder, text);
  if (term === null || text.shadow === null) return null;
  const value = text.value as string;
  if (foundIn(recorder, isoTime, { value, term }) === undefined) return null;
  // A text without a zone is a time of the place where it is read.
  recorder.assume('same environment');
  return validTime(recorder, recorder.terms.apply1('date.parse', 'Float64', term));
}

/** The time of year, month, day, hours and so on, as `Date.UTC` takes them; `null` if it is not tracked. */
export function timeOfParts(
  recorder: PathRecorder,
  args: readonly Operand[],
  concrete: number,
): TimeTerms | 'no date' | null {
  const parts = partTerms(recorder, args, 3);
  if (parts === null || parts === 'no date') return parts;
  const { terms } = recorder;
  const year = fullYear(recorder, parts[0] as SymbolicTerm, args[0] as Operand);
  const [month, date] = [parts[1] ?? terms.integer(0), parts[2] ?? terms.integer(1)];
  let whole = midnight(recorder, { year, month, date });
  for (let index = 0; index < CLOCK_UNITS.length && index + 3 < parts.length; index += 1)
    whole = sum(
      recorder,
      whole,
      times(recorder, parts[index + 3] as SymbolicTerm, CLOCK_UNITS[index] as number),
    );
  return decidedTime(recorder, whole, concrete);
}

/** Two digits are a year of the twentieth century. Whether a year has two is a decision of its own. */
function fullYear(recorder: PathRecorder, year: SymbolicTerm, { value, shadow }: Operand): SymbolicTerm {
  const { terms } = recorder;
  const number = value as number;
  const isShort = number > -1 && number < 100;
  if (shadow !== null) {
    const condition = terms.apply2('and', 'Bool', [
      terms.apply2('int.le', 'Bool', [terms.integer(0), year]),
      terms.apply2('int.le', 'Bool', [year, terms.integer(99)]),
    ]);
    recorder.decide(-1, condition, isShort);
  }
  return isShort ? sum(recorder, year, terms.integer(1900)) : year;
}

/** Tracks the time of a date that has just been made of these arguments; returns whether it could. */
export function followDate(run: RunState, date: object, args: readonly Operand[]): boolean {
  const time = timeOfArguments(run, date, args);
  if (time !== null && time !== 'no date') keepTime(run, date, time);
  return time !== null;
}

function timeOfArguments(
  run: RunState,
  date: object,
  args: readonly Operand[],
): TimeTerms | 'no date' | null {
  const { recorder } = run;
  const concrete = dateTime(date as Date);
  if (args.length > 1) {
    recorder.assume('same environment');
    return timeOfParts(recorder, args, concrete);
  }
  const [only] = args;
  if (only === undefined) return null;
  if (isDate(only.value)) return copiedTime(run, only.value);
  if (typeof only.value === 'string') return timeOfString(run, only);
  if (typeof only.value !== 'number' || only.shadow === null) return null;
  const number = numberTerm(recorder, only);
  return number === null ? null : timeOfNumber(recorder, number);
}

function copiedTime(run: RunState, source: Date): TimeTerms | null {
  const time = timeShadow(run, source);
  if (time?.symbolic.kind !== 'term') return null;
  const whole = wholeTime(run, source);
  return whole === null ? null : { time: time.symbolic, whole, isTime: null };
}

/** Tracks the time of a date of the input, which is whole or `NaN`. With local times it is another one. */
export function followInputDate(run: RunState, date: object, time: Operand): void {
  if (isLocalTime() || time.shadow === null) return;
  const number = numberTerm(run.recorder, time);
  if (number !== null) keepTime(run, date, validTime(run.recorder, number));
}

/** A time that is whole or `NaN`. */
const validTime = ({ terms }: PathRecorder, time: SymbolicTerm): TimeTerms => ({
  time,
  whole: terms.apply1('f64.toInteger', 'Int', time),
  isTime: terms.apply1('not', 'Bool', terms.apply1('f64.isNaN', 'Bool', time)),
});

/** Tracks the time of a date that was made from the clock: it is the very number that the clock shows. */
export function followClock(run: RunState, date: object, clock: Operand): void {
  const { recorder } = run;
  const number = numberTerm(recorder, clock);
  if (number === null) return;
  const whole = recorder.terms.apply1('f64.toInteger', 'Int', number);
  keepTime(run, date, { time: number, whole, isTime: null });
}
