import type { HeapShadows } from './heap-shadows.ts';
import type { PathRecorder } from './path-recorder.ts';

/** What all frames of a run share. */
export interface RunState {
  readonly recorder: PathRecorder;
  readonly heap: HeapShadows;
}
