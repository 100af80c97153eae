import { globSync, readdirSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { usageError } from '@pathsmith/core';

const SOURCE_NAME = /\.(?:[jt]sx?|[cm][jt]s)$/;
/** Tests, declarations, and the settings of tools, some of them hidden. */
const NOT_UNDER_TEST = /\.(?:test|spec)\.|\.d\.[cm]?ts$|\.config\.[cm]?[jt]s$|^\./;
const SKIPPED_FOLDERS: ReadonlySet<string> = new Set(['node_modules', 'dist']);

/**
 * The source files that some files, folders and globs stand for: absolute, each once, sorted. A file
 * that is named outright is taken as it is; folders and globs leave out tests, declarations, settings of tools and what
 * lies in `node_modules` or `dist`. A pattern that stands for nothing is a usage error.
 */
export function findSourceFiles(patterns: readonly string[], cwd: string): readonly string[] {
  const files = patterns.flatMap((pattern) => {
    const matches = filesOf(pattern, cwd);
    if (matches.length === 0) throw noSuchFile(pattern);
    return matches;
  });
  return [...new Set(files)].sort();
}

function filesOf(pattern: string, cwd: string): readonly string[] {
  const path = resolve(cwd, pattern);
  const status = statSync(path, { throwIfNoEntry: false });
  if (status?.isDirectory() === true) return sourcesBelow(path);
  if (status?.isFile() === true) return SOURCE_NAME.test(path) ? [path] : [];
  return globSync(pattern, { cwd, exclude: isSkippedFolder })
    .filter(isWanted)
    .map((match) => resolve(cwd, match));
}

function sourcesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isSkippedFolder(entry.name) ? [] : sourcesBelow(path);
    return entry.isFile() && isWanted(entry.name) ? [path] : [];
  });
}

function isWanted(path: string): boolean {
  return SOURCE_NAME.test(path) && !NOT_UNDER_TEST.test(path.slice(path.lastIndexOf(sep) + 1));
}

/** Hidden folders hold tools' own files. */
function isSkippedFolder(path: string): boolean {
  const name = path.slice(path.lastIndexOf(sep) + 1);
  return SKIPPED_FOLDERS.has(name) || (name.startsWith('.') && name !== '.' && name !== '..');
}

function noSuchFile(pattern: string): Error {
  return usageError({
    code: 'NO_SOURCE_FILES',
    message: `no source file matches '${pattern}'`,
    hint: 'Name TypeScript or JavaScript files, folders that hold some, or globs in quotes: pathsmith "src/**/*.ts"',
  });
}
