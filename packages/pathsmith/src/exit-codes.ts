import type { ErrorFamily } from '@pathsmith/core';

/** Exit statuses of the command. Scripts rely on these numbers. */
export const EXIT_CODES = {
  done: 0,
  /** There were findings, and `--fail-on-findings` was given. */
  findings: 1,
  usage: 2,
  /** Something on the machine or in the sources is broken; also where only some files could not be worked on. */
  environment: 3,
  internal: 70,
  /** 128 + SIGINT, as shells have it. */
  interrupted: 130,
  /** 128 + SIGTERM. */
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** The exit status for an error of ours. */
export const EXIT_CODE_OF_FAMILY: Readonly<Record<ErrorFamily, ExitCode>> = {
  usage: EXIT_CODES.usage,
  environment: EXIT_CODES.environment,
  internal: EXIT_CODES.internal,
};
