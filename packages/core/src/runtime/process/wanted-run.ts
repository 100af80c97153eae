import type { BranchId } from '../../model/branch-id.ts';
import type { ScoutRequest } from '../../wire/target-messages.ts';
import type { PathRecorder } from '../record/path-recorder.ts';

/** Whether a scouted run takes one of the wanted branches, or returns if that will do; or does all of it. */
export function isWanted(
  { branches, isReturnWanted, areAllWanted = false }: ScoutRequest,
  recorder: PathRecorder,
  hasReturned: boolean,
): boolean {
  const wanted = branches as BranchId[];
  return areAllWanted
    ? recorder.hasTakenAll(wanted) && (hasReturned || !isReturnWanted)
    : recorder.hasTakenAny(wanted) || (isReturnWanted && hasReturned);
}
