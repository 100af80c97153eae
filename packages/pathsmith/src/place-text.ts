import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { WantedPlace } from '@pathsmith/core';

/** A file with a line of it. */
export interface PlaceInFile {
  readonly file: string;
  readonly place: WantedPlace;
}

/** Reads `src/cart.ts:12` and `src/cart.ts:12:7`; `undefined` for what names no line, or a file of that very name. */
export function readPlace(text: string, cwd: string): PlaceInFile | undefined {
  const [, file = '', line = '', column] = /^(.+?):([1-9]\d*)(?::([1-9]\d*))?$/.exec(text) ?? [];
  if (file === '' || isFile(resolve(cwd, text))) return undefined;
  return { file, place: { line: Number(line), ...(column !== undefined && { column: Number(column) }) } };
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
