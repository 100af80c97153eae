import { followDate, timeOfParts, timeOfString } from '../../dates/made-dates.ts';
import { timeShadow, wholeTime } from '../../dates/tracked-time.ts';
import { reflectApply } from '../../realm/intrinsics.ts';
import { shadowOf } from '../../record/shadowing.ts';
import { losing, losingConstruction, lostEntries } from '../losing.ts';
import {
  derived,
  hasShadow,
  MISSING,
  type DeriveResult,
  type FollowConstruction,
  type ModelFamily,
  type Perform,
} from '../model.ts';
import { DATE_PARTS } from './parts.ts';
import { DATE_SETTERS } from './setters.ts';

/** Texts that depend on the locale of the machine, or on names of days and months. */
const TEXTS = ['toString', 'toDateString', 'toTimeString', 'toUTCString'];

const construct: FollowConstruction = (run, call, date) => {
  if (!followDate(run, date as object, call.args)) losingConstruction('Date')(run, call, date);
};

const time: DeriveResult = (run, call, value) =>
  timeShadow(run, call.self.value)?.symbolic ?? losing('the time of a date')(run, call, value);

const parsed: DeriveResult = (run, call, value) => {
  const { 0: text = MISSING } = call.args;
  if (text.shadow === null) return null;
  return timeOfString(run, text)?.time ?? losing('Date.parse')(run, call, value);
};

const inUtc: DeriveResult = (run, call, value) => {
  if (!hasShadow(call.args)) return null;
  const known = timeOfParts(run.recorder, call.args, value as number);
  if (known === 'no date') return null;
  return known?.time ?? losing('Date.UTC')(run, call, value);
};

// Captured before any foreign code runs.
const { toISOString, toJSON } = Date.prototype;

/** Writes a date whose time is tracked. Whether it is valid is decided before it may throw. */
const writing =
  (write: (this: Date, key?: unknown) => string | null): Perform =>
  (run, { self }) => {
    if (timeShadow(run, self.value)?.symbolic.kind !== 'term') return undefined;
    const whole = wholeTime(run, self.value);
    const value: unknown = reflectApply(write, self.value as Date, []);
    if (whole === null) return { value, shadow: null };
    const term = run.recorder.terms.apply1('date.text', 'String', whole);
    return { value, shadow: shadowOf(run.recorder, value, term) };
  };

/** `Date`: its time, the parts of it, and its text in the language's own format. */
export const DATE_MODELS: ModelFamily = {
  family: 'Date',
  calls: [
    ['Date.prototype.getTime', 'exact', derived(time)],
    ['Date.prototype.valueOf', 'exact', derived(time)],
    ['Date.parse', 'concretises', derived(parsed)],
    ['Date.UTC', 'concretises', derived(inUtc)],
    [
      'Date.prototype.toISOString',
      'exact',
      { kind: 'performed', perform: writing(toISOString), derive: losing('Date.prototype.toISOString') },
    ],
    [
      'Date.prototype.toJSON',
      'exact',
      { kind: 'performed', perform: writing(toJSON), derive: losing('Date.prototype.toJSON') },
    ],
    ...lostEntries('Date.prototype', TEXTS),
    ...DATE_PARTS,
    ...DATE_SETTERS,
  ],
  constructions: [['Date', 'concretises', construct]],
};
