import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Report, Run, RunContext, RunOptions, RunResult } from '@pathsmith/core';
import { onTestFinished } from 'vitest';
import type { CommandEnvironment, OutputStream } from '../src/command-environment.ts';
import { runCommand } from '../src/run-command.ts';

/** A stream that remembers what was written. */
export class RecordingStream implements OutputStream {
  text = '';
  readonly isTTY: boolean;
  readonly columns: number;

  constructor(isTTY = false, columns = 60) {
    this.isTTY = isTTY;
    this.columns = columns;
  }

  write(text: string): void {
    this.text += text;
  }
}

/** A folder with these empty-ish files that is gone after the test. */
export function folderWith(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'pathsmith-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), 'export {};\n');
  }
  return folder;
}

/** A report of one target, with as many findings as asked for. */
export function reportWith(findingCount: number): Report {
  const branches = { total: 2, covered: 2, infeasible: 0, assumed: 0, unknown: 0 };
  const paths = { explored: 2, infeasible: 0, unknown: 0, diverged: 0 };
  const finding = {
    kind: 'hang' as const,
    file: 'a.ts',
    line: 1,
    column: 2,
    message: 'spin(1) ran longer than 1000 ms',
    test: null,
  };
  return {
    schemaVersion: 1,
    version: '0.1.0',
    seed: 1,
    options: {},
    files: [{ file: 'a.ts', branches, uncovered: [], skipped: [] }],
    targets: [
      {
        file: 'a.ts',
        line: 1,
        column: 17,
        name: 'spin',
        kind: 'function',
        branches,
        uncovered: [],
        losses: [],
        paths,
        tests: { count: 1, names: ['returns 0 when n === 0'], dropped: [] },
        findings: Array.from({ length: findingCount }, () => finding),
        timeMs: 5,
        solver: { queries: 1, timeMs: 1, backend: 'z3-wasm' },
      },
    ],
    errors: [],
    totals: {
      files: 1,
      targets: 1,
      branches,
      paths,
      tests: 1,
      dropped: 0,
      findings: findingCount,
      timeMs: 6,
      solver: { queries: 1, timeMs: 1 },
    },
  };
}

/** What a test wants to be different from a quiet, empty world. */
export interface WorldChanges extends Partial<Omit<CommandEnvironment, 'stdout' | 'stderr'>> {
  readonly isTTY?: boolean;
}

/** What came of running the command. */
export interface CommandRun {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  /** What the engine was asked to do, if it was asked. */
  readonly options: RunOptions | undefined;
}

/** Runs the command with an engine that only remembers what it was asked. */
export async function runInWorld(argv: readonly string[], changes: WorldChanges = {}): Promise<CommandRun> {
  const {
    isTTY = false,
    run = succeed(0),
    reach = refuseToReach,
    cases = refuseToTell,
    list = () => [],
    ...rest
  } = changes;
  const [stdout, stderr] = [new RecordingStream(isTTY), new RecordingStream(isTTY)];
  let seen: RunOptions | undefined;
  const exitCode = await runCommand(argv, {
    cwd: rest.cwd ?? folderWith(['a.ts']),
    variables: {},
    clock: { nowMs: () => 0 },
    signal: new AbortController().signal,
    version: '9.8.7',
    list,
    reach,
    cases,
    ...rest,
    stdout,
    stderr,
    run: (options: RunOptions, context: RunContext): Promise<RunResult> => {
      seen = options;
      return run(options, context);
    },
  });
  return { exitCode, stdout: stdout.text, stderr: stderr.text, options: seen };
}

const refuseToReach: CommandEnvironment['reach'] = () =>
  Promise.reject(new Error('nobody has asked for a line'));

const refuseToTell: CommandEnvironment['cases'] = () =>
  Promise.reject(new Error('nobody has asked for cases'));

/** An engine that writes one file and reports so many findings. */
export function succeed(findingCount: number): Run {
  return (options) =>
    Promise.resolve({
      report: reportWith(findingCount),
      files: [{ path: join(options.cwd, 'a.pathsmith.test.ts'), content: '', written: !options.dryRun }],
    });
}
