import { dirname } from 'node:path';
import type { Outcome } from '../../protocol/outcome.ts';
import { someString } from '../../protocol/stand-in-mark.ts';
import { OWN_FOLDER } from '../target/permission-flags.ts';
import type { Trial } from './trial.ts';

/** Whether nothing that is seen of a run is different wherever the project lies, or where a runner has rewritten it. */
export function holdsElsewhere(outcome: Outcome, trial: Trial): boolean {
  return !mentionsPlace(outcome, trial) && !quotesSource(outcome, trial);
}

/** Whether something that is seen of a run says where the project lies, or where we do: both are elsewhere tomorrow. */
export function mentionsPlace(outcome: Outcome, { explored }: Trial): boolean {
  const folders = [dirname(explored.plan.spec.file), OWN_FOLDER].filter((folder) => folder.length > 1);
  return someString(outcome, (text) => folders.some((folder) => text.includes(folder)));
}

/** Words with which the engine quotes an expression of the source. */
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
 * Whether a value holds a message of the engine that quotes the source, which runners rewrite. Words that the program
 * says itself are its own.
 */
export function quotesSource(outcome: Outcome, { explored, candidate }: Trial): boolean {
  const { code } = explored.plan.module.model.source;
  const isQuote = (text: string): boolean =>
    QUOTING.some((words) => text.includes(words) && !code.includes(words));
  // The message of an error that the engine threw is not held against anything.
  const isMade = candidate.path.outcome.kind === 'threw' && candidate.path.outcome.error.isMade === true;
  const seen = outcome.kind === 'threw' && !isMade ? { ...outcome, error: outcome.error.value } : outcome;
  return someString(seen, isQuote);
}
