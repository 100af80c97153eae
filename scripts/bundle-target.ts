import { fileURLToPath } from 'node:url';
import { writeBundle } from './write-bundle.ts';

/** Modules that a target process asks for by name. */
const ENTRIES = ['process/target-entry', 'process/hooks-module', 'inputs/export-shells'];

/**
 * Bundles the modules of target processes. Many are started, and reading two hundred modules takes one longer than the
 * runs it is started for.
 */
export async function bundleTarget(): Promise<void> {
  await writeBundle({
    sources: new URL('../packages/core/src/runtime/', import.meta.url),
    folder: new URL('../packages/core/dist/target/', import.meta.url),
    entries: Object.fromEntries(ENTRIES.map((name) => [name, `${name}.ts`])),
    chunkFileNames: 'process/[name].js',
    // Modules keep intrinsics from before foreign code is loaded: none is without effect.
    options: { treeshake: false },
  });
}

/** Vitest calls it before the tests, which run the sources as they are. */
export const setup = bundleTarget;

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleTarget();
