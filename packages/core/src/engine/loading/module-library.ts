import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { internalError } from '../../foundation/errors.ts';
import { toPosix } from '../../foundation/posix-path.ts';
import type { ReplacedModule } from '../../model/input/surrounding.ts';
import { placeText, type SourceLocation } from '../../model/target-spec.ts';
import { ambientReads, type AmbientRead } from '../../program/state/ambient-reads.ts';
import { branchId, type BranchId } from '../../model/branch-id.ts';
import {
  siteBaseAt,
  siteId,
  siteIndexIn,
  type SiteBase,
  type SiteId,
  type SiteIndex,
} from '../../model/site-id.ts';
import type { LineRange } from '../../program/contracts/asserting-functions.ts';
import { CodeMap } from '../../program/modules/code-map.ts';
import { buildControlFlow } from '../../program/control-flow/build-control-flow.ts';
import type { ControlFlowGraph } from '../../program/control-flow/control-flow-graph.ts';
import { jointTests } from '../../program/modules/joint-tests.ts';
import { evaluatedBefore } from '../../program/modules/module-imports.ts';
import { importedNames, type ImportedNames } from '../../program/modules/imported-names.ts';
import type { MarkRequest } from '../../program/modules/mark.ts';
import { moduleFormatOf } from '../../program/modules/module-format.ts';
import { buildModuleModel, type ModuleModel } from '../../program/modules/module-model.ts';
import { ModuleResolver } from '../../program/modules/module-resolver.ts';
import type { ExcludedWay } from '../../program/present-parameters.ts';
import type { Project } from '../../program/project.ts';
import {
  emitJavaScript,
  parses,
  readModuleSource,
  type ModuleFormat,
  type ModuleSource,
} from '../../program/modules/module-source.ts';
import { entriesBefore } from './import-cycles.ts';
import { ModuleNumbers } from './module-numbers.ts';
import { instrumentModule } from '../../instrument/instrument-module.ts';
import { mutateModule, type MutatedModule } from '../../mutate/mutate-module.ts';

/** One project file, modelled and placed: its sites and functions have ids of their own in this run. */
export interface LibraryModule {
  readonly file: string;
  readonly model: ModuleModel;
  readonly flow: ControlFlowGraph;
  /** Functions that read values which no input brings. */
  readonly ambient: readonly AmbientRead[];
  /** Functions that assert the type of what they are given: their errors are failed assertions. */
  readonly asserting: readonly LineRange[];
  /** Branches that the compiler rules out: no case of an exhaustive `switch` applies. */
  readonly ruledOut: ReadonlySet<BranchId>;
  /** Branches that no input of the declared types takes. */
  readonly excluded: ReadonlySet<BranchId>;
  /** The test's site for each operand of `&&`, `||` and `!`, by index. */
  readonly joint: ReadonlyMap<SiteIndex, SiteIndex>;
  readonly siteBase: SiteBase;
  readonly functionBase: number;
  readonly format: ModuleFormat;
  readonly plainCode: string;
  readonly instrumentedCode: string;
  /** Code that holds its mutants, where these are wanted; code of packages has none. */
  readonly mutated: MutatedModule;
  /** Maps of both to the author's file. */
  readonly maps: Readonly<Record<CodeMode, CodeMap>>;
}

/** Whether a file holds code of the project. */
export const isProjectCode = (file: string): boolean =>
  /\.[cm]?[jt]sx?$/.test(file) && !file.includes('/node_modules/');

/** Which of the two codes of a module. */
export type CodeMode = 'instrumented' | 'plain';

