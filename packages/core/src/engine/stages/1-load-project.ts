import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RunnerName } from '../../protocol/runner-name.ts';
import { Project } from '../../program/project.ts';
import { detectRunner } from '../detect-runner.ts';
import { ModuleLibrary } from '../module-library.ts';
import type { RunOptions } from '../run-options.ts';

/** The project that the files of a run belong to. */
export interface LoadedProject {
  readonly project: Project;
  readonly library: ModuleLibrary;
  /** The folder that foreign code may read. */
  readonly root: string;
  /** The test runner that tests of a source file are written for. */
  runnerOf(file: string): RunnerName;
}

/** Stage 1: the compiler's view of the files, where their project starts, and how it is tested. */
export function loadProject({
  files,
  cwd,
  runner,
}: Pick<RunOptions, 'files' | 'cwd' | 'runner'>): LoadedProject {
  const project = Project.load(files);
  const root = findProjectRoot(files[0] ?? cwd);
  return {
    project,
    library: new ModuleLibrary(project),
    root,
    runnerOf: (file) => (runner === 'detect' ? detectRunner(dirname(file)) : runner),
  };
}

/** The outermost folder of a repository, or the nearest package; the file's own folder if there is neither. */
function findProjectRoot(file: string): string {
  let nearestPackage: string | undefined;
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (nearestPackage === undefined && existsSync(join(folder, 'package.json'))) nearestPackage = folder;
  }
  return nearestPackage ?? dirname(file);
}
