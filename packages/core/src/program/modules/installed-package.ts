import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of a package as seen from another folder, nearest first. */
export function installedAt(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (statSync(candidate, { throwIfNoEntry: false })?.isDirectory() === true) return candidate;
    if (dirname(folder) === folder) return undefined;
  }
}
