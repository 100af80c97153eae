import { globSync } from 'node:fs';
import { join } from 'node:path';
import { FIELD_PACKAGES } from './package-list.ts';

/** Files that one run of the command is given. */
export interface FieldSubject {
  readonly name: string;
  /** Relative to the project. */
  readonly files: readonly string[];
}

/** What is run: each package, and each folder of our own hard cases. */
export function fieldSubjects(
  project: string,
  { isSample, only }: { isSample: boolean; only: string },
): readonly FieldSubject[] {
  const packages = FIELD_PACKAGES.map(({ name, files, sample = [] }) => ({
    name,
    files: (isSample ? sample : files).map((file) => `src/vendor/${name}/${file}`),
  }));
  const own = (isSample ? ['red'] : ['claims', 'red', 'untyped']).map((folder) => ({
    name: `field/${folder}`,
    files: globSync(`src/field/${folder}/**/*.{ts,mts,cts,js,cjs}`, { cwd: join(project) })
      .filter((file) => !file.includes('.test.'))
      .sort(),
  }));
  return [...packages, ...own].filter(({ name, files }) => files.length > 0 && name.includes(only));
}
