import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AssetRules } from './asset-modules.ts';
import type { InteropKind } from '../../protocol/target-messages.ts';
import type { RunnerName } from '../../protocol/runner-name.ts';

/** How the runner of a project loads what Node by itself would load otherwise, or not at all. */
export interface RunnerRules {
  /** What imports of CommonJS give; `undefined` where Node decides. */
  readonly interop: InteropKind | undefined;
  /** Whether packages are found as `require` finds them. */
  readonly resolvesAsScript: boolean;
  /** Whose stand-ins for styles, images and other files are imported. */
  readonly assets: AssetRules | undefined;
  /** Whether modules have `import.meta.env`. */
  readonly hasMetaEnv: boolean;
  /** The folder of the package that the runner runs in. */
  readonly root: string;
}

const NODE_RULES: Omit<RunnerRules, 'root'> = {
  interop: undefined,
  resolvesAsScript: false,
  assets: undefined,
  hasMetaEnv: false,
};
const VITEST_RULES: Omit<RunnerRules, 'root'> = {
  interop: 'vitest',
  resolvesAsScript: false,
  assets: 'vite',
  hasMetaEnv: true,
};

/** Compilers that hook into Node and turn modules into scripts, unless the package says that they are modules. */
const SCRIPT_COMPILERS = /\b(?:ts-node|tsx|@swc-node|@babel\/register|esbuild-register|sucrase)\b/;

/** The rules of the runner by which the tests in and below a folder will be run. */
export function runnerRules(
  runner: RunnerName,
  folder: string,
  { esModuleInterop = true }: { readonly esModuleInterop?: boolean | undefined } = {},
): RunnerRules {
  const interop: InteropKind = esModuleInterop ? 'esModuleInterop' : 'none';
  const root = packageFolder(folder) ?? folder;
  switch (runner) {
    case 'vitest':
      return { ...VITEST_RULES, root };
    case 'jest':
      return runsModules(folder)
        ? { ...NODE_RULES, assets: 'jest', root }
        : { interop, resolvesAsScript: true, assets: 'jest', hasMetaEnv: false, root };
    case 'mocha':
    case 'node':
      return compilesToScripts(folder)
        ? { ...NODE_RULES, interop, resolvesAsScript: true, root }
        : { ...NODE_RULES, root };
  }
}

interface PackageFile {
  readonly type?: unknown;
  readonly scripts?: Readonly<Record<string, string>>;
}

/** Whether Jest was asked to run modules as modules. */
function runsModules(folder: string): boolean {
  return Object.values(nearestPackage(folder).scripts ?? {}).some((script) =>
    script.includes('--experimental-vm-modules'),
  );
}

function compilesToScripts(folder: string): boolean {
  const { type, scripts = {}, text } = nearestPackage(folder);
  if (type === 'module') return false;
  const settings = globSync('.mocharc.{json,jsonc,cjs,js,yml,yaml}', {
    cwd: packageFolder(folder) ?? folder,
  });
  const texts = [
    ...Object.values(scripts),
    text,
    ...settings.map((name) => readFileSync(join(packageFolder(folder) ?? folder, name), 'utf8')),
  ];
  return texts.some((one) => SCRIPT_COMPILERS.test(one));
}

function nearestPackage(folder: string): PackageFile & { readonly text: string } {
  const own = packageFolder(folder);
  if (own === undefined) return { text: '' };
  const text = readFileSync(join(own, 'package.json'), 'utf8');
  try {
    return { ...(JSON.parse(text) as PackageFile), text };
  } catch {
    return { text };
  }
}

function packageFolder(folder: string): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(join(current, 'package.json'))) return current;
    if (current === dirname(current)) return undefined;
  }
}
