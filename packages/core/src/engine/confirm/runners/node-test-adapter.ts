import { RUNNER_TITLES } from '../../../model/runner-name.ts';
import { insideFile, type RunnerAdapter } from '../runner-adapter.ts';
import { commandsOf } from '../../loading/script-options.ts';

/** Node's own runner, with the options that the test script of the package gives it. */
export const nodeTestAdapter: RunnerAdapter = {
  title: RUNNER_TITLES.node,
  separatesFiles: false,
  survivesBadFiles: true,
  canShare: true,
  emptyTest: "import { it } from 'node:test';\nit('runs', () => undefined);\n",
  argumentsFor: ({ home, files, isolates }) => [
    ...nodeFlags(home.testScript),
    ...(isolates ? [] : ['--test-isolation=none']),
    '--test',
    `--test-reporter=${insideFile('node-test-reporter')}`,
    '--test-reporter-destination=stdout',
    ...files,
  ],
};

/** Options that decide how modules are found and loaded. */
const FLAGS =
  /(?:^|\s)(?:(?:--(?:import|require|loader|experimental-loader|conditions|env-file|env-file-if-exists)|-r|-C)[= ]\S+|--experimental-(?!test)[\w-]+|--no-experimental-[\w-]+)/g;

/** The flags of `node … --test` in a script; `tsx --test` is Node with `--import tsx`. */
export function nodeFlags(script: string): readonly string[] {
  const [started = ''] = commandsOf(script).filter((part) => /\s--test\b/.test(part));
  const command = quotedCommand(started);
  const flags = [...command.matchAll(FLAGS)].flatMap(([flag]) => flag.trim().split(/ (?=\S+$)/));
  return /(?:^|\s)tsx\s/.test(command) ? ['--import', 'tsx', ...flags] : flags;
}

/** The command that another one is given in quotes, as in `glob -c "tsx --test" 'test/*.ts'`. */
function quotedCommand(command: string): string {
  const [, , quoted] = /(["'])([^"']*\s--test\b[^"']*)\1/.exec(command) ?? [];
  return quoted ?? command;
}
