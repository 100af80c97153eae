import type { RunnerName } from '../../model/runner-name.ts';
import type { Project } from '../../program/project.ts';
import type { ModuleLibrary } from './module-library.ts';
import type { RunnerRules } from './runner-rules.ts';

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
