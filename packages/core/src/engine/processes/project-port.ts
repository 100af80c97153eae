import { oncePerKey } from '../../foundation/once-per.ts';
import type { EntryLibrary } from '../target-process/entry-search.ts';
import type { ServedMode } from '../target-process/library-server.ts';
import type { Awaitable, ModuleServer } from '../target-process/module-server.ts';
import type { ProductWriter } from '../units/products.ts';
import type { JobModule } from './unit-job.ts';

/** Answers of the project that engines need: only the main process reads it, and has the compiler. */
export interface ProjectPort extends EntryLibrary, ProductWriter {
  /** The module under test of a file. */
  moduleOf(file: string): Awaitable<JobModule>;
  /** An answer of the module server of a mode. */
  serve<Name extends keyof ModuleServer>(
    mode: ServedMode,
    name: Name,
    ...args: Parameters<ModuleServer[Name]>
  ): ReturnType<ModuleServer[Name]>;
}

/** Answers that are kept; more are forgotten, so that a long run does not collect them. */
const MAX_KEPT = 256;

/**
 * A module server whose answers come through a port. Those that do not change during a run are kept, since every new
 * instance of a module asks for them again.
 */
export function serverThrough(port: ProjectPort, mode: ServedMode): ModuleServer {
  const kept = <Name extends 'resolve' | 'resolvePackage' | 'source' | 'locate'>(
    name: Name,
  ): ModuleServer[Name] => {
    const keyOf = (...args: readonly unknown[]): string => JSON.stringify(args);
    const find = (...args: Parameters<ModuleServer[Name]>) => port.serve(mode, name, ...args);
    return oncePerKey(keyOf, find, MAX_KEPT) as ModuleServer[Name];
  };
  return {
    resolve: kept('resolve'),
    resolvePackage: kept('resolvePackage'),
    source: kept('source'),
    locate: kept('locate'),
    // Trying to load modules changes what is replaced, and what is loaded first.
    replacedFor: (url) => port.serve(mode, 'replacedFor', url),
    entryBefore: (url) => port.serve(mode, 'entryBefore', url),
  };
}
