import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoadedProject } from '../loading/loaded-project.ts';
import type { Engine } from '../processes/engine.ts';
import { settingsOf } from '../processes/open-engines.ts';
import type { ProjectHost } from '../processes/project-host.ts';
import type { RunContext, RunOptions } from '../run-options.ts';
import { cachedEngine, type ResultCache } from './cached-engine.ts';
import { engineIdentity } from './engine-identity.ts';
import { ResultStore } from './result-store.ts';
import { UnitKeys } from './unit-key.ts';

/** The engines of a run. */
export interface CachedEngines {
  readonly engines: readonly Engine[];
  /** Makes room for what was kept. */
  close(): void;
}

/** Engines that take results from the cache of the project, and keep theirs there; the engines as they are without one. */
export function withCache(engines: readonly Engine[], request: CacheRequest): CachedEngines {
  const folder = folderFor(request);
  if (folder === undefined) return { engines, close: () => undefined };
  const { logger } = request.context;
  const onTrouble = (trouble: string): void => {
    logger.log('info', 'the cache is of no use here', { trouble });
  };
  try {
    const store = new ResultStore(folder, onTrouble);
    const cache = cacheIn(store, request);
    return {
      engines: engines.map((engine) => cachedEngine(engine, cache)),
      close: () => {
        store.close();
      },
    };
  } catch (error) {
    // A solver may not tell its version.
    onTrouble(error instanceof Error ? error.message : String(error));
    return { engines, close: () => undefined };
  }
}

function cacheIn(store: ResultStore, { options, context, loaded, host }: CacheRequest): ResultCache {
  const { logger, signal } = context;
  const settings = settingsOf(options, context);
  const identity = engineIdentity(options.solver);
  return {
    store,
    keys: new UnitKeys({ loaded, host, settings, identity }),
    logger,
    readModule: (file) => void host.serve('instrumented', 'source', pathToFileURL(file).href, false),
    cwd: options.cwd,
    signal,
    sinceMs: host.openedMs,
  };
}

/** A run whose results are to be kept. */
export interface CacheRequest {
  readonly options: RunOptions;
  readonly context: RunContext;
  readonly loaded: LoadedProject;
  readonly host: ProjectHost;
}

/**
 * The folder for results: the one that is asked for, or where tools of a project keep such things. None where a run is
 * about the search itself: its queries are wanted, or inputs that the caller brings.
 */
function folderFor({ options, context, loaded }: CacheRequest): string | undefined {
  const { cache, cacheDir, solverTraceDir } = options;
  if (cache !== true || solverTraceDir !== undefined || context.inputSource !== undefined) return undefined;
  if (cacheDir !== undefined) return cacheDir;
  const installed = join(loaded.root, 'node_modules');
  return existsSync(installed) ? join(installed, '.cache', 'pathsmith') : undefined;
}
