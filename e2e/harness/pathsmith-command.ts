import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../../packages/core/src/model/report/report.ts';
import type { RunnerName } from '../../packages/core/src/model/runner-name.ts';
import { repository } from './repository.ts';
import { lastOutput, runNode, type ProcessResult } from './run-process.ts';

/** Same code, seed, options and this budget of work give the same bytes. */
const WORK_BUDGET = '1000';
const SEED = 1;
/** The solver that everybody has. */
const SOLVER = 'z3-wasm';
const REPORT_FILE = 'report.json';

/** What the command is asked to do in a project whose sources are in `src/`. */
export interface CommandRequest {
  readonly project: string;
  readonly runner: RunnerName;
  readonly workers: number;
  /** For each target; a budget of work unless said otherwise. */
  readonly budget?: string;
  /** What is tested, relative to the project; all of `src` unless said otherwise. */
  readonly files?: readonly string[];
  /** Further flags without a value, such as `--dry-run`. */
  readonly switches?: readonly string[];
}

/** How the command ended, and its report if it wrote one. */
export interface CommandRun {
  readonly process: ProcessResult;
  readonly report: Report | undefined;
  /** Why the run is no good; empty if it is. */
  readonly problems: readonly string[];
}

/** Runs the built command on the sources of a project; tests are written beside them. */
export async function runPathsmith({
  project,
  runner,
  workers,
  budget = WORK_BUDGET,
  files = ['src'],
  switches = [],
}: CommandRequest): Promise<CommandRun> {
  const flags = { runner, workers, seed: SEED, budget, solver: SOLVER, json: REPORT_FILE };
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const result = await runNode(project, [repository.command, ...files, ...args, ...switches]);
  const report = await readReport(join(project, REPORT_FILE));
  const problems: string[] = [];
  if (result.exitCode !== 0) problems.push(`exit code ${result.exitCode}\n${lastOutput(result)}`);
  if (report === undefined) problems.push(`no report was written\n${lastOutput(result)}`);
  return { process: result, report, problems };
}

async function readReport(file: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
