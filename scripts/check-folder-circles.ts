import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/**
 * Folders beside each other must not need each other, at any depth: `solve/chain` may import `solve/local`, or the other
 * way round. Files that stand loose in a folder belong to none of its subfolders.
 */
const ROOT = 'packages/core/src';

const IMPORT = /\bfrom '(\.{1,2}\/[^']+)'/g;

const files = globSync('**/*.ts', { cwd: ROOT });
const imports = files.map((file) => ({ file, imported: importsOf(file) }));
const folders = new Set(['.', ...files.flatMap(foldersAbove)]);
const problems = [...folders].flatMap(circlesIn);
for (const problem of problems) console.error(problem);
console.log(`${folders.size} folders, ${problems.length} circles`);
process.exitCode = problems.length > 0 ? 1 : 0;

function importsOf(file: string): readonly string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(IMPORT)].map((found) =>
    relative(ROOT, resolve(ROOT, dirname(file), found[1] ?? '')),
  );
}

function foldersAbove(file: string): readonly string[] {
  const parts = dirname(file).split(sep);
  return parts.map((_, index) => parts.slice(0, index + 1).join(sep)).filter((folder) => folder !== '.');
}

/** The subfolders of a folder from which imports lead back to themselves. */
function circlesIn(folder: string): readonly string[] {
  const needs = new Map<string, Set<string>>();
  for (const { file, imported } of imports) {
    const from = subfolderOf(file, folder);
    for (const other of imported) {
      const to = subfolderOf(other, folder);
      if (from === undefined || to === undefined || from === to) continue;
      needs.set(from, (needs.get(from) ?? new Set()).add(to));
    }
  }
  return [...needs.keys()]
    .filter((name) => reachedFrom(name, needs).has(name))
    .map((name) => `${ROOT}/${folder}: ${name} needs a folder that needs it`);
}

/** The folder right below `folder` that a file is in; `undefined` if it is loose or elsewhere. */
function subfolderOf(file: string, folder: string): string | undefined {
  const path = folder === '.' ? file : relative(folder, file);
  if (path.startsWith('..') || !path.includes(sep)) return undefined;
  return path.slice(0, path.indexOf(sep));
}

function reachedFrom(name: string, needs: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const pending = [...(needs.get(name) ?? [])];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    pending.push(...(needs.get(next) ?? []));
  }
  return reached;
}
