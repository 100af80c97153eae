import { CommanderError } from 'commander';
import { textStyle } from './colors.ts';
import type { CommandEnvironment } from './command-environment.ts';
import { commandLine } from './command-line.ts';
import { cases } from './commands/cases.ts';
import { explain } from './commands/explain.ts';
import { gen } from './commands/gen.ts';
import { kill } from './commands/kill.ts';
import { list } from './commands/list.ts';
import { reach } from './commands/reach.ts';
import { report } from './commands/report.ts';
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
    const [name, args] = nameOf(argv);
    const command = commandLine(environment).parse(args, { from: 'user' });
    const given = resolveOptions(command, environment.variables);
    if (name !== 'gen') {
      resolved = { ...given, patterns: [name, ...given.patterns] };
      return await OTHERS[name](given, environment);
    }
    resolved = given;
    return resolved.values.list ? list(resolved, environment) : await gen(resolved, environment);
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT_CODES.done;
    const style = textStyle(environment.stderr, environment.variables);
    const replay = resolved === undefined ? undefined : replayCommand(resolved);
    environment.stderr.write(describeError(error, { style, replayCommand: replay }));
    return exitCodeOf(error);
  }
}

/** The commands besides `gen`. */
const OTHERS = { cases, explain, kill, reach, report } as const;

/** The command that is meant, and its arguments. `gen` runs when none is named, so the word may be left out. */
function nameOf(argv: readonly string[]): readonly ['gen' | keyof typeof OTHERS, readonly string[]] {
  const [first, ...rest] = argv;
  return first === 'gen' || isOther(first) ? [first, rest] : ['gen', argv];
}

const isOther = (name: string | undefined): name is keyof typeof OTHERS =>
  name !== undefined && Object.hasOwn(OTHERS, name);
