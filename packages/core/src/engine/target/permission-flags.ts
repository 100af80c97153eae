import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of our own code, which a target process has to load. */
export const OWN_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Node's permission model: nothing is allowed but reading these folders and our own. Writing files,
 * starting processes and threads, addons and WASI are refused by its absence here.
 */
export function permissionFlags(readableFolders: readonly string[]): readonly string[] {
  const folders = [...new Set([OWN_FOLDER, ...readableFolders])];
  return ['--permission', ...folders.map((folder) => `--allow-fs-read=${join(folder, '*')}`)];
}

/** The folders that code of a project may read: the project itself, and where its packages live. */
export function readableFoldersOf(projectRoot: string): readonly string[] {
  const folders = [projectRoot];
  for (let folder = projectRoot; folder !== dirname(folder); folder = dirname(folder)) {
    folders.push(join(folder, 'node_modules'));
  }
  return folders;
}
