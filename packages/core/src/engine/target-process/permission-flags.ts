import { readdirSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldersAround } from '../loading/package-folders.ts';
import { PACKAGE_FOLDER } from '../package-folder.ts';

/** The folder of our own code that a target process has to load: the bundle of `runtime`, made by `npm run build`. */
export const OWN_FOLDER = fileURLToPath(new URL('dist/target/', PACKAGE_FOLDER));

/**
 * Node's permission model: nothing is allowed but reading these folders and our own. Writing files, starting processes
 * and threads, addons and WASI are refused, as no flag allows them.
 */
export function permissionFlags(readableFolders: readonly string[]): readonly string[] {
  const folders = [...new Set([OWN_FOLDER, ...readableFolders])];
  return ['--permission', ...folders.map((folder) => `--allow-fs-read=${join(folder, '*')}`)];
}

/**
 * The folders that code of a project may read: the project itself, and where its packages live. Single packages may be
 * links, as in a workspace, and so may a whole `node_modules`, as in a second work tree of a repository.
 */
export function readableFoldersOf(projectRoot: string): readonly string[] {
  const packages = foldersAround(projectRoot)
    .map((folder) => join(folder, 'node_modules'))
    .flatMap((folder) => [...new Set([folder, ...realPathOf(folder)])]);
  const folders = [projectRoot, ...packages];
  const linked = packages.flatMap(linkedPackagesIn);
  const isCovered = (path: string): boolean => folders.some((folder) => path.startsWith(`${folder}${sep}`));
  return [...folders, ...new Set(linked.filter((path) => !isCovered(path)))];
}

/** Folders that the links of a `node_modules` lead to, such as other packages of a workspace. */
function linkedPackagesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isSymbolicLink()) return realPathOf(path);
      return entry.isDirectory() && entry.name.startsWith('@') ? linkedPackagesIn(path) : [];
    });
  } catch {
    return [];
  }
}

/** Nothing for a link that leads nowhere. */
function realPathOf(path: string): readonly string[] {
  try {
    return [realpathSync(path)];
  } catch {
    return [];
  }
}
