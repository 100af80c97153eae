import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown, type InputOptions } from 'rolldown';

/** Modules to bundle, and where to. */
export interface BundleRequest {
  /** The folder of the sources. */
  readonly sources: URL;
  /** The folder of the bundle. */
  readonly folder: URL;
  /** Paths of modules that are loaded by name, by what they are called in the bundle; the rest may lie in any file. */
  readonly entries: Readonly<Record<string, string>>;
  /** Names of files that hold code of several entries. */
  readonly chunkFileNames: string;
  readonly options?: InputOptions;
}

/** Bundles modules for Node. */
export async function writeBundle(request: BundleRequest): Promise<void> {
  const { sources, folder, entries, chunkFileNames, options } = request;
  const input = Object.entries(entries).map(([name, path]) => [name, fileURLToPath(new URL(path, sources))]);
  const bundle = await rolldown({
    ...options,
    input: Object.fromEntries(input) as Record<string, string>,
    platform: 'node',
  });
  const { output } = await bundle.generate({ format: 'esm', chunkFileNames });
  for (const file of output)
    if (file.type === 'chunk') writeIfChanged(new URL(file.fileName, folder), file.code);
  await bundle.close();
}

/** Leaves a file alone that holds the text already: processes of other runs may be reading it. */
export function writeIfChanged(file: URL, text: string): void {
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
