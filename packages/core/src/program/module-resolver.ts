import ts from 'typescript';

/** Finds the project files that other project files import: `paths`, missing extensions, `.js` for `.ts`. */
export class ModuleResolver {
  readonly #options: ts.CompilerOptions;
  readonly #cache = new Map<string, string | undefined>();

  constructor(options: ts.CompilerOptions) {
    this.#options = options;
  }

  /** The absolute path of the project file that `specifier` means; `undefined` for packages and built-ins. */
  resolve(specifier: string, fromFile: string): string | undefined {
    const key = `${fromFile}\0${specifier}`;
    if (!this.#cache.has(key)) this.#cache.set(key, this.#find(specifier, fromFile));
    return this.#cache.get(key);
  }

  #find(specifier: string, fromFile: string): string | undefined {
    const { resolvedModule } = ts.resolveModuleName(specifier, fromFile, this.#options, ts.sys);
    if (resolvedModule === undefined || resolvedModule.isExternalLibraryImport === true) return undefined;
    const { resolvedFileName } = resolvedModule;
    const isCode = /\.[cm]?[jt]sx?$/.test(resolvedFileName) && !/\.d\.[cm]?ts$/.test(resolvedFileName);
    return isCode ? resolvedFileName : undefined;
  }
}
