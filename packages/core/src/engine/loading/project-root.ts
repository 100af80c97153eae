import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RunOptions } from '../run-options.ts';
import { foldersAround, packageAround, readManifest } from './package-folders.ts';

/** The folder of the repository or workspace, or the nearest package; the file's own folder if there is none. */
export function findProjectRoot({ files, cwd }: Pick<RunOptions, 'files' | 'cwd'>): string {
  const own = dirname(files[0] ?? cwd);
  // The root of the file system is nobody's project.
  const folders = foldersAround(own).slice(0, -1);
  const shared = folders.find((folder) => existsSync(join(folder, '.git')) || isWorkspace(folder));
  return shared ?? packageAround(own) ?? own;
}

/** Whether the packages below a folder belong together and may read each other. */
function isWorkspace(folder: string): boolean {
  const marks = ['pnpm-workspace.yaml', 'lerna.json'].map((name) => join(folder, name));
  return marks.some((mark) => existsSync(mark)) || readManifest(folder)?.workspaces !== undefined;
}
