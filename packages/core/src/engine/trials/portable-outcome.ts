import { dirname } from 'node:path';
import type { Outcome } from '../../model/run/outcome.ts';
import { someString } from '../../model/run/stand-in-mark.ts';
import { OWN_FOLDER } from '../target-process/permission-flags.ts';
import type { Trial } from './trial.ts';

/** Whether an outcome depends neither on the project's folder nor on how a runner rewrites the source. */
export function holdsElsewhere(outcome: Outcome, trial: Trial): boolean {
  return !mentionsPlace(outcome, trial) && !quotesSource(outcome, trial);
}

/** Whether an outcome mentions the folder of the project or of Pathsmith: both differ between machines. */
export function mentionsPlace(outcome: Outcome, { target }: Trial): boolean {
  const folders = [dirname(target.file), OWN_FOLDER].filter((folder) => folder.length > 1);
  return someString(outcome, (text) => folders.some((folder) => text.includes(folder)));
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
export function quotesSource(outcome: Outcome, { target, candidate }: Trial): boolean {
  const { code } = target;
  const isQuote = (text: string): boolean =>
    QUOTING.some((words) => text.includes(words) && !code.includes(words));
  // Tests do not assert the message of an error that V8 threw.
  const isMade = candidate.path.outcome.kind === 'threw' && candidate.path.outcome.error.isMade === true;
  const seen = outcome.kind === 'threw' && !isMade ? { ...outcome, error: outcome.error.value } : outcome;
  return someString(seen, isQuote);
}
