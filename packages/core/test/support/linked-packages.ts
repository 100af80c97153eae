import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const MODULES = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

/** Links for a temporary project to packages that are installed in the repository. */
export function linkedPackages(names: readonly string[]): Readonly<Record<string, string>> {
  const project = join(realpathSync(tmpdir()), 'project');
  return Object.fromEntries(
    names.map((name) => [`node_modules/${name}`, relative(project, join(MODULES, name))]),
  );
}
