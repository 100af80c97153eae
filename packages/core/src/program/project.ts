import ts from 'typescript';
import { oncePer } from '../foundation/once-per.ts';
import { environmentError } from '../foundation/errors.ts';
import { findClasses, findModule } from './classes/class-finder.ts';
import { findClassesOfObjects, readValue } from './classes/exported-objects.ts';
import type { DeclaredClass } from './classes/declared-class.ts';
import { declarationBeside } from './modules/ambient-declaration.ts';
import { waysPastParameters, type ExcludedWay } from './present-parameters.ts';
import { hookReplacer } from './targets/rendering/replaced-hooks.ts';
import type { DeclaredTarget } from './targets/declared-target.ts';
import type { CodePlace, NoCode, WantedPlace } from '../model/code-place.ts';
import type { SkippedCallable } from '../model/report/report.ts';
import type { SourceLocation } from '../model/target-spec.ts';
import { assertingFunctions, type LineRange } from './contracts/asserting-functions.ts';
import { contractWarnings, type ContractWarning } from './contracts/contract-warnings.ts';
import { assertionCalls } from './contracts/assertion-calls.ts';
import { exhaustiveCases } from './exhaustive-cases.ts';
import { libraryHost } from './library-host.ts';
import { exportNameOf, exportsOf } from './modules/module-exports.ts';
import { describedImports } from './modules/described-imports.ts';
import { setFailingModules } from './modules/failing-modules.ts';
import { setReplacedNames } from './modules/replaced-names.ts';
import { parses } from './modules/module-source.ts';
import { ambientFiles } from './ambient-files.ts';
import { OptionsReader, projectFilesOf } from './options-reader.ts';
import { findPrototypeClasses } from './classes/prototype-classes.ts';
import { findReturned } from './classes/closures/closure-finder.ts';
import { registeredTarget, type RegisteredWay } from './targets/registered/registered-target.ts';
import { findRegistrations, type Registration } from './targets/registered/registration.ts';
import { findPlace } from './places/find-place.ts';
import { wordsOfSites } from './places/site-words.ts';
import { skippedCallable } from './targets/skipped-callables.ts';
import type { ExportedValuePlace } from './targets/exported-callables.ts';
import { findCallables, type FoundCallables } from './targets/target-finder.ts';
import { TextChecker, type TextError, type VirtualFile } from './text-checker.ts';
import { findTypeSpecifiers } from './modules/type-specifiers.ts';
import type { ReplacedModule } from '../model/input/surrounding.ts';
import { replacedModulesOf } from './surroundings/replaced-modules.ts';
import { replaceModulesFor, type Replacing } from './surroundings/replacing-rules.ts';
import { filesImportedBy } from './types/doubles/code-around.ts';
import { heldPackages } from './types/packages/held-packages.ts';
import { withoutAlias } from './without-alias.ts';

/**
 * The project that some files belong to, seen through the TypeScript checker: compiler options from
 * the nearest `tsconfig.json`, and the targets that each file exports.
 */
export class Project {
  readonly options: ts.CompilerOptions;
  readonly #program: ts.Program;
  readonly #optionsReader: OptionsReader;
  #textChecker: TextChecker | undefined;
  readonly #readValue = oncePer((place: ExportedValuePlace) => readValue(this.#program, place));
  readonly #callables = new Map<string, FoundCallables>();

