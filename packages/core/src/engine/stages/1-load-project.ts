import { dirname } from 'node:path';
import { oncePerKey } from '../../foundation/once-per.ts';
import type { RunnerName } from '../../model/runner-name.ts';
import { Project } from '../../program/project.ts';
import type { Replacing } from '../../program/surroundings/replacing-rules.ts';
import { detectRunner } from '../loading/detect-runner.ts';
import { runnerRules } from '../loading/runner-rules.ts';
import { ModuleLibrary } from '../loading/module-library.ts';
import type { LoadedProject } from '../loading/loaded-project.ts';
import { findProjectRoot } from '../loading/project-root.ts';
import type { RunOptions } from '../run-options.ts';

/** Code that a test can replace by the means of its runner. */
const REPLACING: Readonly<Record<RunnerName, Replacing>> = {
  vitest: 'imports',
  jest: 'imports and scripts',
  node: 'nothing',
  mocha: 'nothing',
};

/** Stage 1: the compiler's view of the files, where their project starts, and how it is tested. */
export function loadProject({
  files,
  cwd,
  runner,
  criterion,
}: Pick<RunOptions, 'files' | 'cwd' | 'runner' | 'criterion'>): LoadedProject {
  const runnerOf = (file: string): RunnerName => (runner === 'detect' ? detectRunner(dirname(file)) : runner);
  const project = Project.load(files, (file) => REPLACING[runnerOf(file)]);
  const rulesOf = oncePerKey(
    (file: string) => dirname(file),
    (file) => runnerRules(runnerOf(file), dirname(file), project.optionsOf(file)),
  );
  const root = findProjectRoot({ files, cwd });
  return {
    project,
    library: new ModuleLibrary(project, { root, isMutated: criterion === 'mutants' }),
    root,
    runnerOf,
    rulesOf,
  };
}
