import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RunnerHome } from './runner-home.ts';

/** The value of an option in the command line of a script, as in `vitest --environment jsdom`. */
export function optionIn(script: string, names: readonly string[]): string | undefined {
  const [, value] =
    new RegExp(`(?:^|\\s)(?:${names.join('|')})(?:=|\\s+)["']?([^\\s"']+)`).exec(script) ?? [];
  return value;
}

/** The configuration that a script names, if the file is there: `-c` has other meanings, too. */
export function configIn({ testScript, folder }: RunnerHome): string | undefined {
  const path = optionIn(testScript, ['--config', '-c']);
  return path !== undefined && existsSync(join(folder, path)) ? path : undefined;
}

/** Whether the command line of a script has a flag. */
export const hasFlag = (script: string, name: string): boolean =>
  new RegExp(`(?:^|\\s)${name}(?:$|[\\s=])`).test(script);
