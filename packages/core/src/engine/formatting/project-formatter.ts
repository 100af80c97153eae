import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { foldersAround, readManifest, type Manifest } from '../loading/package-folders.ts';

/** A formatter that a project has chosen. */
export interface ProjectFormatter {
  /** The folder that names it: its settings and its list of ignored files are looked up from there. */
  readonly folder: string;
  /** The script that Node runs. */
  readonly script: string;
  /** Arguments before the files. */
  readonly args: readonly string[];
}

interface KnownFormatter {
  readonly packageName: string;
  readonly configFiles: readonly string[];
  readonly args: readonly string[];
}

/** Biome comes first: a project that has both keeps Prettier for other languages. */
const FORMATTERS: readonly KnownFormatter[] = [
  {
    packageName: '@biomejs/biome',
    configFiles: ['biome.json', 'biome.jsonc'],
    args: ['format', '--write', '--no-errors-on-unmatched'],
  },
  { packageName: 'prettier', configFiles: [], args: ['--write', '--log-level=error'] },
];

/** The formatter that formats a file: one that a package around it depends on, up to the root of the project. */
export function formatterOf(file: string, root: string): ProjectFormatter | undefined {
  const folders = foldersAround(dirname(file));
  const end = folders.indexOf(root);
  for (const folder of end < 0 ? [] : folders.slice(0, end + 1)) {
    const manifest = readManifest(folder);
    const known = manifest && FORMATTERS.find((one) => isChosen(one, folder, manifest));
    const script = known && installedScript(known.packageName, folder);
    if (script !== undefined) return { folder, script, args: known?.args ?? [] };
  }
  return undefined;
}

function isChosen({ packageName, configFiles }: KnownFormatter, folder: string, manifest: Manifest): boolean {
  const isNamed = packageName in { ...manifest.dependencies, ...manifest.devDependencies };
  return isNamed && (configFiles.length === 0 || configFiles.some((name) => existsSync(join(folder, name))));
}

/** The script of a package's command, as installed for a folder. */
function installedScript(packageName: string, start: string): string | undefined {
  for (const folder of foldersAround(start)) {
    const installed = join(folder, 'node_modules', packageName);
    const bin: unknown = readManifest(installed)?.['bin'];
    if (bin === undefined) continue;
    const path: unknown = typeof bin === 'string' ? bin : Object.values(bin as object)[0];
    return typeof path === 'string' ? join(installed, path) : undefined;
  }
  return undefined;
}
