import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { oncePerKey } from '../../foundation/once-per.ts';

/** More packages than this are not looked at, nor files of one package. */
const MAX_PACKAGES = 60;
const MAX_FILES = 400;

/** Larger files are bundles, of which the beginning tells what they import. */
const MAX_BYTES = 512 * 1024;

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

/** The folder of the package of a file in `node_modules`. Types that come separately belong to the package they describe. */
function packageFolder(file: string): string | undefined {
  const found = /^(.*\/node_modules\/)((?:@[^/]+\/)?[^/]+)\//.exec(file);
  const [, base = '', name = ''] = found ?? [];
  if (name === '' || name === '@types/node') return undefined;
  const described = /^@types\/(.+)$/.exec(name)?.[1];
  return described === undefined
    ? base + name
    : base + (described.includes('__') ? `@${described.replace('__', '/')}` : described);
}

const reachesOut = oncePerKey(
  (folder: string) => folder,
  (folder: string): boolean => {
    const folders = new Set([folder]);
    for (const one of folders) {
      if (hasReachingCode(one)) return true;
      for (const name of dependenciesOf(one)) {
        const dependency = installedAt(one, name);
        if (dependency !== undefined && folders.size < MAX_PACKAGES) folders.add(dependency);
      }
    }
    return false;
  },
);

function hasReachingCode(folder: string): boolean {
  const entries = attempt(() => readdirSync(folder, { recursive: true, encoding: 'utf8' })) ?? [];
  const code = entries.filter((entry) => /\.[cm]?js$/.test(entry) && !entry.includes('node_modules')).sort();
  return code.slice(0, MAX_FILES).some((entry) => {
    const text = attempt(() => readFileSync(join(folder, entry), 'utf8').slice(0, MAX_BYTES));
    return text !== undefined && REACHING.test(text);
  });
}

function dependenciesOf(folder: string): readonly string[] {
  const manifest = attempt(
    () =>
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        dependencies?: Record<string, string>;
      },
  );
  return Object.keys(manifest?.dependencies ?? {});
}

/** The folder of a package as seen from another, nearest first. */
function installedAt(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (attempt(() => statSync(candidate).isDirectory()) === true) return candidate;
    if (dirname(folder) === folder) return undefined;
  }
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
