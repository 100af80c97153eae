import { dirname } from 'node:path';
import ts from 'typescript';
import { environmentError } from '../foundation/errors.ts';
import type { DeclaredTarget } from './declared-target.ts';
import { findTargets } from './target-finder.ts';

/**
 * The project that some files belong to, seen through the TypeScript checker: compiler options from
 * the nearest `tsconfig.json`, and the targets that each file exports.
 */
export class Project {
  readonly options: ts.CompilerOptions;
  readonly #program: ts.Program;

  private constructor(program: ts.Program, options: ts.CompilerOptions) {
    this.#program = program;
    this.options = options;
  }

  /** Loads the checker for these absolute paths. They share the options found for the first of them. */
  static load(files: readonly string[]): Project {
    const options = { ...readCompilerOptions(files[0] ?? '.'), ...FORCED_OPTIONS };
    return new Project(ts.createProgram({ rootNames: [...files], options }), options);
  }

  /** Whether relative imports must name the emitted file, extension included. */
  get resolvesLikeNode(): boolean {
    const { moduleResolution, module } = this.options;
    const isNodeModule =
      module !== undefined && module >= ts.ModuleKind.Node16 && module <= ts.ModuleKind.NodeNext;
    if (moduleResolution === undefined) return isNodeModule;
    return (
      moduleResolution === ts.ModuleResolutionKind.Node16 ||
      moduleResolution === ts.ModuleResolutionKind.NodeNext
    );
  }

  /** The names of the values that a file exports; types are not among them. */
  exportedValuesOf(file: string): ReadonlySet<string> {
    const checker = this.#program.getTypeChecker();
    const symbol = checker.getSymbolAtLocation(this.#sourceFile(file));
    const exported = symbol === undefined ? [] : checker.getExportsOfModule(symbol);
    const isValue = (one: ts.Symbol): boolean => {
      const target = (one.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(one) : one;
      return (target.flags & ts.SymbolFlags.Value) !== 0;
    };
    return new Set(exported.filter(isValue).map(({ name }) => name));
  }

  /** The functions that a file declares and exports. */
  targetsOf(file: string): readonly DeclaredTarget[] {
    return findTargets(this.#program, this.#sourceFile(file));
  }

  #sourceFile(file: string): ts.SourceFile {
    const sourceFile = this.#program.getSourceFile(file);
    if (sourceFile === undefined) {
      throw environmentError({
        code: 'SOURCE_UNREADABLE',
        message: `${file} cannot be read as TypeScript or JavaScript`,
        hint: 'Check that the file exists and has a .ts, .tsx, .js, .mjs or .cjs extension.',
      });
    }
    return sourceFile;
  }
}

/** Only reading types, so nothing is emitted; JavaScript is read too; optional members must show `undefined`. */
const FORCED_OPTIONS: ts.CompilerOptions = {
  noEmit: true,
  allowJs: true,
  checkJs: false,
  strictNullChecks: true,
  skipLibCheck: true,
};

const DEFAULT_OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  types: [],
};

function readCompilerOptions(file: string): ts.CompilerOptions {
  const configFile = ts.findConfigFile(dirname(file), ts.sys.fileExists);
  if (configFile === undefined) return DEFAULT_OPTIONS;
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile) as { config?: unknown };
  if (config === undefined) return DEFAULT_OPTIONS;
  // Only the options are wanted: listing the project's files would walk the whole tree.
  const host: ts.ParseConfigHost = { ...ts.sys, readDirectory: () => [] };
  return ts.parseJsonConfigFileContent(config, host, dirname(configFile), undefined, configFile).options;
}
