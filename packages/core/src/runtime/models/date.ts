import { numberTerm } from '../operators/numbers.ts';
import type { RunState } from '../run-state.ts';
import type { Operand } from '../shadow/operand.ts';
import { lost, type Derived, type Shadow, type Symbolic } from '../shadow/shadow.ts';
import { shadowOf } from '../record/shadowing.ts';
import { losing, losingChanges, losingConstruction, lostEntries } from './losing.ts';
import {
  derived,
  type BuiltinCall,
  type DeriveResult,
  type FollowConstruction,
  type ModelFamily,
} from './model.ts';

const PARTS = ['Date', 'Day', 'FullYear', 'Hours', 'Milliseconds', 'Minutes', 'Month', 'Seconds'];
const TEXTS = ['toISOString', 'toJSON', 'toString', 'toDateString', 'toTimeString', 'toUTCString'];

/** No date is farther than this from 1970, in milliseconds. */
const MAX_TIME = 8.64e15;

/** The heap's key for the time of a date. No program can name it. */
const TIME = '#time of a date';

/** Setters exist for all parts but the day of the week. */
const setters = (zone: string): readonly string[] =>
  PARTS.filter((part) => part !== 'Day').map((part) => `set${zone}${part}`);

const { getTime } = Date.prototype;

/** Tracks `new Date(number)`: its time is the number cut to an integer, or `NaN` if it is out of range. */
const followTime: FollowConstruction = (run, call, date) => {
  const [first] = call.args;
  const isSymbolic = typeof first?.value === 'number' && first.shadow !== null;
  const term = isSymbolic && call.args.length === 1 ? numberTerm(run.recorder, first) : null;
  if (term === null) {
    losingConstruction('Date')(run, call, date);
    return;
  }
  const { terms } = run.recorder;
  const isTime = terms.apply2('f64.le', 'Bool', [
    terms.apply1('f64.abs', 'Float64', term),
    terms.number(MAX_TIME),
  ]);
  // Adding zero takes the sign off a zero, as the constructor does.
  const whole = terms.apply2('f64.add', 'Float64', [
    terms.apply1('f64.trunc', 'Float64', term),
    terms.number(0),
  ]);
  const time = terms.ite(isTime, whole, terms.number(NaN));
  const concrete = Reflect.apply(getTime, date, []);
  run.heap.foresee(date as object, TIME, shadowOf(run.recorder, concrete, time));
};

/** Tracks the time of a date that was made from the clock: it is the very number that the clock shows. */
export function followClock({ heap }: RunState, date: unknown, { shadow }: Operand): void {
  heap.foresee(date as object, TIME, shadow as Shadow);
}

const timeOf: DeriveResult = (run, call, value) =>
  knownTime(run, call) ?? losing('the time of a date')(run, call, value);

function knownTime({ heap }: RunState, { self }: BuiltinCall): Symbolic | null {
  const reason = heap.taintOf(self.value);
  return reason === undefined ? (heap.get(self.value, TIME)?.symbolic ?? null) : lost(reason);
}

/** Marks the time as lost after a setter. */
const changing =
  (name: string): DeriveResult =>
  (run, call, value): Derived => {
    if (knownTime(run, call) !== null) run.heap.taint(call.self.value, name);
    return losingChanges(name)(run, call, value);
  };

/** `Date`: its time is tracked; the parts of it, such as the day, are not. */
export const DATE_MODELS: ModelFamily = {
  family: 'Date',
  calls: [
    ['Date.prototype.getTime', 'exact', derived(timeOf)],
    ['Date.prototype.valueOf', 'exact', derived(timeOf)],
    ...lostEntries('Date', ['parse', 'UTC']),
    ...lostEntries('Date.prototype', ['getTimezoneOffset', ...TEXTS]),
    ...lostEntries(
      'Date.prototype',
      PARTS.flatMap((part) => [`get${part}`, `getUTC${part}`]),
    ),
    ...lostEntries('Date.prototype', ['setTime', ...setters(''), ...setters('UTC')], changing),
  ],
  constructions: [['Date', 'concretises', followTime]],
};
