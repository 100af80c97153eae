import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentedVariables } from '../loading/documented-environment.ts';
import { confinementOptions, nodeOptionsOf } from './confinement-options.ts';
import type { RunnerAdapter, RunnerJob } from './runner-adapter.ts';
import { EVENTS_VARIABLE, readEvents, type RunnerEvent } from './runner-events.ts';

/** How a runner's process went. */
export interface RunnerRun {
  readonly events: readonly RunnerEvent[];
  /** Whether it was killed because nothing had happened for too long. */
  readonly isStalled: boolean;
  /** The last lines it printed, for when it did not even start. */
  readonly output: string;
}

/** Limits of a runner's process. */
export interface RunnerLimits {
  /** How long nothing may happen before the process is killed. */
  readonly stallLimitMs: number;
  readonly signal: AbortSignal | undefined;
}

/** How often the event file is checked for new events. */
const POLL_MS = 200;
const MAX_OUTPUT = 4_000;

/** Commands that start a runner with variables from a file, as in `dotenv -- vitest`. */
const LOADS_VARIABLES = /\b(?:dotenvx?|env-cmd)\b|--env-file\b/;

/** Runs test files in one process of a runner, confined, to its end or until nothing happens any more. */
export async function runRunner(
  adapter: RunnerAdapter,
  job: Omit<RunnerJob, 'scratch'>,
  limits: RunnerLimits,
): Promise<RunnerRun> {
  const scratch = mkdtempSync(join(realpathSync(tmpdir()), 'pathsmith-confirm-'));
  try {
    return await runIn(scratch, adapter.argumentsFor({ ...job, scratch }), job, limits);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function runIn(
  scratch: string,
  args: readonly string[],
  { home }: Omit<RunnerJob, 'scratch'>,
  { stallLimitMs, signal }: RunnerLimits,
): Promise<RunnerRun> {
  const eventsFile = join(scratch, 'events.jsonl');
  const own = [process.env['NODE_OPTIONS'] ?? '', nodeOptionsOf(home.testScript)].join(' ').trim();
  const child = spawn(process.execPath, args, {
    cwd: home.folder,
    env: {
      ...(LOADS_VARIABLES.test(home.testScript) && documentedVariables(home.folder)),
      ...process.env,
      NODE_OPTIONS: confinementOptions({ home: home.folder, own }),
      [EVENTS_VARIABLE]: eventsFile,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that workers end with it.
    detached: process.platform !== 'win32',
  });
  const kill = (): void => killGroup(child.pid);
  return new Promise((resolve) => {
    let output = '';
    let isStalled = false;
    let size = 0;
    let lastNewsMs = performance.now();
    const listen = (chunk: string): void => void (output = `${output}${chunk}`.slice(-MAX_OUTPUT));
    child.stdout.setEncoding('utf8').on('data', listen);
    child.stderr.setEncoding('utf8').on('data', listen);
    const poll = setInterval(() => {
      const newSize = statSync(eventsFile, { throwIfNoEntry: false })?.size ?? 0;
      if (newSize !== size) lastNewsMs = performance.now();
      size = newSize;
      if (performance.now() - lastNewsMs < stallLimitMs) return;
      isStalled = true;
      kill();
    }, POLL_MS);
    signal?.addEventListener('abort', kill);
    process.once('exit', kill);
    const finish = (): void => {
      clearInterval(poll);
      signal?.removeEventListener('abort', kill);
      process.removeListener('exit', kill);
      // Workers may outlive the process that started them.
      kill();
      resolve({ events: readEvents(readIfThere(eventsFile)), isStalled, output });
    };
    child.once('error', (error) => {
      listen(error.message);
      finish();
    });
    child.once('exit', finish);
  });
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
