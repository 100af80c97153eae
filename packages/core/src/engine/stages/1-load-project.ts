import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RunnerName } from '../../protocol/runner-name.ts';
import { Project } from '../../program/project.ts';
import { detectRunner } from '../detect-runner.ts';
import { runnerRules, type RunnerRules } from '../loading/runner-rules.ts';
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
  /** How that runner loads modules. */
  rulesOf(file: string): RunnerRules;
}

/** Stage 1: the compiler's view of the files, where their project starts, and how it is tested. */
export function loadProject({
  files,
  cwd,
  runner,
}: Pick<RunOptions, 'files' | 'cwd' | 'runner'>): LoadedProject {
  const project = Project.load(files);
  const runnerOf = (file: string): RunnerName => (runner === 'detect' ? detectRunner(dirname(file)) : runner);
  const rulesOf = oncePerFolder((file) =>
    runnerRules(runnerOf(file), dirname(file), project.optionsOf(file)),
  );
  const root = findProjectRoot(files[0] ?? cwd);
  return {
    project,
    library: new ModuleLibrary(project),
    root,
    runnerOf,
    rulesOf,
  };
}

/** The same answer for all files of a folder, found once. */
function oncePerFolder<Answer>(find: (file: string) => Answer): (file: string) => Answer {
  const known = new Map<string, Answer>();
  return (file) => {
    const folder = dirname(file);
    const answer = known.get(folder) ?? find(file);
    known.set(folder, answer);
    return answer;
  };
}

/** The folder of the repository or workspace, or the nearest package; the file's own folder if there is none. */
function findProjectRoot(file: string): string {
  let nearestPackage: string | undefined;
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, '.git')) || isWorkspace(folder)) return folder;
    if (nearestPackage === undefined && existsSync(join(folder, 'package.json'))) nearestPackage = folder;
  }
  return nearestPackage ?? dirname(file);
}

/** Whether the packages below a folder belong together and may read each other. */
function isWorkspace(folder: string): boolean {
  if (existsSync(join(folder, 'pnpm-workspace.yaml')) || existsSync(join(folder, 'lerna.json'))) return true;
  try {
    return 'workspaces' in (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object);
  } catch {
    return false;
  }
}
