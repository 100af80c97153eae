import type { Cases, Clock, listTargets, Reach, Run } from '@pathsmith/core';

/** A stream that a person or a program may be reading. */
export interface OutputStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** All that the command knows of the outside world. `main.ts` fills it from the process. */
export interface CommandEnvironment {
  readonly cwd: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** For results. */
  readonly stdout: OutputStream;
  /** For progress, log and errors. */
  readonly stderr: OutputStream;
  readonly clock: Clock;
  /** Aborted when the user asks to stop. */
  readonly signal: AbortSignal;
  /** The version of this package. */
  readonly version: string;
  /** The engine. */
  readonly run: Run;
  /** Answers which input comes to a line. */
  readonly reach: Reach;
  /** Tells the behaviour of functions as tables. */
  readonly cases: Cases;
  /** Lists targets without running anything. */
  readonly list: typeof listTargets;
}
