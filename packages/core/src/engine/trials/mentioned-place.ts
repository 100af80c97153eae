import type { Outcome } from '../../protocol/outcome.ts';
import { someString } from '../../protocol/stand-in-mark.ts';
import { dirname } from 'node:path';
import { OWN_FOLDER } from '../target/permission-flags.ts';
import type { Trial } from './trial.ts';

/** Whether something that is seen of a run says where the project lies, or where we do: both are elsewhere tomorrow. */
export function mentionsPlace(outcome: Outcome, { explored }: Trial): boolean {
  const folders = [dirname(explored.plan.spec.file), OWN_FOLDER].filter((folder) => folder.length > 1);
  return someString(outcome, (text) => folders.some((folder) => text.includes(folder)));
}
