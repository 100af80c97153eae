import { Command } from 'commander';
import type { CommandEnvironment } from './command-environment.ts';
import { addOptions } from './resolve-options.ts';

const DESCRIPTION =
  'Reads TypeScript or JavaScript, finds inputs that drive it down every feasible branch,\n' +
  "and writes unit tests for them in the project's own test runner.";

const EXAMPLES = `
Examples:
  pathsmith src/cart.ts                     writes src/cart.pathsmith.test.ts
  pathsmith src                             every source file below src
  pathsmith "src/**/*.ts" --runner node     quote globs, so that the shell leaves them alone
  pathsmith src/cart.ts --target checkout   one function only
  pathsmith src --budget 400 --seed 7       a budget of work: the same bytes on every machine
  pathsmith src --dry-run --json out.json   look, but write no tests
  pathsmith src/cart.ts:12                  only tests that come to line 12
  pathsmith reach src/cart.ts:12            which input comes to line 12, or why none does
  pathsmith explain src/cart.ts             what is covered, proved and open, branch by branch
  pathsmith cases src/cart.ts               the behaviour of each function as a table
  pathsmith kill reports/mutation/mutation.json   tests for mutants that survive in StrykerJS
  pathsmith src --shard 1/3 --json 1.json   one of three parts, such as on three machines
  pathsmith report 1.json 2.json 3.json     what came of all parts together

Exit status:
  0 done   1 findings (with --fail-on-findings), or not what --expect says   2 usage   3 environment   70 internal error
`;

/** The parser of the command line: what `--help` shows comes from the table of options. */
export function commandLine(environment: Pick<CommandEnvironment, 'stdout' | 'version'>): Command {
  const command = new Command('pathsmith')
    .usage(
      '[gen] <file|dir|glob|file:line>... [options]\n       pathsmith reach <file:line[:column]> [options]\n       pathsmith explain <file[:line]> [options]\n       pathsmith cases <file|dir|glob>... [options]\n       pathsmith kill <mutation.json> [options]\n       pathsmith report <report.json>... [options]',
    )
    .description(DESCRIPTION)
    .argument('<patterns...>', 'source files, folders, or globs')
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => environment.stdout.write(text),
      // Errors are thrown, and described in one place.
      writeErr: () => undefined,
      getOutHelpWidth: () => 100,
    });
  addOptions(command);
  return command
    .optionsGroup('Other:')
    .helpOption('-h, --help', 'show this help')
    .version(environment.version, '--version', 'show the version');
}
