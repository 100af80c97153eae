import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { RunnerName } from '../../protocol/runner-name.ts';

/** Where a runner is started, and the runner that is installed there. */
export interface RunnerHome {
  readonly runner: RunnerName;
  readonly folder: string;
  /** The `test` script of the package, which may name setup files and options. */
  readonly testScript: string;
  /** The installed package; `undefined` for Node's own runner, or if there is none. */
  readonly installed?: InstalledRunner;
}

/** A runner in a `node_modules` folder. */
export interface InstalledRunner {
  readonly folder: string;
  readonly version: string;
}

interface Manifest {
  readonly version?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly workspaces?: readonly string[] | { readonly packages?: readonly string[] };
  readonly [key: string]: unknown;
}

/** Names that configuration files of a runner begin with. */
const CONFIG_NAMES: Readonly<Record<RunnerName, readonly string[]>> = {
  vitest: ['vitest.config', 'vitest.workspace', 'vite.config'],
  jest: ['jest.config'],
  mocha: ['.mocharc'],
  node: [],
};

const CONFIG_EXTENSIONS = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.json', '.jsonc', '.yaml', '.yml'];

/**
 * The package that a file belongs to, or the workspace around it if only that configures the runner. The runner is the
 * one that Node would find from there.
 */
export function findRunnerHome(file: string, runner: RunnerName): RunnerHome {
  const own = packageAround(dirname(file)) ?? dirname(file);
  const folder = configuredFolder(own, runner) ?? own;
  const installed = runner === 'node' ? undefined : findInstalled(folder, runner);
  return {
    runner,
    folder,
    testScript: readManifest(folder)?.scripts?.['test'] ?? '',
    ...(installed !== undefined && { installed }),
  };
}

function packageAround(start: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/** The nearest folder with a configuration of the runner: the package itself, or a workspace that it is a part of. */
function configuredFolder(own: string, runner: RunnerName): string | undefined {
  if (runner === 'node' || isConfigured(own, runner)) return own;
  for (let folder = dirname(own); folder !== dirname(folder); folder = dirname(folder)) {
    if (isWorkspaceOf(folder, own) && isConfigured(folder, runner)) return folder;
  }
  return undefined;
}

function isConfigured(folder: string, runner: RunnerName): boolean {
  return (
    readManifest(folder)?.[runner] !== undefined ||
    CONFIG_NAMES[runner].some((name) =>
      ['', ...CONFIG_EXTENSIONS].some((extension) => existsSync(join(folder, name + extension))),
    )
  );
}

/** Whether a folder's workspaces include a package; the parts of a pattern before its first `*` decide. */
function isWorkspaceOf(folder: string, member: string): boolean {
  const { workspaces } = readManifest(folder) ?? {};
  const listed = Array.isArray(workspaces)
    ? (workspaces as readonly string[])
    : ((workspaces as { readonly packages?: readonly string[] } | undefined)?.packages ?? []);
  const path = `${relative(folder, member).replaceAll(sep, '/')}/`;
  return [...listed, ...pnpmPatterns(folder)].some((pattern) => {
    const [fixed = ''] = pattern.replace(/^\.\//, '').split('*');
    return path.startsWith(pattern.includes('*') ? fixed : `${fixed.replace(/\/$/, '')}/`);
  });
}

function pnpmPatterns(folder: string): readonly string[] {
  const text = readText(join(folder, 'pnpm-workspace.yaml')) ?? '';
  return [...text.matchAll(/^\s*-\s*['"]?([^'"\s!][^'"\s]*)/gm)].map(([, pattern = '']) => pattern);
}

function findInstalled(start: string, name: string): InstalledRunner | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    const version = readManifest(candidate)?.version;
    if (version !== undefined) return { folder: candidate, version };
    if (folder === dirname(folder)) return undefined;
  }
}

function readManifest(folder: string): Manifest | undefined {
  const text = readText(join(folder, 'package.json'));
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Manifest);
  } catch {
    return undefined;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
