/**
 * Loaded first into every process and thread of a test runner while it confirms tests. Beside Node's permission model,
 * which refuses to write files, it refuses the network, signals to other processes, and programs that are neither Node
 * nor part of an installed package.
 */
import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { basename, sep } from 'node:path';
import { isMainThread } from 'node:worker_threads';

function refuse(what: string): never {
  throw Object.assign(new Error(`${what} is refused while Pathsmith confirms tests`), {
    code: 'ERR_ACCESS_DENIED',
  });
}

function replace(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, writable: true, configurable: true });
}

/** The process that starts Vitest runs no tests, and Vite looks up its own host and may open a server there. */
const isRunnerOnly = isMainThread && /\bvitest-driver\.[jt]s$/.test(process.argv[1] ?? '');

const refuseNetwork = (): never => refuse('The network');

replace(net.Socket.prototype, 'connect', refuseNetwork);
if (!isRunnerOnly) replace(net.Server.prototype, 'listen', refuseNetwork);
for (const method of ['bind', 'send', 'connect']) replace(dgram.Socket.prototype, method, refuseNetwork);
for (const holder of [
  dns,
  dns.promises,
  dns.Resolver.prototype,
  dns.promises.Resolver.prototype,
] as object[]) {
  for (const name of Object.getOwnPropertyNames(holder)) {
    if (!isRunnerOnly && /^(?:lookup|resolve|reverse)/.test(name)) replace(holder, name, refuseNetwork);
  }
}

/** Node itself is confined as we are; an installed package's own program, such as a compiler, belongs to the runner. */
const isRunnersOwn = (file: string): boolean =>
  file === process.execPath || basename(file) === 'node' || file.includes(`${sep}node_modules${sep}`);

/** Processes that may be sent signals. */
const ownProcesses = new Set([process.pid]);
const nodeOptions = process.env['NODE_OPTIONS'] ?? '';

interface SpawnOptions {
  readonly file: string;
  readonly envPairs?: string[];
}

const { spawn } = childProcess.ChildProcess.prototype as unknown as {
  spawn(this: unknown, options: SpawnOptions): unknown;
};
replace(
  childProcess.ChildProcess.prototype,
  'spawn',
  function confinedSpawn(this: unknown, options: SpawnOptions): unknown {
    if (!isRunnersOwn(options.file)) refuse(`Starting ${options.file}`);
    options.envPairs?.push(`NODE_OPTIONS=${nodeOptions}`);
    const result = spawn.call(this, options);
    ownProcesses.add((this as { readonly pid?: number }).pid ?? process.pid);
    return result;
  },
);
for (const name of ['spawnSync', 'execFileSync'] as const) {
  const original = childProcess[name] as (file: string, ...rest: unknown[]) => unknown;
  replace(childProcess, name, (file: string, ...rest: unknown[]): unknown =>
    isRunnersOwn(file) ? original(file, ...rest) : refuse(`Starting ${file}`),
  );
}
replace(childProcess, 'execSync', (command: string) => refuse(`Starting ${command}`));

const kill = process.kill.bind(process);
replace(process, 'kill', (pid: number, signal?: string | number): boolean =>
  ownProcesses.has(pid) ? kill(pid, signal) : refuse(`A signal to process ${pid}`),
);

syncBuiltinESMExports();
