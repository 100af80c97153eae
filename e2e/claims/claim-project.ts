import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClaimFile } from '../../packages/core/test/claims/claims.ts';
import { repository } from '../harness/repository.ts';

/** Writes files of programs, all strict or all loose, into a project of their own. */
export async function createClaimProject(name: string, files: readonly ClaimFile[]): Promise<string> {
  const project = join(repository.scratch, 'claims', name);
  const isStrict = files.every(({ isLoose }) => !isLoose);
  await rm(project, { recursive: true, force: true });
  await mkdir(join(project, 'src'), { recursive: true });
  await writeFile(join(project, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }));
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(compilerSettings(isStrict)));
  for (const file of files) await writeFile(join(project, 'src', `${file.name}.ts`), file.text);
  return project;
}

/** Settings of a project, with or without `strictNullChecks`. */
export const compilerSettings = (isStrict: boolean): object => ({
  compilerOptions: {
    target: 'ES2022',
    module: 'preserve',
    moduleResolution: 'bundler',
    types: ['node'],
    strict: true,
    strictNullChecks: isStrict,
    strictPropertyInitialization: isStrict,
    noEmit: true,
    skipLibCheck: true,
  },
  include: ['src'],
});
