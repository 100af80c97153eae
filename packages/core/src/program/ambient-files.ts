import { readFileSync } from 'node:fs';

/** The code of larger projects is not searched; their declaration files are. */
const MAX_SEARCHED = 2000;

/** `declare global { … }`, and `declare module 'express' { … }`. */
const AMBIENT = /^\s*declare\s+(?:global\b|module\s+['"])/m;

/** Files with an import or an export declare for themselves. */
const MODULE = /^\s*(?:import|export)\b/m;

const REFERENCE = /^\/\/\/\s*<reference\s/m;

/**
 * The files among those of a project that declare something for all of it, whether or not others import them:
 * `src/types/express.d.ts`, where requests get a `user`.
 */
export function ambientFiles(fileNames: readonly string[]): readonly string[] {
  const isSearched = fileNames.length <= MAX_SEARCHED;
  return fileNames.filter((file) => {
    const isDeclaration = /\.d\.(?:[^.]+\.)?[cm]?ts$/.test(file);
    if (!isDeclaration && (!isSearched || !/\.[cm]?tsx?$/.test(file))) return false;
    const text = textOf(file);
    if (AMBIENT.test(text)) return true;
    return isDeclaration && (REFERENCE.test(text) || !MODULE.test(text));
  });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'export {}';
  }
}
