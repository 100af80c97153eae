import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Fields that are read from a `package.json`. */
export interface Manifest {
  readonly type?: string;
  readonly version?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly workspaces?: readonly string[] | { readonly packages?: readonly string[] };
  readonly [key: string]: unknown;
}

/** A folder and all that it lies in, from the inside out. */
export function foldersAround(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAround(parent)];
}

/** The nearest folder with a `package.json`, if there is one. */
export function packageAround(folder: string): string | undefined {
  return foldersAround(folder).find((one) => existsSync(join(one, 'package.json')));
}

/** The `package.json` of a folder; `undefined` if there is none that can be read. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}

/** The folder of the package that a specifier names, as a file in `folder` finds it. */
export function packageFolder(specifier: string, folder: string): string | undefined {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const found = foldersAround(folder)
    .map((one) => join(one, 'node_modules', name))
    .find((one) => existsSync(join(one, 'package.json')));
  return found === undefined ? undefined : realpathSync(found);
}
