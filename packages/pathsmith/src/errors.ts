import { PathsmithError, type TextStyle } from '@pathsmith/core';
import { CommanderError } from 'commander';
import { EXIT_CODE_OF_FAMILY, EXIT_CODES, type ExitCode } from './exit-codes.ts';

/** Context that a message adds for a bug in Pathsmith. */
export interface ErrorContext {
  readonly style: TextStyle;
  /** Repeats the run, seed included. Unknown while the command line is still being read. */
  readonly replayCommand: string | undefined;
}

/** An error as the user is to see it: code, what happened, and what to do about it. */
export function describeError(error: unknown, context: ErrorContext): string {
  const { bad, faint } = context.style;
  const lines = [`${bad('error')} ${codeOf(error)}: ${messageOf(error)}`];
  const hint = hintOf(error);
  if (hint !== undefined) lines.push(`  ${faint('hint:')} ${hint}`);
  if (exitCodeOf(error) === EXIT_CODES.internal) lines.push(...internalLines(error, context));
  return `${lines.join('\n')}\n`;
}

/** The exit status of a run that ended with this error. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof CommanderError) return EXIT_CODES.usage;
  return error instanceof PathsmithError ? EXIT_CODE_OF_FAMILY[error.family] : EXIT_CODES.internal;
}

function codeOf(error: unknown): string {
  if (error instanceof CommanderError) return 'USAGE';
  return error instanceof PathsmithError ? error.code : 'INTERNAL';
}

function messageOf(error: unknown): string {
  if (error instanceof CommanderError) return error.message.replace(/^error: /, '');
  return error instanceof Error ? error.message : String(error);
}

function hintOf(error: unknown): string | undefined {
  if (error instanceof CommanderError) return 'Run "pathsmith --help" for all options.';
  return error instanceof PathsmithError ? error.hint : undefined;
}

/** A fault of ours must come with all that is needed to repeat it. */
function internalLines(error: unknown, { style, replayCommand }: ErrorContext): readonly string[] {
  const stack = error instanceof Error ? (error.stack ?? '').split('\n').slice(1) : [];
  const cause =
    error instanceof Error && error.cause !== undefined ? [`  cause: ${messageOf(error.cause)}`] : [];
  const replay = replayCommand === undefined ? [] : [`  repeat with: ${replayCommand}`];
  return [
    ...cause,
    ...replay,
    '  This is a bug in Pathsmith; please report it with these lines.',
    ...stack.map(style.faint),
  ];
}
