import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Reading, modelling and instrumenting more than this takes longer than it is worth. */
const MAX_BYTES = 1024 * 1024;

const known = new Map<string, boolean>();

/** Whether the package that a file belongs to is small enough to be instrumented whole. */
export function isSmallPackage(file: string): boolean {
  const folder = packageFolderOf(file);
  let isSmall = known.get(folder);
  if (isSmall === undefined) {
    const sizes = globSync('**/*.{js,mjs,cjs}', { cwd: folder }).map(
      (path) => statSync(join(folder, path)).size,
    );
    isSmall = sizes.reduce((sum, size) => sum + size, 0) <= MAX_BYTES;
    known.set(folder, isSmall);
  }
  return isSmall;
}

/** The part of a path that names a package: the last `node_modules`, and a scope where there is one. */
function packageFolderOf(file: string): string {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0] ?? file;
}