  private constructor(files: readonly string[], replacingOf: (file: string) => Replacing) {
    this.#optionsReader = new OptionsReader();
    this.options = this.#optionsReader.optionsOf(files[0] ?? '.');
    const declarations = files.flatMap((file) => declarationBeside(file) ?? []);
    this.#program = ts.createProgram({
      rootNames: [
        ...files,
        ...declarations,
        ...ambientFiles(projectFilesOf(files[0] ?? '.')),
        ...describedImports(files, (file) => this.optionsOf(file)),
      ],
      options: this.options,
      host: libraryHost(this.options),
    });
    replaceModulesFor(this.#program, replacingOf);
    setReplacedNames(
      this.#program,
      hookReplacer(this.#program, (file) => replacingOf(file) !== 'nothing'),
    );
  }

  /**
   * Loads the checker for these absolute paths. They share the options found for the first of them. `replacingOf` says
   * what tests of a file can replace.
   */
  static load(files: readonly string[], replacingOf: (file: string) => Replacing = () => 'nothing'): Project {
    return new Project(files, replacingOf);
  }

  /** The options by which a file is compiled, which a reference may have of its own. */
  optionsOf(file: string): ts.CompilerOptions {
    return this.#optionsReader.optionsOf(file);
  }

  /** The offsets of a file's imports and exports that are only types; none, if the checker does not know the file. */
  typeSpecifiersOf(file: string): ReadonlySet<number> {
    const sourceFile = this.#program.getSourceFile(file);
    return sourceFile === undefined
      ? new Set()
      : findTypeSpecifiers(this.#program.getTypeChecker(), sourceFile);
  }

  /** The calls that assert something; none, if the checker does not know the file. */
  assertionsOf(file: string): readonly SourceLocation[] {
    const sourceFile = this.#program.getSourceFile(file);
    return sourceFile === undefined || !/assert/i.test(sourceFile.text)
      ? []
      : assertionCalls(this.#program.getTypeChecker(), sourceFile);
  }

  /** The code that a line of a file stands for, or the lines near it that stand for any. */
  placeIn(file: string, wanted: WantedPlace): CodePlace | NoCode {
    // Nodes know their parents once the checker has bound them.
    this.#program.getTypeChecker();
    return findPlace(this.#sourceFile(file), wanted);
  }

  /** Conditions at the branch sites of a file, in the words of its author; none if the checker does not know the file. */
  wordsOfSites(file: string): ReturnType<typeof wordsOfSites> {
    const sourceFile = this.#program.getSourceFile(file);
    return sourceFile === undefined ? new Map() : wordsOfSites(sourceFile);
  }

  /** Tags of contracts that cannot be read, and tags that look like misspelt ones. */
  contractWarningsOf(file: string): readonly ContractWarning[] {
    return contractWarnings(this.#sourceFile(file));
  }

  /** The functions that assert the type of what they are given. */
  assertingFunctionsOf(file: string): readonly LineRange[] {
    const sourceFile = this.#program.getSourceFile(file);
    return sourceFile === undefined || !/\basserts\b/.test(sourceFile.text)
      ? []
      : assertingFunctions(this.#program.getTypeChecker(), sourceFile);
  }

  /** The last cases of exhaustive `switch` statements; none, if the checker does not know the file. */
  exhaustiveCasesOf(file: string): readonly SourceLocation[] {
    const sourceFile = this.#program.getSourceFile(file);
    return sourceFile === undefined ? [] : exhaustiveCases(this.#program.getTypeChecker(), sourceFile);
  }

  /** Ways at branch sites of a file that no input of the declared types takes; none, if the checker does not know it. */
  excludedWaysOf(file: string): readonly ExcludedWay[] {
    const sourceFile = this.#program.getSourceFile(file);
    return sourceFile === undefined ? [] : waysPastParameters(this.#program, sourceFile);
  }

  /** Whether relative imports may name TypeScript files as they are. */
  get importsRealNames(): boolean {
    const { allowImportingTsExtensions, rewriteRelativeImportExtensions } = this.options;
    return allowImportingTsExtensions === true || rewriteRelativeImportExtensions === true;
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
    return new Set(this.#exportedValues(file).map(({ name }) => name));
  }

  /** The name that a file gives to its default export, or to the whole of a script; `undefined` if it has none. */
  defaultNameOf(file: string): string | undefined {
    const checker = this.#program.getTypeChecker();
    const whole = exportsOf(checker, this.#sourceFile(file)).find((one) => exportNameOf(one) === 'default');
    const [declaration] = whole === undefined ? [] : (withoutAlias(whole, checker).declarations ?? []);
    return declaration === undefined ? undefined : ts.getNameOfDeclaration(declaration)?.getText();
  }

  /** Refuses a file that has syntax errors: what the parser makes of it is not what its author meant. */
  checkSyntax(file: string): void {
    const sourceFile = this.#sourceFile(file);
    const [first] = this.#program.getSyntacticDiagnostics(sourceFile).filter(isSyntaxError);
    // The compiler reports errors in sloppy scripts that do run.
    if (first === undefined || (/\.[cm]?js$/.test(file) && runs(sourceFile.text))) return;
    const { line, character } = sourceFile.getLineAndCharacterOfPosition(first.start);
    throw environmentError({
      code: 'SOURCE_UNPARSABLE',
      message: `line ${line + 1}, column ${character + 1}: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`,
      hint: 'Run your compiler on the file and repair the syntax error first.',
    });
  }

  /** Whether a file is one of the project's own, or imported by one of them. */
  imports(file: string): boolean {
    return this.#program.getSourceFile(file) !== undefined;
  }

  /** Whether the project's compiler checks a file of this name. */
  checksTypesOf(path: string): boolean {
    return /\.[cm]?tsx?$/.test(path) || this.options.checkJs === true;
  }

  /** The type errors of files that are not on disk, as if they belonged to the project. */
  typeErrorsIn(files: readonly VirtualFile[]): readonly TextError[] {
    this.#textChecker ??= new TextChecker(this.#program);
    return this.#textChecker.errorsIn(files);
  }

  /** The functions that a file declares and exports. */
  targetsOf(file: string): readonly DeclaredTarget[] {
    return this.#callablesOf(file).functions.map(({ target }) => target);
  }

  /** The callables that a file exports and that are no targets by themselves. */
  skippedOf(file: string): readonly SkippedCallable[] {
    const { untestable } = this.#callablesOf(file);
    const values = this.#valuesOf(file).filter(({ read }) => read === undefined);
    return [
      ...untestable.map((place) => skippedCallable(place, place.reason)),
      ...values.map(({ place }) =>
        skippedCallable(place, 'its code cannot be seen from where it is exported'),
      ),
    ].sort((left, right) => left.line - right.line || left.column - right.column);
  }

  /** The functions that a file hands to calls while it is loaded. */
  registrationsOf(file: string): readonly Registration[] {
    return findRegistrations(this.#program.getTypeChecker(), this.#sourceFile(file));
  }

  /** A registered function as a target, which is called by the way that leads to it. */
  registeredTarget(registration: Registration, way: RegisteredWay): DeclaredTarget {
    return registeredTarget(this.#program, registration, way);
  }

  /** The names by which tests import the values that a file exports; its default export is the last. */
  exportNamesOf(file: string): readonly string[] {
    const names = new Set(this.#exportedValues(file).map(exportNameOf));
    return [...names].sort((left, right) => Number(left === 'default') - Number(right === 'default'));
  }

  /** The classes that a file declares and exports, or of which it exports objects. */
  classesOf(file: string): readonly DeclaredClass[] {
    const [source, callables] = [this.#sourceFile(file), this.#callablesOf(file)];
    return [
      ...findClasses(this.#program, source),
      ...findClassesOfObjects(this.#program, callables.objects),
      ...findPrototypeClasses(this.#program, source, callables),
    ];
  }

  /** The functions and objects that a file exports and that are made when it is loaded. */
  madeObjectsOf(file: string): readonly DeclaredClass[] {
    return this.#valuesOf(file).flatMap(({ read = [] }) => read);
  }

  #valuesOf(file: string): readonly MadeValue[] {
    return this.#callablesOf(file).values.map((place) => ({ place, read: this.#readValue(place) }));
  }

  /** The functions that a file exports whose results are called in turn, or have members that are. */
  returnedOf(file: string): readonly DeclaredClass[] {
    const own = this.#callablesOf(file).functions.filter(({ isWrapped }) => !isWrapped);
    return findReturned(this.#program, own);
  }

  /** The functions that a file exports, together: for files with state between calls. */
  moduleOf(file: string): DeclaredClass {
    return findModule(this.#program, this.#sourceFile(file));
  }

  /** The files of the project that a file imports itself. */
  importedFilesOf(file: string): readonly string[] {
    return filesImportedBy(this.#sourceFile(file), this.#program).map(({ fileName }) => fileName);
  }

  /** Says which files fail when they are loaded: what others import from them is replaced from now on. */
  setFailingModules(files: ReadonlySet<string>): void {
    setFailingModules(this.#program, files);
    this.#callables.clear();
  }

  /** The modules with exports that stand-ins replace for the tests of a file. */
  replacedModulesOf(file: string): readonly ReplacedModule[] {
    return replacedModulesOf(this.#program, this.#sourceFile(file));
  }

  /** The packages of which inputs of a file's functions may be made. */
  heldPackagesOf(file: string): readonly string[] {
    return heldPackages(this.#program)(this.#sourceFile(file));
  }

  #exportedValues(file: string): readonly ts.Symbol[] {
    const checker = this.#program.getTypeChecker();
    const isValue = (one: ts.Symbol): boolean =>
      (withoutAlias(one, checker).flags & ts.SymbolFlags.Value) !== 0;
    return exportsOf(checker, this.#sourceFile(file)).filter(isValue);
  }

  #callablesOf(file: string): FoundCallables {
    const known = this.#callables.get(file);
    if (known !== undefined) return known;
    const found = findCallables(this.#program, this.#sourceFile(file));
    this.#callables.set(file, found);
    return found;
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

/** A value that is made when its file is loaded; what can be done with it, if its code is seen. */
interface MadeValue {
  readonly place: ExportedValuePlace;
  readonly read: DeclaredClass | undefined;
}

const runs = (text: string): boolean => parses(text, 'commonjs') || parses(text, 'module');

/** Codes from 8000 on say that JavaScript is written like TypeScript, which the compiler emits all the same. */
function isSyntaxError({ code, category }: ts.Diagnostic): boolean {
  return category === ts.DiagnosticCategory.Error && code < 8_000;
}
