import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oncePerKey } from '../../foundation/once-per.ts';
import { installedAt } from '../modules/installed-package.ts';
import { packageFolder } from '../modules/package-folder.ts';
import { attempt, hasCodeLike } from './package-code.ts';

/** More packages than this are not looked at. */
const MAX_PACKAGES = 60;

/** Code that opens connections or files, or starts processes. */
const REACHING =
  /(?:\brequire\(|\bfrom|\bimport\(?)\s*["'](?:node:)?(?:child_process|cluster|dgram|dns|fs|http|http2|https|net|tls|worker_threads)(?:\/promises)?["']|\bfetch\(/;

/**
 * Whether the package that a file belongs to may reach out of the process: its code, or that of a package it depends
 * on, imports a module of Node with which that can be done.
 */
export function isOfReachingPackage(file: string): boolean {
  const folder = packageFolder(file);
  return folder !== undefined && reachesOut(folder);
}

const reachesOut = oncePerKey(
  (folder: string) => folder,
  (folder: string): boolean => {
    const folders = new Set([folder]);
    for (const one of folders) {
      if (hasCodeLike(one, REACHING)) return true;
      for (const name of dependenciesOf(one)) {
        const dependency = installedAt(one, name);
        if (dependency !== undefined && folders.size < MAX_PACKAGES) folders.add(dependency);
      }
    }
    return false;
  },
);

function dependenciesOf(folder: string): readonly string[] {
  const manifest = attempt(
    () =>
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        dependencies?: Record<string, string>;
      },
  );
  return Object.keys(manifest?.dependencies ?? {});
}
