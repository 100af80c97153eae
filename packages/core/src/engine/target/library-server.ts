import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ModuleLibrary } from '../module-library.ts';
import type { ModuleServer } from './target-process.ts';

/** Serves the modules of a library, instrumented or plain. What cannot be served, the engine loads itself. */
export function serveLibrary(library: ModuleLibrary, mode: 'instrumented' | 'plain'): ModuleServer {
  return {
    resolve: (specifier, parentUrl) => {
      const file = tryTo(() => library.resolve(specifier, fileURLToPath(parentUrl)));
      return file === undefined ? undefined : pathToFileURL(file).href;
    },
    source: (url) => {
      const module = tryTo(() => library.moduleOf(fileURLToPath(url)));
      if (module === undefined) return undefined;
      return { code: mode === 'plain' ? module.plainCode : module.instrumentedCode, format: module.format };
    },
  };
}

/** Questions come from a process that runs foreign code: one that cannot be answered has no answer. */
function tryTo<T>(answer: () => T): T | undefined {
  try {
    return answer();
  } catch {
    return undefined;
  }
}
