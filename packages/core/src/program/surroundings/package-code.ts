import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** More files of one package than this are not looked at. */
const MAX_FILES = 400;

/** Larger files are bundles, of which the beginning tells what they import. */
const MAX_BYTES = 512 * 1024;

/** Whether a package has code that a pattern matches. */
export function hasCodeLike(folder: string, pattern: RegExp): boolean {
  const entries = attempt(() => readdirSync(folder, { recursive: true, encoding: 'utf8' })) ?? [];
  const code = entries.filter((entry) => /\.[cm]?js$/.test(entry) && !entry.includes('node_modules')).sort();
  return code.slice(0, MAX_FILES).some((entry) => {
    const text = attempt(() => readFileSync(join(folder, entry), 'utf8').slice(0, MAX_BYTES));
    return text !== undefined && pattern.test(text);
  });
}

/** The result of reading files that may not be there. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
