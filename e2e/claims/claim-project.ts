import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runPathsmith, type CommandRun } from '../harness/pathsmith-command.ts';
import { repository } from '../harness/repository.ts';

/** Sources whose verdicts are of interest, and no tests. */
export interface ClaimProject {
  readonly name: string;
  /** Whether `strictNullChecks` is on. */
  readonly isStrict: boolean;
  /** The budget of work for each target. */
  readonly budget: string;
  /** Fills the folder of sources. */
  readonly write: (folder: string) => Promise<void>;
}

/** Runs the command in a project of its own. */
export async function runOnClaims(request: ClaimProject): Promise<CommandRun & { readonly project: string }> {
  const project = join(repository.scratch, 'claims', request.name);
  await rm(project, { recursive: true, force: true });
  await mkdir(join(project, 'src'), { recursive: true });
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(compilerSettings(request.isStrict)));
  await request.write(join(project, 'src'));
  const run = await runPathsmith({
    project,
    runner: 'vitest',
    workers: 2,
    budget: request.budget,
    // Verdicts do not depend on which tests are chosen.
    switches: ['--dry-run', '--no-confirm', '--criterion', 'branch'],
  });
  return { ...run, project };
}

const compilerSettings = (isStrict: boolean): object => ({
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
