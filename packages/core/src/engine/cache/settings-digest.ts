import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, digestOfText } from './digest.ts';

/** Files in the root of a project that packages read by themselves: variables, and settings of tools. */
const SETTINGS = ['.env*', '.*rc', '.*rc.*', '*.config.*', 'config/*'];

/** A digest of the settings in the root of a project. */
export function digestOfSettings(root: string): string {
  const names = globSync(SETTINGS, { cwd: root }).sort();
  const texts = names.filter((name) => statSync(join(root, name), { throwIfNoEntry: false })?.isFile());
  return digestOf(texts.map((name) => [name, digestOfText(readFileSync(join(root, name), 'latin1'))]));
}
