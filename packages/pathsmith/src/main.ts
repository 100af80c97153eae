import { readFileSync } from 'node:fs';
import { run, systemClock } from '@pathsmith/core';
import { EXIT_CODES } from './exit-codes.ts';
import { runCommand } from './run-command.ts';

/** Runs the command in this process and leaves its exit status behind. */
export async function main(argv: readonly string[]): Promise<void> {
  const interruption = new AbortController();
  process.on('SIGINT', () => {
    // Whoever asks twice does not want to wait.
    if (interruption.signal.aborted) process.exit(EXIT_CODES.interrupted);
    interruption.abort();
  });
  process.stdout.on('error', leaveIfPipeClosed);
  const exitCode = await runCommand(argv, {
    cwd: process.cwd(),
    variables: process.env,
    stdout: process.stdout,
    stderr: process.stderr,
    clock: systemClock,
    signal: interruption.signal,
    version: packageVersion(),
    run,
  });
  // An interrupted engine may still hold processes that would keep this one alive.
  if (exitCode === EXIT_CODES.interrupted) process.exit(exitCode);
  process.exitCode = exitCode;
}

/** The reader of our output, such as `head`, has had enough. */
function leaveIfPipeClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT_CODES.done);
}

function packageVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
