import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../e2e/harness/repository.ts';
import { lastOutput } from '../../e2e/harness/run-process.ts';
import { runTimed } from '../tools/timed-process.ts';

/** A run of the command on the files below `src/` of a project. */
export interface MeasuredRequest {
  readonly project: string;
  readonly workers: number;
  readonly budget: string;
}

/** Times of a run, in milliseconds. */
export interface MeasuredRun {
  readonly timeMs: number;
  /** Processor time of all processes. */
  readonly cpuMs: number;
  /** Processor time of the main process. */
  readonly mainMs: number;
}

const PRELOAD = join(import.meta.dirname, 'note-processor-time.ts');

/** Arguments of Node for a run without a cache that writes no test files. */
export const commandArguments = ({
  workers,
  budget,
}: Omit<MeasuredRequest, 'project'>): readonly string[] => [
  ...[repository.command, 'src', '--quiet', '--dry-run', '--no-cache'],
  ...['--solver', 'z3-wasm', '--workers', String(workers), '--budget', budget],
];

/** Runs the command once. Throws if it fails. */
export async function measuredRun({ project, ...request }: MeasuredRequest): Promise<MeasuredRun> {
  const file = join(project, 'processor-time');
  const result = await runTimed({
    cwd: project,
    command: process.execPath,
    args: ['--import', PRELOAD, ...commandArguments(request)],
    env: { BENCH_PROCESSOR_TIME: file },
  });
  if (result.exitCode !== 0 || result.cpuMs === null) throw new Error(lastOutput(result));
  const mainMs = Number(readFileSync(file, 'utf8'));
  rmSync(file);
  return { timeMs: result.timeMs, cpuMs: result.cpuMs, mainMs };
}
