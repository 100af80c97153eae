import { Worker } from 'node:worker_threads';
import { EXIT_CODES } from './exit-codes.ts';
import type { FromCommand, StreamTraits, ThreadStart, ToCommand } from './thread-messages.ts';

/**
 * Compilers, and much of what we do with their trees, call themselves once for each level of nesting. A thread can have
 * a deep stack on every system; the process itself has what its system gives it, about 1 MB.
 */
const STACK_SIZE_MB = 128;

/** Signals that ask us to stop, and the exit status of a process that did so. */
const SIGNALS = { SIGINT: EXIT_CODES.interrupted, SIGTERM: EXIT_CODES.terminated } as const;

/**
 * Runs the command in a thread of its own, and leaves its exit status behind. This thread has nothing else to do, so
 * that signals are heard however busy the command is.
 */
export function main(argv: readonly string[]): void {
  const start: ThreadStart = { argv, cwd: process.cwd(), ...streamTraits() };
  const thread = new Worker(new URL('./command-thread.js', import.meta.url), {
    workerData: start,
    resourceLimits: { stackSizeMb: STACK_SIZE_MB },
  });
  const tell = (message: ToCommand): void => {
    thread.postMessage(message);
  };
  let interruptedBy: keyof typeof SIGNALS | undefined;
  for (const signal of Object.keys(SIGNALS) as (keyof typeof SIGNALS)[]) {
    process.on(signal, () => {
      // A second signal ends the process at once.
      if (interruptedBy !== undefined) process.exit(SIGNALS[interruptedBy]);
      interruptedBy = signal;
      tell({ type: 'interrupt' });
    });
  }
  process.stdout.on('resize', () => {
    tell({ type: 'resized', ...streamTraits() });
  });
  process.stdout.on('error', leaveIfPipeClosed);
  thread.on('message', (message: FromCommand) => {
    if (message.type === 'write') process[message.stream].write(message.text);
    else if (message.exitCode !== EXIT_CODES.interrupted) process.exitCode = message.exitCode;
    // An interrupted engine may still hold processes that would keep this one alive.
    else process.exit(SIGNALS[interruptedBy ?? 'SIGINT']);
  });
  thread.on('error', (error) => {
    process.stderr.write(`error INTERNAL: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(EXIT_CODES.internal);
  });
}

function streamTraits(): { readonly stdout: StreamTraits; readonly stderr: StreamTraits } {
  return { stdout: traitsOf(process.stdout), stderr: traitsOf(process.stderr) };
}

/** Only a terminal has a width. */
function traitsOf({ isTTY, columns }: Partial<NodeJS.WriteStream>): StreamTraits {
  return { isTTY: isTTY === true, columns };
}

/** The reader of our output, such as `head`, has had enough. */
function leaveIfPipeClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT_CODES.done);
}
