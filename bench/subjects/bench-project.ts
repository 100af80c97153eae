import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SetName } from './manifest.ts';
import { installPackages } from './install-packages.ts';
import type { Subject } from './subject.ts';

const COMPILER_SETTINGS = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
    types: ['node'],
    strict: true,
    jsx: 'react-jsx',
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
    allowJs: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  },
  include: ['src'],
};

/**
 * Makes a project in `folder` that holds the sources of some subjects, below `src/<set>/`, and nothing of
 * an earlier run. Suites are written beside the sources.
 */
export async function createBenchProject(folder: string, subjects: readonly Subject[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const manifest = { name: 'bench', private: true, type: 'module' };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(COMPILER_SETTINGS, null, 2));
  await writeFile(join(folder, 'vitest.config.mjs'), 'export default {};\n');
  for (const { set, origin } of subjects) {
    if (origin.kind === 'folder') await copyFiles(join(folder, 'src', set), origin);
  }
  await copyPackages(folder, subjects);
}

async function copyFiles(
  target: string,
  { folder, files }: { readonly folder: string; readonly files: readonly string[] },
): Promise<void> {
  for (const file of files) {
    const copy = join(target, file);
    await mkdir(dirname(copy), { recursive: true });
    await cp(join(folder, file), copy);
  }
}

/** Tests of packages are not ours to run, and the rest is nothing that a module imports. */
const LEFT_OUT =
  /\.(?:test|spec)\.[cm]?[jt]sx?$|\.(?:map|md|cdn|min\.js|flow)$|\/(?:umd|dist\/cjs|bundles|tests)$/;

/** Packages under test stand among the sources, because tools leave `node_modules` alone; the rest is installed. */
async function copyPackages(folder: string, subjects: readonly Subject[]): Promise<void> {
  const wanted = new Map<string, { version: string; set: SetName }>();
  for (const { set, origin } of subjects)
    if (origin.kind === 'package') wanted.set(origin.name, { version: origin.version, set });
  const versions = new Map([...wanted].map(([name, { version }]) => [name, version]));
  for (const { origin } of subjects)
    if (origin.kind === 'folder')
      for (const [name, version] of Object.entries(origin.dependencies)) versions.set(name, version);
  if (versions.size === 0) return;
  const installed = await installPackages(versions);
  for (const [name, { set }] of wanted) {
    await cp(join(installed, name), join(folder, 'src', set, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(path),
    });
  }
  await symlink(installed, join(folder, 'node_modules'), 'dir');
}
