import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The test files of a project, by path below `src/`, each with its text. */
export async function readSuites(project: string): Promise<ReadonlyMap<string, string>> {
  const root = join(project, 'src');
  const paths = globSync('**/*.test.{ts,tsx,js,mjs,cjs}', { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const entries = paths.sort().map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const);
  return new Map(await Promise.all(entries));
}

/** Whether a test file belongs to a source file: it lies beside it, and its name begins with the file's. */
export function isSuiteOf(testFile: string, sourceFile: string): boolean {
  const stem = basename(sourceFile).replace(/\.[cm]?[jt]sx?$/, '');
  return dirname(testFile) === dirname(sourceFile) && basename(testFile).startsWith(`${stem}.`);
}

/** Lines of a test file that say something: neither empty nor a comment. */
export function linesOfCode(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}
