import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const SOURCES = new URL('../packages/core/src/runtime/', import.meta.url);
const BUNDLE = new URL('../packages/core/dist/target/', import.meta.url);

/** Modules that a target process asks for by name; the rest may lie in any file. */
const ENTRIES = ['process/target-entry', 'process/hooks-module', 'inputs/export-shells'];

/**
 * Bundles the modules of target processes. Many are started, and reading two hundred modules takes one longer than the
 * runs it is started for.
 */
export async function bundleTarget(): Promise<void> {
  const bundle = await rolldown({
    input: Object.fromEntries(ENTRIES.map((name) => [name, fileURLToPath(new URL(`${name}.ts`, SOURCES))])),
    platform: 'node',
    // Modules keep intrinsics from before foreign code is loaded: none is without effect.
    treeshake: false,
  });
  const { output } = await bundle.generate({ format: 'esm', chunkFileNames: 'process/[name].js' });
  for (const file of output)
    if (file.type === 'chunk') writeIfChanged(new URL(file.fileName, BUNDLE), file.code);
  await bundle.close();
}

/** Leaves a file alone that holds the text already: processes of other runs may be reading it. */
function writeIfChanged(file: URL, text: string): void {
  if (readIfThere(file) === text) return;
  mkdirSync(dirname(fileURLToPath(file)), { recursive: true });
  writeFileSync(file, text);
}

function readIfThere(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Vitest calls it before the tests, which run the sources as they are. */
export const setup = bundleTarget;

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleTarget();
