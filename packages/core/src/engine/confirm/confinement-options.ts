import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { foldersAround } from '../loading/package-folders.ts';
import { insideFile } from './runner-adapter.ts';

/**
 * Beginnings of folders below a `node_modules` in which runners keep what they have transformed: each version of Vitest
 * has another (`.vite-temp`, `.vitest`, `.vitest-cache`), and some do not start without it.
 */
const CACHE_PREFIXES = ['.vite', '.cache'];

/** Files to which Vite writes a bundled configuration, to load it, if there is no `node_modules`. */
const BUNDLED_CONFIGS = ['vite', 'vitest'].flatMap((name) =>
  ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `${name}.config.${extension}.timestamp-*`),
);

/**
 * `NODE_OPTIONS` for a runner that confirms tests; every process and thread that it starts inherits them. Node's
 * permission model allows to write to caches and the folder for temporary files only; `confine.ts` refuses the rest.
 */
export function confinementOptions({ home, own }: ConfinementRequest): string {
  const writable = [
    join(realpathSync(tmpdir()), '*'),
    // Packages of a workspace may share the `node_modules` of its root.
    ...foldersAround(home).flatMap((folder) =>
      CACHE_PREFIXES.map((prefix) => join(folder, 'node_modules', `${prefix}*`)),
    ),
    ...BUNDLED_CONFIGS.map((name) => join(home, name)),
  ];
  return [
    own,
    '--permission',
    '--allow-fs-read=*',
    ...writable.map((path) => `--allow-fs-write=${JSON.stringify(path)}`),
    '--allow-child-process',
    '--allow-worker',
    '--allow-addons',
    '--allow-wasi',
    '--disable-warning=SecurityWarning',
    `--import=${pathToFileURL(insideFile('confine')).href}`,
  ]
    .filter((option) => option !== '')
    .join(' ');
}

/** Parameters of {@link confinementOptions}. */
export interface ConfinementRequest {
  /** The folder that the runner is started in. */
  readonly home: string;
  /** Options that the user's environment or test script has already. */
  readonly own: string;
}

/** Options of Node in a test script: the value of `NODE_OPTIONS`, and features that `node --experimental-… jest` turns on. */
export function nodeOptionsOf(script: string): string {
  const [, , quoted, plain] = /\bNODE_OPTIONS=(?:(['"])(.*?)\1|(\S+))/.exec(script) ?? [];
  const [, flags = ''] = /\bnode((?:\s+--[\w-]+(?:=\S+)?)+)/.exec(script) ?? [];
  const features = flags.split(/\s+/).filter((flag) => /^--(?:no-)?experimental-[\w-]+$/.test(flag));
  return [quoted ?? plain ?? '', ...features].join(' ').trim();
}
