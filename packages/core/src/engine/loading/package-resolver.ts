import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { namesExportedIn } from '../../program/modules/exported-names.ts';
import { isWrittenForBundlers, moduleFormatOf } from '../../program/modules/module-format.ts';
import type { Interop } from '../../wire/target-messages.ts';
import type { ModuleLibrary } from './module-library.ts';
import type { RunnerRules } from './runner-rules.ts';

/** The module that a package import resolves to. */
export interface FoundPackage {
  readonly url: string;
  /** Whether its code is compiled, as that of the project is. */
  readonly isServed: boolean;
  /** How its exports appear to the importing module, if not as in Node. */
  readonly interop?: Interop;
}

/** An import that does not lead to a project file by the compiler's rules. */
export interface PackageImport {
  readonly specifier: string;
  readonly parent: string;
  /** The URL that Node has found, if it has. */
  readonly found: string | undefined;
}

/** Finds packages as the runner of the project does, and says how modules of the project see them. */
export class PackageResolver {
  readonly #library: ModuleLibrary;
  readonly #rulesOf: (file: string) => RunnerRules;

  constructor(library: ModuleLibrary, rulesOf: (file: string) => RunnerRules) {
    this.#library = library;
    this.#rulesOf = rulesOf;
  }

  /** The module that the runner loads; `undefined` if Node is right, or nothing is found. */
  find({ specifier, parent, found }: PackageImport): FoundPackage | undefined {
    if (isBuiltin(specifier)) return undefined;
    const file = this.#fileOf({ specifier, parent, found });
    if (file === undefined) return undefined;
    const url = pathToFileURL(file).href;
    return { url, isServed: isToBeCompiled(file), ...this.interop(specifier, parent, file) };
  }

  /** How the exports of an imported script appear to a module. */
  interop(specifier: string, parent: string, file: string): { readonly interop?: Interop } {
    const { interop: kind } = this.#rulesOf(parent);
    if (kind === undefined || !/\.[cm]?[jt]sx?$/.test(file)) return {};
    const text = readFileSync(file, 'utf8');
    const { names, takesAll } = this.#library.importedNames(specifier, parent);
    if (
      moduleFormatOf(file, text) === 'module' &&
      !(kind === 'vitest' && takesFromDefault(names, file, text))
    )
      return {};
    return { interop: { kind, names: [...names].sort(), takesAll } };
  }

  #fileOf({ specifier, parent, found }: PackageImport): string | undefined {
    const asScript = (): string | undefined => resolveAsScript(specifier, parent);
    const byNode = found?.startsWith('file:') === true ? fileURLToPath(found) : undefined;
    const [first, second] = this.#rulesOf(parent).resolvesAsScript
      ? [asScript(), byNode]
      : [byNode, undefined];
    return first ?? second ?? asScript() ?? this.#library.resolveSource(specifier, parent);
  }
}

/**
 * Whether a name is imported from a module of a package that only its default export has: Vitest looks there as well, as it
 * does with scripts, and many types of packages say so.
 */
function takesFromDefault(names: Iterable<string>, file: string, text: string): boolean {
  if (file.endsWith('.mjs') || !file.includes('/node_modules/') || isToBeCompiled(file)) return false;
  const exported = namesExportedIn(file, text);
  return exported?.has('default') === true && ![...names].every((name) => exported.has(name));
}

/** Finds files without extension and folders, which `import` does not; `undefined` if there is nothing. */
function resolveAsScript(specifier: string, parent: string): string | undefined {
  try {
    const file = createRequire(parent).resolve(specifier);
    return existsSync(file) ? realpathSync(file) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether Node cannot run a file as it is: TypeScript, sources of a workspace, modules written for bundlers. */
function isToBeCompiled(file: string): boolean {
  if (!/\.[cm]?[jt]sx?$/.test(file)) return file.endsWith('.json');
  if (!file.includes('/node_modules/') || /\.(?:[cm]?tsx?|jsx)$/.test(file)) return true;
  return isWrittenForBundlers(file, readFileSync(file, 'utf8'));
}
