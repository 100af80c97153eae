/** The thread that the command runs in. All that it knows of the process comes by messages; see `main.ts`. */
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { OutputStream } from './command-environment.ts';
import { takeVariables } from './remote-access.ts';
import type { FromCommand, StreamTraits, ThreadStart, ToCommand } from './thread-messages.ts';

const start = workerData as ThreadStart;
const interruption = new AbortController();
const traits = { stdout: start.stdout, stderr: start.stderr };

parentPort?.on('message', (message: ToCommand) => {
  if (message.type === 'interrupt') interruption.abort();
  else Object.assign(traits, { stdout: message.stdout, stderr: message.stderr });
});

// The compiler is large: from the second run on, Node takes its code from a cache, which each thread asks for itself.
enableCompileCache();
const { cases, listTargets, reach, run, systemClock } = await import('@pathsmith/core');
const { runCommand } = await import('./run-command.ts');
const exitCode = await runCommand(start.argv, {
  cwd: start.cwd,
  variables: takeVariables(process.env),
  stdout: remoteStream('stdout'),
  stderr: remoteStream('stderr'),
  clock: systemClock,
  signal: interruption.signal,
  version: packageVersion(),
  run,
  reach,
  cases,
  list: listTargets,
});
tell({ type: 'done', exitCode });
parentPort?.close();

/** A stream of the process, as seen from this thread. */
function remoteStream(stream: 'stdout' | 'stderr'): OutputStream {
  const current = (): StreamTraits => traits[stream];
  return {
    write: (text) => {
      tell({ type: 'write', stream, text });
    },
    get isTTY() {
      return current().isTTY;
    },
    get columns() {
      return current().columns ?? 0;
    },
  };
}

function tell(message: FromCommand): void {
  parentPort?.postMessage(message);
}

function packageVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
