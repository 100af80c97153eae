import type { RunContext, RunOptions } from '../run-options.ts';
import { findProjectRoot } from '../loading/project-root.ts';
import { EngineProcess } from './engine-process.ts';
import type { Engine, EngineSettings } from './engine.ts';
import type { ProjectPort } from './project-port.ts';
import { UnitEngine } from './unit-engine.ts';

/** How long a single call may take before its process is killed, unless the caller knows better. */
const CALL_TIME_LIMIT_MS = 5_000;

/**
 * An engine for each worker, in a process of its own. Inputs that the caller brings come from a function, which cannot be
 * sent to another process: engines for them work in this one, as they do if the caller wants it.
 */
export function openEngines(options: RunOptions, context: RunContext, port: ProjectPort): readonly Engine[] {
  const { workers, files } = options;
  const { inputSource, isInProcess = inputSource !== undefined, signal } = context;
  const settings = settingsOf(options, context);
  const engines = Array.from({ length: workers }, (_, index): Engine => {
    if (isInProcess) return new UnitEngine(settings, port, inputSource);
    const engine = new EngineProcess(settings, port);
    // One file may have a single target; the other processes are started when there is work for them.
    if (index < files.length) engine.start();
    return engine;
  });
  const abort = (): void => {
    for (const engine of engines) engine.abort();
  };
  if (signal?.aborted === true) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  return engines;
}

/** The settings of the engines of a run. */
export function settingsOf(
  options: RunOptions,
  { callTimeLimitMs: timeLimitMs = CALL_TIME_LIMIT_MS }: Pick<RunContext, 'callTimeLimitMs'>,
): EngineSettings {
  // The names of all files are of no use to an engine.
  return { options: { ...options, files: [] }, root: findProjectRoot(options), timeLimitMs };
}
