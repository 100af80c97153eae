import { dirname, isAbsolute, relative } from 'node:path';
import { toPosix } from '../../foundation/posix-path.ts';
import type { RunnerName } from '../../model/runner-name.ts';
import type { Project } from '../../program/project.ts';
import { packageAround, readManifest } from './package-folders.ts';

/** A test file, its source, and the rules of the import. */
export interface ImportRequest {
  readonly sourceFile: string;
  readonly testFile: string;
  readonly runner: RunnerName;
  readonly project: Project;
}

/** Characters to escape in specifiers, since in URLs they end a path, start an escape or are dropped. */
// eslint-disable-next-line no-control-regex -- file names may hold control characters
const SPECIAL_IN_URL = /[%?#\0-\x1f]/g;

/**
 * How a test file imports its source. Node runs TypeScript by its real name, and Mocha leaves loading to Node or to a
 * loader that takes what the compiler takes; modules of projects that resolve like Node write `.js`; everything else,
 * scripts of such projects among them, leaves the extension out.
 */
export function importSpecifier({ sourceFile, testFile, runner, project }: ImportRequest): string {
  // Whatever is no path is the name of a package.
  if (!isAbsolute(sourceFile)) return sourceFile;
  const path = toPosix(relative(dirname(testFile), sourceFile));
  const dotted = (path.startsWith('.') ? path : `./${path}`).replaceAll(SPECIAL_IN_URL, encodeURIComponent);
  if (runner === 'node' || (runner === 'mocha' && project.importsRealNames) || !/\.[cm]?tsx?$/.test(dotted))
    return dotted;
  // `.mts` and `.cts` files are never found without an extension.
  if (/\.[cm]ts$/.test(dotted)) return dotted.replace(/\.([cm])ts$/, '.$1js');
  if (project.resolvesLikeNode && isModule(testFile)) return dotted.replace(/\.([cm]?)tsx?$/, '.$1js');
  return dotted.replace(/\.[cm]?tsx?$/, '');
}

/** Whether Node takes a TypeScript file for a module. */
function isModule(file: string): boolean {
  const folder = packageAround(dirname(file));
  return folder !== undefined && readManifest(folder)?.type === 'module';
}