/** The project files that a run has met, each read, modelled and instrumented once. */
export class ModuleLibrary {
  readonly #project: Project;
  readonly #isMutated: boolean;
  readonly #resolver: ModuleResolver;
  readonly #modules = new Map<string, LibraryModule>();
  readonly #additions = new Map<string, string>();
  readonly #replaced = new Map<string, readonly ReplacedModule[]>();
  readonly #entries = new Map<string, string>();
  readonly #variants = new Set<string>();
  readonly #marked = new Map<string, MarkRequest>();
  readonly #numbers = {
    sites: new ModuleNumbers(),
    functions: new ModuleNumbers(),
    mutants: new ModuleNumbers(),
  };
  readonly #root: string;
  #variantCount = 0;

  /** Modules hold their mutants where tests are judged by them, and are numbered by their paths in the root. */
  constructor(project: Project, { root, isMutated }: { readonly root: string; readonly isMutated: boolean }) {
    this.#project = project;
    this.#root = root;
    this.#isMutated = isMutated;
    this.#resolver = new ModuleResolver((file) => project.optionsOf(file));
  }

  resolve(specifier: string, fromFile: string): string | undefined {
    return this.#resolver.resolve(specifier, fromFile);
  }

  /** The asset that an import means; `undefined` if there is none. */
  resolveAsset(specifier: string, fromFile: string): string | undefined {
    return this.#resolver.resolveAsset(specifier, fromFile);
  }

  /** The source of a workspace package, if the compiler resolves the import to it. */
  resolveSource(specifier: string, fromFile: string): string | undefined {
    return this.#resolver.resolveSource(specifier, fromFile);
  }

  /** Names that a file imports from `specifier`. */
  importedNames(specifier: string, fromFile: string): ImportedNames {
    const known = this.#modules.get(fromFile);
    return known === undefined
      ? { names: new Set(), takesAll: true }
      : importedNames(known.model.source.syntax, specifier);
  }

  /** The JavaScript of a file that is not instrumented. */
  plainCodeOf(file: string): { readonly code: string; readonly format: ModuleFormat } {
    const text = readFileSync(file, 'utf8');
    const format = moduleFormatOf(file, text);
    const options = this.#project.optionsOf(file);
    const { code } = emitJavaScript({
      file,
      text,
      format,
      options,
      erased: this.#project.typeSpecifiersOf(file),
    });
    return { code, format };
  }

  /** Adds code of our own to the end of a file that has not been read yet. */
  append(file: string, code: string): void {
    this.#additions.set(file, (this.#additions.get(file) ?? '') + code);
  }

  /** Marks a place of a file that has not been read yet, so that runs tell when they come to it. */
  mark(file: string, place: MarkRequest): void {
    this.#marked.set(file, place);
  }

  /** The module of a site, if a run has met it. */
  moduleWith(site: SiteId): LibraryModule | undefined {
    return [...this.#modules.values()].find(
      ({ siteBase, model }) => model.sites[siteIndexIn(siteBase, site)] !== undefined,
    );
  }

  /** Replaces modules for the tests of a file. */
  replace(file: string, modules: readonly ReplacedModule[]): void {
    this.#replaced.set(file, modules);
  }

  /** The modules that stand-ins replace for the tests of a file. */
  replacedFor(file: string): readonly ReplacedModule[] {
    return this.#replaced.get(file) ?? [];
  }

  /** Has another module loaded before a file, or none. */
  loadFirst(file: string, entry: string | undefined): void {
    if (entry === undefined) this.#entries.delete(file);
    else this.#entries.set(file, entry);
  }

  /** The module that has to be loaded before a file, if there is one. */
  entryBefore(file: string): string | undefined {
    return this.#entries.get(file);
  }

  /**
   * The modules that may have to be loaded before a file that lies in an import cycle. Those that stand-ins replace are
   * not among them: tests would load the stand-ins.
   */
  entriesBefore(file: string): readonly string[] {
    const replaced = new Set(this.replacedFor(file).map(({ module }) => module));
    return entriesBefore(file, (one) => this.#evaluatedBefore(one)).filter((one) => !replaced.has(one));
  }

  /** The project files that are evaluated before a file because it imports them, in order. */
  #evaluatedBefore(file: string): readonly string[] {
    try {
      return evaluatedBefore(this.moduleOf(file).model.source).flatMap((specifier) => {
        const found = this.resolve(specifier, file);
        return found !== undefined && isProjectCode(found) ? [found] : [];
      });
    } catch {
      // A file that cannot be read is no part of a cycle that works.
      return [];
    }
  }

  /** Maps a position to the author's file: `0` if nothing was written there, `null` if it is not in this library. */
  locate(
    file: string,
    mode: CodeMode,
    position: SourceLocation,
  ): readonly [string, number, number] | 0 | null {
    const module = this.#modules.get(file);
    if (module === undefined) return null;
    const found = module.maps[mode].locate(position);
    return found === undefined ? 0 : [file, found.line, found.column];
  }

  moduleOf(file: string): LibraryModule {
    const known = this.#modules.get(file);
    if (known !== undefined) return known;
    const module = this.#read(file);
    this.#modules.set(file, module);
    return module;
  }

  #read(file: string): LibraryModule {
    const text = readFileSync(file, 'utf8') + (this.#additions.get(file) ?? '');
    const format = moduleFormatOf(file, text);
    const options = this.#project.optionsOf(file);
    const erased = this.#project.typeSpecifiersOf(file);
    const source = readModuleSource({ file, text, format, options, erased });
    return this.#placed(source, this.#isMutated && isProjectCode(file) ? 'mutated' : 'left alone');
  }

  /**
   * Adds a module that is in no file: other code in place of that of a file, whose folder it stands in. Runs load it
   * by the name that it gets.
   */
  addVariant(file: string, code: string): LibraryModule {
    this.#variantCount += 1;
    const name = `${file}.variant-${this.#variantCount}.js`;
    const { format } = this.moduleOf(file);
    const options = this.#project.optionsOf(file);
    const source = readModuleSource({ file: name, text: code, format, options });
    const module = this.#placed(source, 'left alone');
    this.#modules.set(name, module);
    this.#variants.add(name);
    return module;
  }

  /** Whether there is a module of this name that is in no file. */
  isVariant(name: string): boolean {
    return this.#variants.has(name);
  }

  #placed(source: ModuleSource, kind: 'mutated' | 'left alone'): LibraryModule {
    const { file, format } = source;
    const model = buildModuleModel(source, this.#project.assertionsOf(file), this.#marked.get(file));
    const name = toPosix(relative(this.#root, file));
    const { sites, functions } = this.#numbers;
    const place = {
      siteBase: siteBaseAt(sites.take(name, model.sites.length + model.waypoints.length)),
      functionBase: functions.take(name, model.functions.length),
    };
    const instrumented = instrumentModule(model, place);
    // Code of packages was never instrumented before: a failure must show here, where the file can be left alone.
    if (file.includes('/node_modules/') && !parses(instrumented.code, format))
      throw internalError({
        code: 'INSTRUMENTATION_BROKEN',
        message: `${file} does not parse once instrumented`,
      });
    const mutated = kind === 'left alone' ? { code: source.code, mutants: [] } : this.#mutated(model, name);
    const maps = {
      instrumented: new CodeMap(() => instrumented.sourceMap, 'next'),
      plain: new CodeMap(() => source.sourceMap, 'previous'),
    };
    const codes = { plainCode: source.code, instrumentedCode: instrumented.code };
    return {
      file,
      model,
      flow: buildControlFlow(model),
      ambient: ambientReads(model),
      ruledOut: ruledOut(model, place.siteBase, this.#project.exhaustiveCasesOf(file)),
      excluded: excluded(model, place.siteBase, this.#project.excludedWaysOf(file)),
      asserting: this.#project.assertingFunctionsOf(file),
      joint: jointTests(model),
      ...place,
      format,
      ...codes,
      mutated,
      maps,
    };
  }

  /** How many mutants there are shows once they are written with their numbers; most modules have fewer than characters. */
  #mutated(model: ModuleModel, name: string, room = model.source.code.length): MutatedModule {
    const mutated = mutateModule(model, this.#numbers.mutants.take(name, room));
    const count = mutated.mutants.length;
    return count <= room ? mutated : this.#mutated(model, name, count);
  }
}

/** The branches of ways that no input takes, where the place and the kind of a site tell it apart from others. */
function excluded(
  { sites }: ModuleModel,
  siteBase: SiteBase,
  ways: readonly ExcludedWay[],
): ReadonlySet<BranchId> {
  return new Set(
    ways.flatMap(({ kind, way, ...place }) => {
      const alike = sites.filter((one) => one.kind === kind && placeText(one.location) === placeText(place));
      return alike.length === 1 ? alike.map(({ index }) => branchId(siteId(siteBase, index), way)) : [];
    }),
  );
}

function ruledOut(
  { sites }: ModuleModel,
  siteBase: SiteBase,
  lastCases: readonly SourceLocation[],
): ReadonlySet<BranchId> {
  const places = new Set(lastCases.map(placeText));
  const last = sites.filter(({ kind, location }) => kind === 'case' && places.has(placeText(location)));
  return new Set(last.map(({ index }) => branchId(siteId(siteBase, index), false)));
}
