/**
 * Bundles the engine: the library, the engine process, the process of Z3, and the modules that test runners load. Finding
 * and reading a thousand modules takes each of these longer than a small file takes to be explored.
 */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeBundle, writeIfChanged } from './write-bundle.ts';

const SOURCES = new URL('../packages/core/src/', import.meta.url);
const FOLDER = new URL('../packages/core/dist/bundle/', import.meta.url);

/** Modules that test runners load. */
const INSIDE = 'engine/confirm/inside/';

/** Modules that are loaded by name lie as they do in the sources: beside those that name them. */
const ENTRIES = {
  index: 'engine/index.ts',
  'engine-entry': 'engine/processes/engine-entry.ts',
  'engine-thread': 'engine/processes/engine-thread.ts',
  'z3-entry': 'solve/backends/z3-wasm/z3-entry.ts',
  ...Object.fromEntries(
    globSync('*.ts', { cwd: fileURLToPath(new URL(INSIDE, SOURCES)) }).map((file) => [
      `inside/${file.replace(/\.ts$/, '')}`,
      `${INSIDE}${file}`,
    ]),
  ),
};

/** The one package that comes in hundreds of modules; the others are loaded from where they are installed. */
const BUNDLED_PACKAGE = 'typebox';

async function bundleEngine(): Promise<void> {
  await writeBundle({
    sources: SOURCES,
    folder: FOLDER,
    entries: ENTRIES,
    chunkFileNames: '[name].js',
    options: { external: (id) => /^[a-z@]/.test(id) && id !== BUNDLED_PACKAGE },
  });
  const installed = dirname(dirname(createRequire(import.meta.url).resolve(BUNDLED_PACKAGE)));
  writeIfChanged(
    new URL(`${BUNDLED_PACKAGE}.license.txt`, FOLDER),
    readFileSync(join(installed, 'license'), 'utf8'),
  );
}

/** Vitest calls it before the tests, whose engine processes run the bundle. */
export const setup = bundleEngine;

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleEngine();
