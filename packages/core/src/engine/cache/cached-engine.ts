import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../../foundation/logger.ts';
import { toPosix } from '../../foundation/posix-path.ts';
import { isProjectFile } from '../../model/input/surrounding.ts';
import type {
  Engine,
  FailedUnit,
  ReachRequest,
  UnitAnswer,
  UnitRequest,
  ReachAnswer,
} from '../processes/engine.ts';
import type { ExploreEvents } from '../units/exploration-tools.ts';
import { readExplored, readReached, type Kept } from './answer-schema.ts';
import type { KeptResults } from './kept-results.ts';
import type { UnitKey, UnitKeys } from './unit-key.ts';

/** Results that are kept, how they are told apart, and who is told of them. */
export interface ResultCache {
  readonly results: KeptResults;
  readonly keys: UnitKeys;
  readonly logger: Logger;
  /** Reads a module, as running it would: the report maps places of losses to the text of the author. */
  readonly readModule: (file: string) => void;
  /** Paths are told relative to this folder. */
  readonly cwd: string;
  readonly signal: AbortSignal | undefined;
  /** The time at which the project began to be read. */
  readonly sinceMs: number;
}

/** A kind of request whose answers are kept. */
interface Asking<Answer> {
  readonly kind: 'explore' | 'reach';
  readonly request: UnitRequest;
  ask(): Promise<Answer | FailedUnit>;
  read(data: unknown): Answer;
  /** The modules in which track of values was lost. */
  modulesIn(answer: Answer): readonly string[];
}

/**
 * An engine that works on no unit twice. Only what it found out about units is kept: tests are confirmed, named and
 * written anew each time, so that a result which does not hold any more makes no wrong test.
 */
export function cachedEngine(engine: Engine, cache: ResultCache): Engine {
  return {
    check: (request) => engine.check(request),
    findFunctions: (request) => engine.findFunctions(request),
    // Their words are made from terms, which are not kept.
    cases: (request, onStep) => engine.cases(request, onStep),
    chooseTests: (files) => engine.chooseTests(files),
    branchesOnLoad: (setting) => engine.branchesOnLoad(setting),
    abort: () => {
      engine.abort();
    },
    close: () => engine.close(),
    explore: (request: UnitRequest, onStep: ExploreEvents['onStep']): Promise<UnitAnswer> => {
      const ask = (): Promise<UnitAnswer> => engine.explore(request, onStep);
      return answered(
        { kind: 'explore', request, ask, read: readExplored, modulesIn: modulesWithLosses },
        cache,
      );
    },
    reach: (request: ReachRequest, onStep: ExploreEvents['onStep']): Promise<ReachAnswer> => {
      const ask = (): Promise<ReachAnswer> => engine.reach(request, onStep);
      return answered({ kind: 'reach', request, ask, read: readReached, modulesIn: () => [] }, cache);
    },
  };
}

/** Losses name modules by URLs, and scripts by paths. */
function modulesWithLosses({ targets }: Kept<UnitAnswer>): readonly string[] {
  const named = new Set(targets.flatMap(({ exploration }) => exploration.losses.map(({ url }) => url)));
  return [...named].map((url) => (url.startsWith('file:') ? fileURLToPath(url) : url)).filter(isProjectFile);
}

async function answered<Answer extends { readonly kind: string }>(
  { kind, request, ask, read, modulesIn }: Asking<Answer>,
  cache: ResultCache,
): Promise<Answer | FailedUnit> {
  const { results, keys, logger, cwd, signal, sinceMs } = cache;
  const named = { unit: request.job.unit.name, file: toPosix(relative(cwd, request.file)) };
  const found = keyOrReason(keys, kind, request);
  if ('reason' in found) {
    logger.log('info', 'explored, and not kept', { ...named, reason: found.reason });
    return ask();
  }
  const kept = await results.get(found.key, (data) => {
    const answer = read(data);
    for (const file of modulesIn(answer)) cache.readModule(file);
    return answer;
  });
  if (kept !== undefined) {
    logger.log('info', 'taken from the cache', named);
    return kept;
  }
  const answer = await ask();
  if (found.files.some((file) => hasChangedSince(sinceMs, file))) {
    logger.log('info', 'explored, and not kept', { ...named, reason: 'its code changed during the run' });
    return answer;
  }
  logger.log('info', 'explored', named);
  // A unit that was given up, or had less time than the options say, tells less than it could.
  const isWhole = signal?.aborted !== true && request.budget === undefined;
  if (answer.kind !== 'failed' && isWhole) results.put(found.key, answer);
  return answer;
}

/** Whether a file was written after it may have been read: what was run is then not what the key says. */
function hasChangedSince(timeMs: number, file: string): boolean {
  const writtenMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  // Files have times in parts of a millisecond, the clock has not.
  return Math.floor(writtenMs) > timeMs;
}

/** A failure to tell a unit apart is no failure of the run. */
function keyOrReason(keys: UnitKeys, kind: 'explore' | 'reach', request: UnitRequest): UnitKey {
  try {
    return keys.keyOf(kind, request);
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
