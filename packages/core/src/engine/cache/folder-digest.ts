import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { toPosix } from '../../foundation/posix-path.ts';
import { digestOf, digestOfText } from './digest.ts';

/**
 * A digest of the files in a folder and the folders below it. Where they have more bytes than `maxBytes`, they count by
 * their sizes, and by what the package says of itself: a new version may have files of the same sizes.
 */
export function digestOfFolder(folder: string, maxBytes = Infinity): string {
  const files = filesIn(folder).map((file) => ({ file, size: statSync(file, IF_THERE)?.size ?? 0 }));
  const isRead = files.reduce((sum, { size }) => sum + size, 0) <= maxBytes;
  const entries = files.map(({ file, size }) => {
    const name = toPosix(relative(folder, file));
    return [
      name,
      isRead || name === 'package.json' ? digestOfText(readFileSync(file, 'latin1')) : size,
    ] as const;
  });
  return digestOf(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const IF_THERE = { throwIfNoEntry: false } as const;

/** The files in a folder and the folders below it. Installed packages, and what Git keeps, are no part of it. */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    if (name === 'node_modules' || name === '.git') return [];
    const path = join(folder, name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() || (entry.isSymbolicLink() && isFile(path)) ? [path] : [];
  });
}

const isFile = (path: string): boolean => statSync(path, IF_THERE)?.isFile() === true;
