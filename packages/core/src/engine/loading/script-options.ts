import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from './package-folders.ts';
import { configFilesOf, type RunnerHome } from './runner-home.ts';

/** The value of an option in the command line of a script, as in `vitest --environment jsdom`. */
export function optionIn(script: string, names: readonly string[]): string | undefined {
  const [, value] =
    new RegExp(`(?:^|\\s)(?:${names.join('|')})(?:=|\\s+)["']?([^\\s"']+)`).exec(script) ?? [];
  return value;
}

/** The commands of a script, one by one. */
export const commandsOf = (script: string): readonly string[] => script.split(/&&|\|\||;/);

/** The commands of a test script that start the runner: `vitest run` in `prettier -c src && vitest run`. */
export function commandIn({ testScript, runner }: RunnerHome): string {
  const isRunner = new RegExp(`\\b${runner}\\b`);
  return commandsOf(testScript)
    .filter((command) => isRunner.test(command))
    .join(' ');
}

/** The configuration that the runner's command names, if the file is there. */
export function configIn(home: RunnerHome): string | undefined {
  const path = optionIn(commandIn(home), ['--config', '-c']);
  if (path === undefined) return undefined;
  return statSync(join(home.folder, path), { throwIfNoEntry: false })?.isFile() === true ? path : undefined;
}

/** The settings of a runner as they are written down, in a file of their own or in the manifest. */
export function settingsTextOf(home: RunnerHome): string {
  const { folder, runner } = home;
  const named = configIn(home);
  const file = named === undefined ? configFilesOf(folder, runner)[0] : join(folder, named);
  if (file !== undefined) return readFileSync(file, 'utf8');
  return JSON.stringify(readManifest(folder)?.[runner] ?? {});
}

/** Whether the command line of a script has a flag. */
export const hasFlag = (script: string, name: string): boolean =>
  new RegExp(`(?:^|\\s)${name}(?:$|[\\s=])`).test(script);

/** The environment that the runner's command names, as in `vitest --dom` and `jest --env=jsdom`. */
export function environmentIn(home: RunnerHome): string | undefined {
  const command = commandIn(home);
  if (home.runner === 'jest') return optionIn(command, ['--env', '--testEnvironment']);
  return hasFlag(command, '--dom') ? 'happy-dom' : optionIn(command, ['--environment']);
}
