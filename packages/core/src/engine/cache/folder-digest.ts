import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { toPosix } from '../../foundation/posix-path.ts';
import { digestOf, digestOfText } from './digest.ts';

/** A digest of the files in a folder and the folders below it; of those with more bytes than `maxBytes`, by their sizes. */
export function digestOfFolder(folder: string, maxBytes = Infinity): string {
  const files = filesIn(folder).map((file) => ({ file, size: statSync(file, IF_THERE)?.size ?? 0 }));
  const isRead = files.reduce((sum, { size }) => sum + size, 0) <= maxBytes;
  const entries = files.map(({ file, size }) => {
    const name = toPosix(relative(folder, file));
    return [name, isRead ? digestOfText(readFileSync(file, 'latin1')) : size] as const;
  });
  return digestOf(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const IF_THERE = { throwIfNoEntry: false } as const;

/** Installed packages in the folder, and what tools keep there, are no part of it. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    if (name === 'node_modules' || name.startsWith('.')) return [];
    const path = join(folder, name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}
