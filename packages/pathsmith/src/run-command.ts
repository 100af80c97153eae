import { CommanderError, type Command } from 'commander';
import { textStyle } from './colors.ts';
import type { CommandEnvironment } from './command-environment.ts';
import { commandLine } from './command-line.ts';
import { gen } from './commands/gen.ts';
import { list } from './commands/list.ts';
import { describeError, exitCodeOf } from './errors.ts';
import { EXIT_CODES, type ExitCode } from './exit-codes.ts';
import { replayCommand } from './replay-command.ts';
import { resolveOptions, type ResolvedOptions } from './resolve-options.ts';

/** The whole command as a function of its arguments and the world: it never ends the process. */
export async function runCommand(
  argv: readonly string[],
  environment: CommandEnvironment,
): Promise<ExitCode> {
  let resolved: ResolvedOptions | undefined;
  try {
    const command = parse(argv, environment);
    resolved = resolveOptions(command, environment.variables);
    return resolved.values.list ? list(resolved, environment) : await gen(resolved, environment);
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT_CODES.done;
    const style = textStyle(environment.stderr, environment.variables);
    const replay = resolved === undefined ? undefined : replayCommand(resolved);
    environment.stderr.write(describeError(error, { style, replayCommand: replay }));
    return exitCodeOf(error);
  }
}

/** `gen` is the command that runs when none is named, so the word itself may be left out. */
function parse(argv: readonly string[], environment: CommandEnvironment): Command {
  const args = argv[0] === 'gen' ? argv.slice(1) : argv;
  return commandLine(environment).parse(args, { from: 'user' });
}
