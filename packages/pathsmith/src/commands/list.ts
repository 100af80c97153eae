import type { ListedFile } from '@pathsmith/core';
import type { CommandEnvironment } from '../command-environment.ts';
import { EXIT_CODES, type ExitCode } from '../exit-codes.ts';
import type { ResolvedOptions } from '../resolve-options.ts';
import { runOptions } from './gen.ts';

/** Prints the targets of the files that the command line names, and what is exported and no target. */
export function list(resolved: ResolvedOptions, environment: CommandEnvironment): ExitCode {
  const files = environment.list(runOptions(resolved, environment.cwd));
  const lines = files.flatMap(linesOf);
  environment.stdout.write(lines.length === 0 ? 'No targets found.\n' : `${lines.join('\n')}\n`);
  return EXIT_CODES.done;
}

function linesOf({ file, targets, skipped }: ListedFile): readonly string[] {
  return [
    ...targets.map(({ line, column, name, kind, branches, unsupported }) => {
      const reason = unsupported === undefined ? '' : `, not called: ${unsupported}`;
      return `${file}:${line}:${column}: ${name} (${kind}, ${branches} branches${reason})`;
    }),
    ...skipped.map(
      ({ line, column, name, reason }) => `${file}:${line}:${column}: ${name} is no target: ${reason}`,
    ),
  ];
}
