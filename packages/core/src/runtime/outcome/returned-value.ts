import { truthiness } from '../operators/conditions.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import { validFor } from '../shadow/valid-shadow.ts';

/** Notes what the boolean that a call has just returned depends on. */
export function noteReturned(recorder: PathRecorder, value: unknown): void {
  if (typeof value !== 'boolean' || recorder.result === null) return;
  const shadow = validFor(recorder.result, value);
  // Which alternative a choice takes would be a decision, and a return decides nothing.
  if (shadow === null || shadow.symbolic.kind === 'choice') return;
  const condition = truthiness(recorder, shadow);
  if (typeof condition === 'object') recorder.returns(condition, value);
}
