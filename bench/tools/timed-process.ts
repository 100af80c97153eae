import { readFile, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess, type ProcessRequest, type ProcessResult } from '../../e2e/harness/run-process.ts';

/** A finished process, with the processor time of it and of all processes that it started and waited for. */
export interface TimedResult extends ProcessResult {
  readonly cpuMs: number | null;
}

/** The shell writes down what its children used; they keep their exit code. */
const SCRIPT = 'times_file="$1"; shift; "$@"; code=$?; times > "$times_file"; exit $code';

/** Runs a process to its end and measures its processor time, where there is a POSIX shell to do so. */
export async function runTimed(request: ProcessRequest): Promise<TimedResult> {
  if (process.platform === 'win32') return { ...(await runProcess(request)), cpuMs: null };
  const timesFile = join(tmpdir(), `bench-times-${randomUUID()}`);
  const args = ['-c', SCRIPT, 'sh', timesFile, request.command, ...request.args];
  const result = await runProcess({ ...request, command: 'sh', args });
  const text = await readFile(timesFile, 'utf8').catch(() => '');
  await rm(timesFile, { force: true });
  return { ...result, cpuMs: childrenMs(text) };
}

/** The second line of what `times` prints: user and system time of children, as `0m1.234s`. */
export function childrenMs(text: string): number | null {
  const parts = [...(text.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) return null;
  return Math.round(
    parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0) * 1_000,
  );
}
