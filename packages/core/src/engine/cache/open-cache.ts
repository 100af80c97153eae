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
import { KeptResults, type ResultTiers } from './kept-results.ts';
import { RemoteCache } from './remote-cache.ts';
import { ResultStore } from './result-store.ts';
import { UnitKeys } from './unit-key.ts';

/** The engines of a run. */
export interface CachedEngines {
  readonly engines: readonly Engine[];
  /** Makes room for what was kept, and waits for what is being sent. */
  close(): Promise<void>;
}

/** Engines that take results from the caches of the project, and keep theirs there; the engines as they are without any. */
export function withCache(engines: readonly Engine[], request: CacheRequest): CachedEngines {
  const { logger } = request.context;
  const onTrouble = (trouble: string): void => {
    logger.log('info', 'the cache is of no use here', { trouble });
  };
  const tiers = tiersFor(request, onTrouble);
  const none = { engines, close: () => Promise.resolve() };
  if (tiers.local === undefined && tiers.remote === undefined) return none;
  try {
    const results = new KeptResults(tiers, onTrouble);
    const cache = cacheIn(results, request);
    return { engines: engines.map((engine) => cachedEngine(engine, cache)), close: () => results.close() };
  } catch (error) {
    // A solver may not tell its version.
    onTrouble(error instanceof Error ? error.message : String(error));
    return none;
  }
}

/** The places where results are kept; none if a run is about the search itself: its queries are wanted, or inputs of the caller. */
function tiersFor(request: CacheRequest, onTrouble: (trouble: string) => void): ResultTiers {
  const { cache, solverTraceDir } = request.options;
  const { inputSource } = request.context;
  if (cache !== true || solverTraceDir !== undefined || inputSource !== undefined)
    return { local: undefined, remote: undefined };
  const folder = folderFor(request);
  return {
    local: folder === undefined ? undefined : new ResultStore(folder, onTrouble),
    remote: remoteFor(request.context),
  };
}

/** The server for results. A key that cannot be read is told: somebody believes that results are shared. */
function remoteFor({ remoteCache, logger, signal }: RunContext): RemoteCache | undefined {
  if (remoteCache === undefined) return undefined;
  const warn = (trouble: string): void => {
    logger.log('warning', 'the remote cache is of no use', { trouble });
  };
  try {
    const { publicKey, privateKey } = remoteCache;
    if (publicKey === undefined && privateKey === undefined)
      warn('there is no key to check its results with');
    return new RemoteCache(remoteCache, warn, { signal });
  } catch (error) {
    warn(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

function cacheIn(results: KeptResults, { options, context, loaded, host }: CacheRequest): ResultCache {
  const { logger, signal } = context;
  const settings = settingsOf(options, context);
  const identity = engineIdentity(options.solver);
  return {
    results,
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

/** The folder for results: the one that is asked for, or where tools of a project keep such things. */
function folderFor({ options: { cacheDir }, loaded }: CacheRequest): string | undefined {
  if (cacheDir !== undefined) return cacheDir;
  const installed = join(loaded.root, 'node_modules');
  return existsSync(installed) ? join(installed, '.cache', 'pathsmith') : undefined;
}
