import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetRules } from './asset-modules.ts';
import type { InteropKind } from '../../wire/target-messages.ts';
import type { RunnerName } from '../../model/runner-name.ts';
import { domEnvironment, type DomEnvironment } from './dom-environment.ts';
import { packageAround, readManifest } from './package-folders.ts';
import { findRunnerHome } from './runner-home.ts';
import { testNameFor, type TestName } from './test-name.ts';

/** How the runner of a project loads modules that Node would load differently, or not at all. */
export interface RunnerRules {
  /** Interop of CommonJS imports; `undefined` where Node decides. */
  readonly interop: InteropKind | undefined;
  /** Whether packages are found as `require` finds them. */
  readonly resolvesAsScript: boolean;
  /** The tool whose stand-ins for styles, images and other files are imported. */
  readonly assets: AssetRules | undefined;
  /** Whether modules have `import.meta.env`. */
  readonly hasMetaEnv: boolean;
  /** The folder of the package that the runner runs in. */
  readonly root: string;
  /** The DOM that the runner offers; `undefined` if it offers none. */
  readonly dom: DomEnvironment | undefined;
  /** How files with tests are named, so that the runner finds them. */
  readonly testName: TestName;
}

/** The rules that a runner has wherever it runs. */
type UsualRules = Omit<RunnerRules, 'root' | 'dom' | 'testName'>;

const NODE_RULES: UsualRules = {
  interop: undefined,
  resolvesAsScript: false,
  assets: undefined,
  hasMetaEnv: false,
};
const VITEST_RULES: UsualRules = {
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
  const root = packageAround(folder) ?? folder;
  const home = findRunnerHome(folder, runner);
  const interop: InteropKind = esModuleInterop ? 'esModuleInterop' : 'none';
  return {
    ...usualRules(runner, root, interop),
    root,
    dom: domEnvironment(home, folder),
    testName: testNameFor(home),
  };
}

function usualRules(runner: RunnerName, root: string, interop: InteropKind): UsualRules {
  switch (runner) {
    case 'vitest':
      return VITEST_RULES;
    case 'jest':
      return runsModules(root)
        ? { ...NODE_RULES, assets: 'jest' }
        : { interop, resolvesAsScript: true, assets: 'jest', hasMetaEnv: false };
    case 'mocha':
    case 'node':
      return compilesToScripts(root) ? { ...NODE_RULES, interop, resolvesAsScript: true } : NODE_RULES;
  }
}

/** Whether Jest was asked to run modules as modules. */
function runsModules(root: string): boolean {
  return Object.values(readManifest(root)?.scripts ?? {}).some((script) =>
    script.includes('--experimental-vm-modules'),
  );
}

/** Whether a compiler of scripts is named in the package, or in the settings of Mocha. */
function compilesToScripts(root: string): boolean {
  const manifest = readManifest(root);
  if (manifest?.type === 'module') return false;
  const settings = globSync('.mocharc.{json,jsonc,cjs,js,yml,yaml}', { cwd: root });
  const texts = settings.map((name) => readFileSync(join(root, name), 'utf8'));
  return [JSON.stringify(manifest ?? {}), ...texts].some((text) => SCRIPT_COMPILERS.test(text));
}
