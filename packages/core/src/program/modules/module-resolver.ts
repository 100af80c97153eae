import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { describedBy } from './ambient-declaration.ts';

/** Finds the project files that other project files import: `paths`, missing extensions, `.js` for `.ts`, JSON. */
export class ModuleResolver {
  readonly #optionsOf: (file: string) => ts.CompilerOptions;
  readonly #cache = new Map<string, string | undefined>();

  constructor(optionsOf: (file: string) => ts.CompilerOptions) {
    this.#optionsOf = optionsOf;
  }

  /** The absolute path of the project file that `specifier` means; `undefined` for packages and built-ins. */
  resolve(specifier: string, fromFile: string): string | undefined {
    const key = `${fromFile}\0${specifier}`;
    if (!this.#cache.has(key)) this.#cache.set(key, this.#find(specifier, fromFile));
    return this.#cache.get(key);
  }

  /** The source in which a workspace has a package that `specifier` names, if the compiler finds it there. */
  resolveSource(specifier: string, fromFile: string): string | undefined {
    const file = this.#resolved(specifier, fromFile)?.resolvedFileName;
    if (file === undefined || file.includes('/node_modules/')) return undefined;
    return /\.d\.[cm]?ts$/.test(file) || !/\.[cm]?[jt]sx?$/.test(file) ? undefined : file;
  }

  /** The file other than code that `specifier` means: relative, by `paths`, or in a package. */
  resolveAsset(specifier: string, fromFile: string): string | undefined {
    const { baseUrl, pathsBasePath, paths = {} } = this.#optionsOf(fromFile) as PathOptions;
    const base = baseUrl ?? pathsBasePath ?? dirname(fromFile);
    const aliased = Object.entries(paths).flatMap(([pattern, targets]) => {
      const [before = '', after] = pattern.split('*');
      if (after === undefined || !specifier.startsWith(before) || !specifier.endsWith(after)) return [];
      const middle = specifier.slice(before.length, specifier.length - after.length);
      return targets.map((target) =>
        resolve(
          base,
          target.replace('*', () => middle),
        ),
      );
    });
    const own = specifier.startsWith('.') ? [resolve(dirname(fromFile), specifier)] : aliased;
    return own.find((file) => ts.sys.fileExists(file)) ?? inPackage(specifier, fromFile);
  }

  #resolved(specifier: string, fromFile: string): ts.ResolvedModuleFull | undefined {
    const options = { ...this.#optionsOf(fromFile), resolveJsonModule: true };
    return ts.resolveModuleName(specifier, fromFile, options, ts.sys).resolvedModule;
  }

  #find(specifier: string, fromFile: string): string | undefined {
    const resolvedModule = this.#resolved(specifier, fromFile);
    if (resolvedModule === undefined || resolvedModule.isExternalLibraryImport === true) return undefined;
    const { resolvedFileName } = resolvedModule;
    if (/\.d\.[cm]?ts$/.test(resolvedFileName)) return describedBy(resolvedFileName);
    if (!/\.(?:[cm]?[jt]sx?|json)$/.test(resolvedFileName)) return undefined;
    return /\.[cm]?jsx?$/.test(fromFile) ? besideSource(resolvedFileName) : resolvedFileName;
  }
}

/**
 * The JavaScript that a compiler has put beside a source. JavaScript that imports it gets that, as in Node, although the
 * compiler resolves the import to the source.
 */
function besideSource(file: string): string {
  const compiled = file.replace(/\.([cm]?)tsx?$/, '.$1js');
  return ts.sys.fileExists(compiled) ? compiled : file;
}

/** The options about aliases; `pathsBasePath` is internal to the compiler. */
interface PathOptions {
  readonly baseUrl?: string;
  readonly pathsBasePath?: string;
  readonly paths?: Readonly<Record<string, readonly string[]>>;
}

function inPackage(specifier: string, fromFile: string): string | undefined {
  try {
    return createRequire(fromFile).resolve(specifier);
  } catch {
    return undefined;
  }
}
