import { partOf } from '../../dates/calendar-terms.ts';
import { timeShadow, wholeTime } from '../../dates/tracked-time.ts';
import { lost } from '../../shadow/shadow.ts';
import { losing } from '../losing.ts';
import { derived, type DeriveResult, type ModelEntry } from '../model.ts';

const PARTS = ['Date', 'Day', 'FullYear', 'Hours', 'Milliseconds', 'Minutes', 'Month', 'Seconds'];

/** A part of a time. What a local clock shows depends on the time zone, which is UTC while exploring. */
const reading =
  (method: string, isLocal: boolean): DeriveResult =>
  (run, call, value) => {
    const { recorder } = run;
    const time = timeShadow(run, call.self.value);
    if (time === null) return losing(`Date.prototype.${method}`)(run, call, value);
    if (time.symbolic.kind === 'lost') return time.symbolic;
    if (isLocal) recorder.assume('same environment');
    const whole = wholeTime(run, call.self.value);
    return whole === null
      ? null
      : recorder.terms.apply1('f64.fromInt', 'Float64', partOf(recorder, method, whole));
  };

/** The offset of the time zone: none while exploring, and `NaN` for an invalid date. */
const offset: DeriveResult = (run, { self }) => {
  const time = timeShadow(run, self.value);
  if (time?.symbolic.kind === 'lost') return lost(time.symbolic.reason);
  run.recorder.assume('same environment');
  wholeTime(run, self.value);
  return null;
};

/** The methods that read a part of a date. */
export const DATE_PARTS: readonly ModelEntry[] = [
  ...PARTS.flatMap((part): readonly ModelEntry[] => [
    [`Date.prototype.get${part}`, 'exact', derived(reading(`get${part}`, true))],
    [`Date.prototype.getUTC${part}`, 'exact', derived(reading(`getUTC${part}`, false))],
  ]),
  ['Date.prototype.getTimezoneOffset', 'exact', derived(offset)],
];
