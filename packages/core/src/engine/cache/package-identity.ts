import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { oncePerKey } from '../../foundation/once-per.ts';
import { foldersAround, readManifest } from '../loading/package-folders.ts';
import { digestOf } from './digest.ts';
import { digestOfFolder } from './folder-digest.ts';

/** A package that is larger than this counts by the names and sizes of its files: they come with its version. */
const MAX_BYTES = 2 * 1024 * 1024;

const DEPENDENCIES = ['dependencies', 'optionalDependencies', 'peerDependencies'] as const;

/** The folder of the package that a specifier names, as a file in `folder` finds it. */
export function packageFolder(specifier: string, folder: string): string | undefined {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const found = foldersAround(folder)
    .map((one) => join(one, 'node_modules', name))
    .find((one) => existsSync(join(one, 'package.json')));
  return found === undefined ? undefined : realpathSync(found);
}

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
      const names = DEPENDENCIES.flatMap((kind) => Object.keys(manifest[kind] ?? {}));
      return names.flatMap((name) => packageFolder(name, folder) ?? []);
    },
  );

  readonly #digestOf = oncePerKey(
    (folder: string) => folder,
    (folder) => digestOfFolder(folder, MAX_BYTES),
  );
}
