import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { toPosix } from '../../foundation/posix-path.ts';
import type { RunnerName } from '../../model/runner-name.ts';
import { foldersAround, packageAround, readManifest, type Manifest } from './package-folders.ts';

/** The folder a runner is started in, and the runner installed there. */
export interface RunnerHome {
  readonly runner: RunnerName;
  readonly folder: string;
  /** The `test` script of the package with those that it runs, which may name setup files and options. */
  readonly testScript: string;
  /** The installed package; `undefined` for Node's own runner, or if there is none. */
  readonly installed?: InstalledRunner;
}

/** A runner in a `node_modules` folder. */
export interface InstalledRunner {
  readonly folder: string;
  readonly version: string;
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
 * The package that a folder belongs to, or the workspace around it if only that configures the runner. The runner is the
 * one that Node would find from there.
 */
export function findRunnerHome(start: string, runner: RunnerName): RunnerHome {
  const own = packageAround(start) ?? start;
  const folder = configuredFolder(own, runner) ?? own;
  const installed = runner === 'node' ? undefined : findInstalled(folder, runner);
  const manifest = readManifest(folder) ?? {};
  const script = testScriptOf(manifest.scripts ?? {});
  return {
    runner,
    folder,
    testScript: runner === 'node' && loadsByTsx(manifest, script) ? `${script} && tsx --test` : script,
    ...(installed !== undefined && { installed }),
  };
}

/**
 * Whether Node is to load TypeScript by `tsx`: a package depends on it whose tests no script runs in Node's own runner.
 * Without it, Node finds no `./cart.ts` for an import of `./cart.js`.
 */
function loadsByTsx({ dependencies, devDependencies }: Manifest, script: string): boolean {
  return !/\s--test\b/.test(script) && 'tsx' in { ...dependencies, ...devDependencies };
}

/** The `test` script, with the scripts that it runs, as in `npm run test:unit`. */
function testScriptOf(scripts: Readonly<Record<string, string>>, name = 'test'): string {
  const { [name]: script = '', ...others } = scripts;
  const called = [...script.matchAll(/\b(?:npm|pnpm|yarn|bun)(?:\s+run)?\s+([\w:.-]+)/g)];
  return [script, ...called.map(([, other = '']) => testScriptOf(others, other))]
    .filter((text) => text !== '')
    .join(' && ');
}

/** The nearest folder with a configuration of the runner: the package itself, or a workspace that it is a part of. */
function configuredFolder(own: string, runner: RunnerName): string | undefined {
  if (runner === 'node' || isConfigured(own, runner)) return own;
  return foldersAround(dirname(own)).find(
    (folder) => isWorkspaceOf(folder, own) && isConfigured(folder, runner),
  );
}

function isConfigured(folder: string, runner: RunnerName): boolean {
  return readManifest(folder)?.[runner] !== undefined || configFilesOf(folder, runner).length > 0;
}

/** The configuration files of a runner in a folder; those that count before others come first. */
export function configFilesOf(folder: string, runner: RunnerName): readonly string[] {
  return CONFIG_NAMES[runner]
    .flatMap((name) => ['', ...CONFIG_EXTENSIONS].map((extension) => join(folder, name + extension)))
    .filter((path) => existsSync(path));
}

/** Whether a folder's workspaces include a package; the parts of a pattern before its first `*` decide. */
function isWorkspaceOf(folder: string, member: string): boolean {
  const { workspaces } = readManifest(folder) ?? {};
  const listed = Array.isArray(workspaces)
    ? (workspaces as readonly string[])
    : ((workspaces as { readonly packages?: readonly string[] } | undefined)?.packages ?? []);
  const path = `${toPosix(relative(folder, member))}/`;
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
  for (const folder of foldersAround(start)) {
    const candidate = join(folder, 'node_modules', name);
    const version = readManifest(candidate)?.version;
    if (version !== undefined) return { folder: candidate, version };
  }
  return undefined;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
