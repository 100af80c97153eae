import type { HeapShadows } from './heap/heap-shadows.ts';
import type { PathRecorder } from './record/path-recorder.ts';

/** Shared by all frames of a run. */
export interface RunState {
  readonly recorder: PathRecorder;
  readonly heap: HeapShadows;
}
