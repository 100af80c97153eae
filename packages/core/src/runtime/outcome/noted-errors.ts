import type { InputTypes } from '../../wire/input-types.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import { isBrandError } from './brand-errors.ts';
import { noteAccessDenied, noteRefusal } from './refusals.ts';

/** Notes what an error says about the run. */
export function noteError(error: unknown, recorder: PathRecorder, heap: InputTypes['heap']): void {
  if (recorder.unclaimed > 0) recorder.loseTrack('a result that the engine has used');
  if (recorder.isAborted) return;
  noteAccessDenied(error);
  if (isBrandError(error, heap)) noteRefusal('the class of a double');
}
