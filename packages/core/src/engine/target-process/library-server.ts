import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isProjectFile } from '../../model/input/surrounding.ts';
import { jsonModule } from '../loading/json-module.ts';
import type { CodeMode, LibraryModule, ModuleLibrary } from '../loading/module-library.ts';
import { assetModule, formOf, isAsset, withoutForm, type AssetRules } from '../loading/asset-modules.ts';
import { PackageResolver } from '../loading/package-resolver.ts';
import type { RunnerRules } from '../loading/runner-rules.ts';
import { modulePrefix } from './module-prefix.ts';
import { isOfPackage } from './leave-packages.ts';
import { isSmallPackage } from './package-size.ts';
import { OWN_FOLDER } from './permission-flags.ts';
import type { ModuleServer, ResolvedFile, ServedSource } from './module-server.ts';

/**
 * Serves the modules of a library, instrumented or plain, as their runners will have them. Node itself loads all
 * others.
 */
export function serveLibrary(
  library: ModuleLibrary,
  mode: ServedMode,
  rulesOf: (file: string) => RunnerRules,
): ModuleServer {
  // Mutants stand in the lines of what they replace.
  const mapped = mode === 'mutated' ? 'plain' : mode;
  const packages = new PackageResolver(library, rulesOf);
  const prefixOf = (module: LibraryModule): string => modulePrefix(module, rulesOf);
  return {
    locate: (fileOrUrl, line, column) =>
      tryTo(() => {
        const file = fileOf(fileOrUrl);
        const found = library.locate(file, mapped, { line, column });
        if (found === null || line > 1) return found;
        const shift = prefixOf(library.moduleOf(file)).length;
        return shift === 0 ? found : library.locate(file, mapped, { line, column: column - shift });
      }) ?? null,
    replacedFor: (url) =>
      library.replacedFor(fileURLToPath(url)).map((one) => ({ ...one, loadedAs: loaderName(one.module) })),
    entryBefore: (url) => {
      const entry = library.entryBefore(fileURLToPath(url));
      return entry === undefined ? undefined : pathToFileURL(entry).href;
    },
    resolve: (specifier, parentUrl) => {
      const parent = fileURLToPath(parentUrl);
      if (isAsset(specifier) && rulesOf(parent).assets !== undefined)
        return assetUrl(library, specifier, parent);
      const file = tryTo(() => library.resolve(specifier, parent));
      if (file === undefined) return undefined;
      return { url: pathToFileURL(file).href, ...tryTo(() => packages.interop(specifier, parent, file)) };
    },
    resolvePackage: (specifier, parentUrl, found) =>
      tryTo(() => packages.find({ specifier, parent: fileURLToPath(parentUrl), found })),
    source: (url, isServed) => {
      const { assets, root } = rulesOf(fileURLToPath(url));
      if (isAsset(url)) return assets === undefined ? undefined : tryTo(() => servedAsset(url, assets, root));
      if (url.endsWith('.json')) return tryTo(() => servedJson(url));
      const module = tryTo(() => (isWorthServing(url) ? library.moduleOf(fileURLToPath(url)) : undefined));
      if (module === undefined)
        return isServed ? tryTo(() => library.plainCodeOf(fileURLToPath(url))) : undefined;
      return { code: prefixOf(module) + codeOf(module, mode), format: module.format };
    },
  };
}

/** Which code of the modules is served. */
export type ServedMode = CodeMode | 'mutated';

function codeOf({ plainCode, instrumentedCode, mutated }: LibraryModule, mode: ServedMode): string {
  if (mode === 'mutated') return mutated.code;
  return mode === 'plain' ? plainCode : instrumentedCode;
}

/** How the loader of a target process knows a module. */
const loaderName = (module: string): string => (isProjectFile(module) ? pathToFileURL(module).href : module);

/** Modules are named by URLs that may carry a mark, scripts by paths. */
function fileOf(fileOrUrl: string): string {
  return fileOrUrl.startsWith('file:') ? fileURLToPath(fileOrUrl) : fileOrUrl;
}

function assetUrl(library: ModuleLibrary, specifier: string, parent: string): ResolvedFile | undefined {
  const file = tryTo(() => library.resolveAsset(withoutForm(specifier), parent));
  const form = formOf(specifier);
  return file === undefined
    ? undefined
    : { url: `${pathToFileURL(file).href}${form === '' ? '' : `?${form}`}` };
}

function servedAsset(url: string, rules: AssetRules, root: string): ServedSource {
  return { code: assetModule(fileURLToPath(url), { form: formOf(url), rules, root }), format: 'module' };
}

function servedJson(url: string): ServedSource {
  return { code: jsonModule(readFileSync(fileURLToPath(url), 'utf8')), format: 'module' };
}

/** Our own code lies in a package too, and must not observe itself; large packages run as they are. */
function isWorthServing(url: string): boolean {
  if (!isOfPackage(url)) return true;
  const file = fileURLToPath(url);
  return !file.startsWith(OWN_FOLDER) && isSmallPackage(file);
}

/** Gives `undefined` if answering throws: requests come from a process that runs foreign code. */
function tryTo<T>(answer: () => T): T | undefined {
  try {
    return answer();
  } catch {
    return undefined;
  }
}
