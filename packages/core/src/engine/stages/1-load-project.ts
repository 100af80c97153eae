import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { oncePerKey } from '../../foundation/once-per.ts';
import type { RunnerName } from '../../model/runner-name.ts';
import { Project } from '../../program/project.ts';
import { detectRunner } from '../loading/detect-runner.ts';
import { runnerRules, type RunnerRules } from '../loading/runner-rules.ts';
import { ModuleLibrary } from '../loading/module-library.ts';
import { foldersAround, packageAround, readManifest } from '../loading/package-folders.ts';
import type { RunOptions } from '../run-options.ts';

/** The project that the files of a run belong to. */
export interface LoadedProject {
  readonly project: Project;
  readonly library: ModuleLibrary;
  /** The folder that foreign code may read. */
  readonly root: string;
  /** The test runner that tests of a source file are written for. */
  runnerOf(file: string): RunnerName;
  /** How that runner loads modules. */
  rulesOf(file: string): RunnerRules;
}

/** Runners by whose means a test can replace modules. */
const REPLACING: ReadonlySet<RunnerName> = new Set(['vitest', 'jest']);

/** Stage 1: the compiler's view of the files, where their project starts, and how it is tested. */
export function loadProject({
  files,
  cwd,
  runner,
  criterion,
}: Pick<RunOptions, 'files' | 'cwd' | 'runner' | 'criterion'>): LoadedProject {
  const runnerOf = (file: string): RunnerName => (runner === 'detect' ? detectRunner(dirname(file)) : runner);
  const project = Project.load(files, (file) => REPLACING.has(runnerOf(file)));
  const rulesOf = oncePerKey(
    (file: string) => dirname(file),
    (file) => runnerRules(runnerOf(file), dirname(file), project.optionsOf(file)),
  );
  const root = findProjectRoot(files[0] ?? cwd);
  return {
    project,
    library: new ModuleLibrary(project, { isMutated: criterion === 'mutants' }),
    root,
    runnerOf,
    rulesOf,
  };
}

/** The folder of the repository or workspace, or the nearest package; the file's own folder if there is none. */
function findProjectRoot(file: string): string {
  const own = dirname(file);
  // The root of the file system is nobody's project.
  const folders = foldersAround(own).slice(0, -1);
  const shared = folders.find((folder) => existsSync(join(folder, '.git')) || isWorkspace(folder));
  return shared ?? packageAround(own) ?? own;
}

/** Whether the packages below a folder belong together and may read each other. */
function isWorkspace(folder: string): boolean {
  const marks = ['pnpm-workspace.yaml', 'lerna.json'].map((name) => join(folder, name));
  return marks.some((mark) => existsSync(mark)) || readManifest(folder)?.workspaces !== undefined;
}
