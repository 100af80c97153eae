import { spawn } from 'node:child_process';

/** What to run, and how long it may take. */
export interface ProcessRequest {
  readonly cwd: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly timeoutMs?: number;
}

/** What a process did. `exitCode` is `null` if it was killed. */
export interface ProcessResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly timeMs: number;
}

const DEFAULT_TIMEOUT_MS = 30 * 60_000;

/** Runs a process to its end. It never rejects: a process that cannot start or hangs has no exit code. */
export function runProcess({ cwd, command, args, env, timeoutMs }: ProcessRequest): Promise<ProcessResult> {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs ?? DEFAULT_TIMEOUT_MS,
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
    child.once('error', (error) => (stderr += `${error.message}\n`));
    child.once('close', (exitCode) => {
      resolve({ exitCode, stdout, stderr, timeMs: performance.now() - startedMs });
    });
  });
}

/** Runs a script with the Node that runs us. */
export function runNode(
  cwd: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ProcessResult> {
  return runProcess({ cwd, command: process.execPath, args, env });
}

/** The end of what a process said, for a failure message. */
export function lastOutput({ stdout, stderr }: ProcessResult, lines = 40): string {
  return `${stdout}\n${stderr}`.trim().split('\n').slice(-lines).join('\n');
}
