import { createHooks, type RunHolder } from '../create-hooks.ts';
import { HeapShadows } from '../heap/heap-shadows.ts';
import { PathRecorder } from '../record/path-recorder.ts';

/** Code that runs while modules load belongs to no run; only its branches are reported. */
export function idleRun(): RunHolder['current'] {
  const recorder = new PathRecorder({ maxSteps: Number.MAX_SAFE_INTEGER, checksShadows: false });
  return { recorder, heap: new HeapShadows() };
}

/** The current run of this process. */
export const runHolder: RunHolder = { current: idleRun() };

/** Imported by mutated modules. */
export { countRound, isActive } from './active-mutant.ts';

/** Imported by instrumented modules. */
export const { enter } = createHooks(runHolder);
