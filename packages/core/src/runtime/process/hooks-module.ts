import { createHooks, type RunHolder } from '../create-hooks.ts';
import { HeapShadows } from '../heap-shadows.ts';
import { PathRecorder } from '../path-recorder.ts';

/** Code that runs while modules load belongs to no run; only the branches that it takes are told. */
export function idleRun(): RunHolder['current'] {
  const recorder = new PathRecorder({ maxSteps: Number.MAX_SAFE_INTEGER, checksShadows: false });
  return { recorder, heap: new HeapShadows() };
}

/** Which run is under way in this process. */
export const runHolder: RunHolder = { current: idleRun() };

/** What instrumented modules import. */
export const { enter } = createHooks(runHolder);
