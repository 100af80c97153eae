import { STEP_MS } from '../../../expr/calendar.ts';
import { midnight, partOf, partTerms, times, difference, sum } from '../../dates/calendar-terms.ts';
import { decidedTime, timeOfNumber } from '../../dates/made-dates.ts';
import { keepTime, timeShadow, wholeTime, type TimeTerms } from '../../dates/tracked-time.ts';
import { numberTerm } from '../../operators/numbers.ts';
import { bigintOf, dateTime, isDate, objectIs, reflectApply } from '../../realm/intrinsics.ts';
import { shadowOf } from '../../record/shadowing.ts';
import type { RunState } from '../../run-state.ts';
import { lost, type SymbolicTerm } from '../../shadow/shadow.ts';
import { builtinNamed } from '../builtin-named.ts';
import { losingChanges } from '../losing.ts';
import { MISSING, type BuiltinCall, type DeriveResult, type ModelEntry, type Perform } from '../model.ts';

// Captured before any foreign code runs.
const { setTime } = Date.prototype;

/** The units by which other parts than years and months are counted. */
const UNITS: Readonly<Record<string, number>> = STEP_MS;

/** The parts that a setter changes, by its first one: each may be given after the one before. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  FullYear: ['FullYear', 'Month', 'Date'],
  Month: ['Month', 'Date'],
  Date: ['Date'],
  Hours: ['Hours', 'Minutes', 'Seconds', 'Milliseconds'],
  Minutes: ['Minutes', 'Seconds', 'Milliseconds'],
  Seconds: ['Seconds', 'Milliseconds'],
  Milliseconds: ['Milliseconds'],
};

/** How many parts of a setter, from the first on, are years, months or days. */
const DAY_PARTS: Readonly<Record<string, number>> = { FullYear: 3, Month: 2, Date: 1 };

/** A setter and the zone that it counts in. */
interface Setter {
  readonly builtin: object;
  readonly part: string;
  readonly zone: '' | 'UTC';
}

/** Sets a part of a date whose time is tracked, or by an argument that is. Foreign code cannot come in between. */
const setting =
  (setter: Setter): Perform =>
  (run, call) => {
    const date = call.self.value;
    if (!isDate(date)) return undefined;
    const { recorder } = run;
    const before = dateTime(date);
    const shadow = timeShadow(run, date);
    if (objectIs(before, NaN) || shadow?.symbolic.kind === 'lost' || call.args.length === 0) return undefined;
    const whole = shadow === null ? recorder.terms.bigint(bigintOf(before)) : wholeTime(run, date);
    const parts = partTerms(recorder, call.args, DAY_PARTS[setter.part] ?? 0);
    if (whole === null || parts === null) return undefined;
    if (setter.zone === '') recorder.assume('same environment');
    const after = parts === 'no date' ? parts : changedTime(run, setter, { whole, parts });
    const value = reflectApply<Date, unknown[], number>(setter.builtin as never, date, valuesOf(call));
    const time = after === 'no date' ? after : decidedTime(recorder, after, value);
    return settledTime(run, date, { value, time });
  };

/** The time after a setter has changed its parts. */
function changedTime(
  { recorder }: RunState,
  { part, zone }: Setter,
  { whole, parts }: { readonly whole: SymbolicTerm; readonly parts: readonly SymbolicTerm[] },
): SymbolicTerm {
  const names = GIVEN[part] as readonly string[];
  const read = (name: string): SymbolicTerm => partOf(recorder, `get${zone}${name}`, whole);
  if (part !== 'FullYear' && part !== 'Month') {
    let time = whole;
    for (let index = 0; index < parts.length && index < names.length; index += 1) {
      const name = names[index] as string;
      const steps = difference(recorder, parts[index] as SymbolicTerm, read(name));
      time = sum(recorder, time, times(recorder, steps, UNITS[name] as number));
    }
    return time;
  }
  const given = (name: string): SymbolicTerm => {
    for (let index = 0; index < names.length; index += 1)
      if (names[index] === name && parts[index] !== undefined) return parts[index] as SymbolicTerm;
    return read(name);
  };
  const old = midnight(recorder, { year: read('FullYear'), month: read('Month'), date: read('Date') });
  const day = midnight(recorder, { year: given('FullYear'), month: given('Month'), date: given('Date') });
  return sum(recorder, day, difference(recorder, whole, old));
}

/** `setTime`, which takes the whole time. */
const settingTime: Perform = (run, call) => {
  const { 0: argument = MISSING } = call.args;
  const date = call.self.value;
  if (!isDate(date) || typeof argument.value !== 'number') return undefined;
  const number = numberTerm(run.recorder, argument);
  if (number === null) return undefined;
  const value = reflectApply(setTime, date, [argument.value]);
  return settledTime(run, date, { value, time: timeOfNumber(run.recorder, number) });
};

/** Keeps the new time of a date, or marks it as lost, and gives it as the result. */
function settledTime(
  run: RunState,
  date: object,
  { value, time }: { readonly value: number; readonly time: TimeTerms | 'no date' },
): ReturnType<Perform> {
  if (time === 'no date') return { value, shadow: null };
  keepTime(run, date, time);
  return { value, shadow: shadowOf(run.recorder, value, time.time) };
}

/** Arguments as the built-in gets them. */
function valuesOf({ args }: BuiltinCall): unknown[] {
  const values: unknown[] = [];
  for (let index = 0; index < args.length; index += 1) values[index] = args[index]?.value;
  return values;
}

/** Marks the time as lost after a setter that is not tracked. */
const changing =
  (name: string): DeriveResult =>
  (run, call, value) => {
    const loss = losingChanges(name)(run, call, value);
    if (timeShadow(run, call.self.value) === null && loss === null) return null;
    run.heap.taint(call.self.value, name);
    return loss ?? lost(name);
  };

function entry(name: string, perform: Perform): ModelEntry {
  const full = `Date.prototype.${name}`;
  return [full, 'exact', { kind: 'performed', perform, derive: changing(full) }];
}

function setterEntry(part: string, zone: '' | 'UTC'): ModelEntry {
  const name = `set${zone}${part}`;
  const builtin = builtinNamed(`Date.prototype.${name}`) as object;
  return entry(name, setting({ builtin, part, zone }));
}

/** The methods that change a date. */
export const DATE_SETTERS: readonly ModelEntry[] = [
  entry('setTime', settingTime),
  ...Object.keys(GIVEN).flatMap((part) => [setterEntry(part, ''), setterEntry(part, 'UTC')]),
];
