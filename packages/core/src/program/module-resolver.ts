import ts from 'typescript';
import { describedBy } from './declaration-beside.ts';

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

  #find(specifier: string, fromFile: string): string | undefined {
    const options = { ...this.#optionsOf(fromFile), resolveJsonModule: true };
    const { resolvedModule } = ts.resolveModuleName(specifier, fromFile, options, ts.sys);
    if (resolvedModule === undefined || resolvedModule.isExternalLibraryImport === true) return undefined;
    const { resolvedFileName } = resolvedModule;
    if (/\.d\.[cm]?ts$/.test(resolvedFileName)) return describedBy(resolvedFileName);
    return /\.(?:[cm]?[jt]sx?|json)$/.test(resolvedFileName) ? resolvedFileName : undefined;
  }
}
