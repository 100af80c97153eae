import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The test files that the command wrote into a project, by path. */
export async function readTestFiles(project: string): Promise<ReadonlyMap<string, string>> {
  const paths = globSync('src/**/*.pathsmith.test.{ts,js}', { cwd: project });
  const entries = paths
    .sort()
    .map(async (path) => [path, await readFile(join(project, path), 'utf8')] as const);
  return new Map(await Promise.all(entries));
}

/** Which files are in one but not the other, or differ. */
export function differingFiles(
  left: ReadonlyMap<string, string>,
  right: ReadonlyMap<string, string>,
): readonly string[] {
  const paths = [...new Set([...left.keys(), ...right.keys()])];
  return paths.filter((path) => left.get(path) !== right.get(path));
}
