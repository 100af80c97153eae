import { promises as fs } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

export interface WalkOptions {
  extensions?: readonly string[];
  ignore?: readonly string[];
  maxDepth?: number;
  followLinks?: boolean;
  onError?: (path: string, error: NodeJS.ErrnoException) => void;
}

export interface FoundFile {
  path: string;
  size: number;
}

function isIgnored(path: string, patterns: readonly string[]): boolean {
  const segments = path.split(sep);
  return patterns.some((pattern) => {
    if (pattern.startsWith('*')) return path.endsWith(pattern.slice(1));
    return segments.includes(pattern);
  });
}

/** Files below `root`, depth first and in name order. */
export async function* walkTree(root: string, options: WalkOptions = {}): AsyncGenerator<FoundFile> {
  const { extensions, ignore = ['node_modules', '.git'], maxDepth = 32, followLinks = false } = options;
  const visited = new Set<string>();

  async function* visit(directory: string, depth: number): AsyncGenerator<FoundFile> {
    if (depth > maxDepth) return;
    let entries;
    try {
      const real = await fs.realpath(directory);
      // Symbolic links may lead back to where we came from.
      if (visited.has(real)) return;
      visited.add(real);
      entries = await fs.readdir(directory, { withFileTypes: true });
    } catch (error) {
      if (depth === 0 || !options.onError) throw error;
      options.onError(directory, error as NodeJS.ErrnoException);
      return;
    }

    entries.sort((a, b) => a.name.localeCompare(b.name));
    for (const entry of entries) {
      const path = join(directory, entry.name);
      if (isIgnored(relative(root, path), ignore)) continue;
      if (entry.isSymbolicLink() && !followLinks) continue;

      const stats = await fs.stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null; // deleted in between, or a dangling link
        throw error;
      });
      if (stats === null) continue;
      if (stats.isDirectory()) {
        yield* visit(path, depth + 1);
      } else if (stats.isFile() && (!extensions || extensions.includes(extname(path).toLowerCase()))) {
        yield { path: relative(root, path), size: stats.size };
      }
    }
  }

  yield* visit(root, 0);
}

export async function diskUsage(root: string, options?: WalkOptions): Promise<{ files: number; bytes: number; largest: FoundFile | null }> {
  let files = 0;
  let bytes = 0;
  let largest: FoundFile | null = null;
  for await (const file of walkTree(root, options)) {
    files++;
    bytes += file.size;
    if (largest === null || file.size > largest.size) largest = file;
  }
  return { files, bytes, largest };
}
