import { readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, sep } from 'node:path';
import { oncePerKey } from '../../foundation/once-per.ts';
import { specifiersIn } from '../../program/modules/import-specifiers.ts';
import { withoutForm } from './asset-modules.ts';
import type { LoadedProject } from './loaded-project.ts';
import { isProjectCode } from './module-library.ts';
import { packageAround, packageFolder } from './package-folders.ts';

/** Files on which a whole package depends, whatever imports them: settings, dependencies, declarations for all. */
const OF_A_PACKAGE =
  /^(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|pnpm-(?:lock|workspace)\.yaml|yarn\.lock|bun\.lockb?|[jt]sconfig.*\.json|\.env.*|\..*rc(?:\..*)?|.*\.config\..*|.*\.d\.[cm]?ts)$/;

/** The modules of a project, as changes of files reach them. */
type Library = Pick<LoadedProject['library'], 'resolve' | 'resolveSource' | 'resolveAsset'>;

/**
 * Files of a run that have changed, or that import one which has: directly or through others, code, types or data. The
 * changed files are given by their real paths; some of them may be gone.
 */
export function reachingChanges(
  files: readonly string[],
  changed: readonly string[],
  library: Library,
): readonly string[] {
  const isChanged = changeTest(changed);
  const importers = new Map<string, string[]>();
  const modules = new Set(files);
  for (const one of modules)
    for (const imported of importedBy(one, library)) {
      modules.add(imported);
      importers.set(imported, [...(importers.get(imported) ?? []), one]);
    }
  const reached = new Set([...modules].filter(isChanged));
  for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer);
  return files.filter((file) => reached.has(file));
}

/** Tells whether a file has changed, or anything in a folder, whose path ends with a separator. */
function changeTest(changed: readonly string[]): (path: string) => boolean {
  const paths = new Set(changed);
  const realPathOf = oncePerKey((path: string) => path, realPath);
  const homes = changed.filter((one) => OF_A_PACKAGE.test(basename(one))).map(homeOf);
  const folders = [...new Set(homes)];
  return (path) => {
    const real = realPathOf(path);
    if (path.endsWith(sep)) return changed.some((one) => one.startsWith(`${real}${sep}`));
    return paths.has(real) || folders.some((folder) => real.startsWith(`${folder}${sep}`));
  };
}

const homeOf = (file: string): string => packageAround(dirname(file)) ?? dirname(file);

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** The imports of a module that may change: files of the project, and folders of packages that are not installed copies. */
function importedBy(file: string, library: Library): readonly string[] {
  if (!isProjectCode(file)) return [];
  return specifiersIn(textOf(file)).flatMap((specifier) => {
    const module =
      library.resolve(specifier, file) ??
      library.resolveSource(specifier, file) ??
      library.resolveAsset(withoutForm(specifier), file);
    const folder = specifier.startsWith('.') ? undefined : packageFolder(specifier, dirname(file));
    const found = [module ?? [], folder === undefined ? [] : `${folder}${sep}`].flat();
    return found.filter((one) => !one.includes('/node_modules/'));
  });
}

/** The text of a file; none of one that cannot be read, of which the run tells. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
