import { dirname } from 'node:path';
import ts from 'typescript';
import { defaultResolution } from './default-resolution.ts';

/**
 * Reads the compiler options that hold for a file: those of the nearest `tsconfig.json`, or, where that
 * only lists references, of the referenced project that the file belongs to. Each is read once.
 */
export class OptionsReader {
  readonly #byFolder = new Map<string, readonly ts.ParsedCommandLine[]>();

  optionsOf(file: string): ts.CompilerOptions {
    const folder = dirname(file);
    let candidates = this.#byFolder.get(folder);
    if (candidates === undefined) {
      candidates = candidatesFor(folder);
      this.#byFolder.set(folder, candidates);
    }
    const owner = candidates.find(({ fileNames }) => fileNames.includes(file)) ?? candidates[0];
    const written = owner?.options ?? DEFAULT_OPTIONS;
    const own = { ...ASSUMED_OPTIONS, ...defaultResolution(written, folder), ...written };
    return { ...own, ...FORCED_OPTIONS, [ABSENT_EVERYWHERE]: !(own.strictNullChecks ?? own.strict ?? false) };
  }
}

/** The files of the project that a file belongs to; none if no configuration lists them. */
export function projectFilesOf(file: string): readonly string[] {
  const found = configsFor(dirname(file), ts.sys);
  const owner = found.find(({ fileNames }) => fileNames.includes(file)) ?? found[0];
  return owner?.fileNames ?? [];
}

/** Not an option of the compiler: whether the author's own settings allow `null` and `undefined` of every type. */
const ABSENT_EVERYWHERE = 'absentEverywhere';

/** Whether `null` and `undefined` are of every type by the author's own settings. */
export const allowsAbsence = (options: ts.CompilerOptions): boolean => options[ABSENT_EVERYWHERE] === true;

/**
 * Types are only read, so nothing is emitted. JavaScript is read too, and the exports of scripts.
 * Optional members must show `undefined`, hence `strictNullChecks`. Types are shown in full only where that is asked for:
 * the text of a query builder's type has megabytes.
 */
const FORCED_OPTIONS: ts.CompilerOptions = {
  noEmit: true,
  allowJs: true,
  checkJs: false,
  moduleDetection: ts.ModuleDetectionKind.Force,
  strictNullChecks: true,
  noErrorTruncation: false,
  skipLibCheck: true,
};

const DEFAULT_OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
};

/** Without `types`, compilers before TypeScript 6 see every package in `@types`, such as `@types/node`. */
const ASSUMED_OPTIONS: ts.CompilerOptions = { types: ['*'] };

/** The projects that files of a folder may belong to, the nearest first. */
const candidatesFor = (folder: string): readonly ts.ParsedCommandLine[] =>
  configsFor(folder, LISTING_NOTHING);

/** As {@link candidatesFor}; `host` lists the files of the nearest. */
function configsFor(folder: string, host: ts.ParseConfigHost): readonly ts.ParsedCommandLine[] {
  const configFile = ts.findConfigFile(folder, ts.sys.fileExists);
  const nearest = configFile === undefined ? undefined : parseConfig(configFile, host);
  if (nearest === undefined) return [];
  const listsReferences = (nearest.raw as { readonly files?: readonly unknown[] }).files?.length === 0;
  const references = listsReferences ? (nearest.projectReferences ?? []) : [];
  const referenced = references.map((reference) =>
    parseConfig(ts.resolveProjectReferencePath(reference), ts.sys),
  );
  return [nearest, ...referenced.filter((config) => config !== undefined)];
}

/** A host that lists no files: only the options are wanted, and listing would walk the whole tree. */
const LISTING_NOTHING: ts.ParseConfigHost = { ...ts.sys, readDirectory: () => [] };

function parseConfig(configFile: string, host: ts.ParseConfigHost): ts.ParsedCommandLine | undefined {
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile) as { config?: unknown };
  if (config === undefined) return undefined;
  return ts.parseJsonConfigFileContent(config, host, dirname(configFile), undefined, configFile);
}
