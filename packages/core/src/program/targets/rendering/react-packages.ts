import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { oncePerKey } from '../../../foundation/once-per.ts';
import { attempt } from '../../surroundings/package-code.ts';
import { packageFolder } from '../../modules/package-folder.ts';
import { installedAt } from '../../modules/installed-package.ts';

/** Whether a file belongs to React, or to a package that says it builds on it. */
export function isOfReact(file: string): boolean {
  const folder = packageFolder(file);
  return folder !== undefined && buildsOnReact(folder);
}

/** Whether what renders to static markup is installed for a file. */
export const hasRenderer = (file: string): boolean => installedAt(dirname(file), 'react-dom') !== undefined;

/** Whether React renders into a page for a file, and says when it is done. */
export function hasMounting(file: string): boolean {
  const react = installedAt(dirname(file), 'react');
  const [major = 0, minor = 0] = (react === undefined ? undefined : readVersion(react)) ?? [];
  return hasRenderer(file) && (major > 18 || (major === 18 && minor >= 3));
}

const readVersion = oncePerKey(
  (folder: string) => folder,
  (folder: string): readonly number[] | undefined => manifestIn(folder)?.version?.split('.', 2).map(Number),
);

const buildsOnReact = oncePerKey(
  (folder: string) => folder,
  (folder: string): boolean => {
    if (folder.endsWith('/react')) return true;
    const { dependencies, peerDependencies } = manifestIn(folder) ?? {};
    return 'react' in { ...dependencies, ...peerDependencies };
  },
);

const manifestIn = (folder: string): Partial<Manifest> | undefined =>
  attempt(() => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Partial<Manifest>);

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}
