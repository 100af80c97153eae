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

const buildsOnReact = oncePerKey(
  (folder: string) => folder,
  (folder: string): boolean => {
    if (folder.endsWith('/react')) return true;
    const manifest = attempt(
      () => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Partial<Manifest>,
    );
    const { dependencies, peerDependencies } = manifest ?? {};
    return 'react' in { ...dependencies, ...peerDependencies };
  },
);

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}
