import { dirname } from 'node:path';
import type { Outcome } from '../../model/run/outcome.ts';
import { withoutWritten, withUnknown, writtenBy } from '../../model/run/written-output.ts';
import { mentionsStandIn, someString } from '../../model/run/stand-in-mark.ts';
import { OWN_FOLDER } from '../target-process/permission-flags.ts';
import type { Trial } from './trial.ts';

/** The outcome with those methods of `console` as not known whose arguments only this machine or this run has. */
export function withPortableOutput(outcome: Outcome, trial: Trial): Outcome {
  const written = writtenBy(outcome);
  return withUnknown(outcome, (method) => {
    const calls = written.find((one) => one.method === method)?.calls;
    return calls === undefined || mentionsStandIn(calls) || namesFolder(calls, trial) || quotes(calls, trial);
  });
}

/** Whether an outcome depends neither on the project's folder nor on how a runner rewrites the source. */
export function holdsElsewhere(outcome: Outcome, trial: Trial): boolean {
  return !mentionsPlace(outcome, trial) && !quotesSource(outcome, trial);
}

/** Whether an outcome mentions the folder of the project or of Pathsmith: both differ between machines. */
export function mentionsPlace(outcome: Outcome, trial: Trial): boolean {
  return namesFolder(withoutWritten(outcome), trial);
}

function namesFolder(part: unknown, { target }: Trial): boolean {
  const folders = [dirname(target.file), OWN_FOLDER].filter((folder) => folder.length > 1);
  return someString(part, (text) => folders.some((folder) => text.includes(folder)));
}

/** Words with which V8 quotes an expression of the source. */
const QUOTING = [
  'is not a function',
  'is not iterable',
  'is not async iterable',
  'is not a constructor',
  'is not defined',
  'Cannot destructure property',
  'before initialization',
];

/**
 * Whether a value holds a message of V8 that quotes the source, which runners rewrite. Words that the program itself
 * contains do not count.
 */
export function quotesSource(whole: Outcome, trial: Trial): boolean {
  const { candidate } = trial;
  const outcome = withoutWritten(whole);
  // Tests do not assert the message of an error that V8 threw.
  const isMade = candidate.path.outcome.kind === 'threw' && candidate.path.outcome.error.isMade === true;
  const seen = outcome.kind === 'threw' && !isMade ? { ...outcome, error: outcome.error.value } : outcome;
  return quotes(seen, trial);
}

function quotes(part: unknown, { target: { code } }: Trial): boolean {
  return someString(part, (text) => QUOTING.some((words) => text.includes(words) && !code.includes(words)));
}
