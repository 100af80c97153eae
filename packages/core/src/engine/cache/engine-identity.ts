import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { packageFolder, readManifest } from '../loading/package-folders.ts';
import { PACKAGE_FOLDER } from '../package-folder.ts';
import { nativeSolversOf } from '../units/solver-session.ts';
import { digestOf } from './digest.ts';
import { digestOfFolder } from './folder-digest.ts';
import { PackageIdentities } from './package-identity.ts';

/** Folders with our code, by whether this is the bundle. A version number would stay the same while the code changes. */
const CODE = import.meta.url.includes('/dist/') ? ['dist/bundle', 'dist/target'] : ['src'];

/** A digest of all that works out results: our code and the packages it uses, the solvers, and Node with its system. */
export function engineIdentity(solver: string): string {
  const own = fileURLToPath(PACKAGE_FOLDER);
  const packages = Object.keys(readManifest(own)?.dependencies ?? {});
  const { version, platform, arch } = process;
  return digestOf({
    code: CODE.map((folder) => digestOfFolder(fileURLToPath(new URL(folder, PACKAGE_FOLDER)))),
    packages: new PackageIdentities().of(packages.flatMap((name) => packageFolder(name, own) ?? [])),
    solvers: nativeSolversOf(solver).map(({ name, path }) => [name, versionOf(path)]),
    // Messages of errors and data on languages differ between versions.
    node: [version, platform, arch],
  });
}

const versionOf = (program: string): string =>
  execFileSync(program, ['--version'], {
    encoding: 'utf8',
    timeout: 10_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
