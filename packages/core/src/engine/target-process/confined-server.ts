import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModuleServer } from './module-server.ts';

/** Which files a server may hand to foreign code. */
export interface ServedFiles {
  readonly readableFolders: readonly string[];
  /** Whether a file is imported by the project, wherever it lies. */
  isOfProject(file: string): boolean;
  /** Whether a module is one that we have written, and is in no file. */
  isVariant(file: string): boolean;
}

/**
 * Keeps a server from reading files for foreign code that it may not read itself: an `import` of a path that it was
 * given, or of a link out of the project. Node then tries to load the file itself, and is refused.
 */
export function confinedServer(server: ModuleServer, files: ServedFiles): ModuleServer {
  const folders = files.readableFolders.flatMap((folder) => realPathOf(folder) ?? []);
  const known = new Map<string, boolean>();
  const isReadable = (url: string): boolean => {
    let isKnown = known.get(url);
    if (isKnown === undefined) {
      const file = realPathOf(url);
      isKnown =
        file !== undefined &&
        (files.isOfProject(file) || folders.some((folder) => file.startsWith(`${folder}${sep}`)));
      known.set(url, isKnown);
    }
    return isKnown;
  };
  return {
    ...server,
    source: (url, isServed) =>
      files.isVariant(fileURLToPath(url)) || isReadable(url) ? server.source(url, isServed) : undefined,
  };
}

function realPathOf(fileOrUrl: string): string | undefined {
  try {
    return realpathSync(fileOrUrl.startsWith('file:') ? fileURLToPath(fileOrUrl) : fileOrUrl);
  } catch {
    return undefined;
  }
}
