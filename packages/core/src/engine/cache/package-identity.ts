import { readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { oncePerKey } from '../../foundation/once-per.ts';
import { importsOf } from '../../program/modules/module-imports.ts';
import { packageFolder, readManifest } from '../loading/package-folders.ts';
import { digestOf } from './digest.ts';
import { digestOfFolder, filesIn } from './folder-digest.ts';

/** An installed package that is larger than this counts by the names and sizes of its files: they come with its version. */
const MAX_BYTES = 2 * 1024 * 1024;

const DEPENDENCIES = ['dependencies', 'optionalDependencies', 'peerDependencies'] as const;

/** Tells packages apart by their files, and by those of the packages that they may load. */
export class PackageIdentities {
  /** A digest of all packages that may be loaded if these are. */
  of(folders: Iterable<string>): string {
    const reached = new Set(folders);
    for (const one of reached) for (const other of this.#dependenciesOf(one)) reached.add(other);
    return digestOf([...reached].sort().map((one) => [one, this.#digestOf(one)]));
  }

  readonly #dependenciesOf = oncePerKey(
    (folder: string) => folder,
    (folder): readonly string[] => {
      const manifest = readManifest(folder) ?? {};
      const named = DEPENDENCIES.flatMap((kind) => Object.keys(manifest[kind] ?? {}));
      const names = new Set([...named, ...importedIn(folder)]);
      return [...names].flatMap((name) => packageFolder(name, folder) ?? []);
    },
  );

  readonly #digestOf = oncePerKey(
    (folder: string) => folder,
    // A package of the workspace changes without a new version.
    (folder) => digestOfFolder(folder, isInstalled(folder) ? MAX_BYTES : Infinity),
  );
}

const isInstalled = (folder: string): boolean => folder.includes('/node_modules/');

const CODE = /(?<!\.d|\.test|\.spec)\.[cm]?[jt]sx?$/;

/** The packages that the code of a small package imports: some are installed, and named in no `package.json`. */
function importedIn(folder: string): readonly string[] {
  const files = filesIn(folder).filter((file) => CODE.test(file));
  const bytes = files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
  if (bytes > MAX_BYTES) return [];
  const specifiers = files.flatMap((file) => importsOf({ code: readFileSync(file, 'utf8') }));
  return specifiers.filter((one) => !one.startsWith('.') && !isBuiltin(one));
}
