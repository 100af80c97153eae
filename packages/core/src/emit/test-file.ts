import { printable } from '../foundation/printable.ts';
import { endsByItself } from '../model/run/outcome.ts';
import type { ConfirmedTest } from '../model/test-case.ts';
import { collectorDeclaration } from './call-expression.ts';
import { FileImports, type TestImports } from './file-imports.ts';
import { FreshImports } from './fresh-imports.ts';
import { idleMembers } from './idle-members.ts';
import { elementAccess, keyAccess } from './identifiers.ts';
import { hardLine, indent, join, type Document } from './layout/document.ts';
import { printDocument } from './layout/print-document.ts';
import { pageReset } from './page-reset.ts';
import { rendererDeclarations, type RendererName } from './rendering/renderers.ts';
import { stringLiteral } from './string-literal.ts';
import { modulesOfFile } from './stubs/replaced-modules.ts';
import { SampleBook } from './samples/sample-book.ts';
import { sampleDeclaration } from './samples/sample-declaration.ts';
import { samplesOf } from './samples/shared-samples.ts';
import type { StubKind } from './stubs/stubbing.ts';
import { testBody, type TestBody } from './test-body.ts';
import type { Assertion, TestRunnerDialect } from './test-runner-dialect.ts';
import { scopeOf } from './test-scope.ts';
import type { TestWriting } from './test-writing.ts';

/** The width that the emitted code is laid out for. */
const PRINT_WIDTH = 100;

/** A confirmed test with the name it is written under. */
export interface NamedTest extends ConfirmedTest {
  readonly name: string;
}

/** Origin of a test file, for the comment at its top. */
export interface TestFileOrigin {
  /** The source as a person would pass it to the command. */
  readonly sourcePath: string;
  /** Whether its tests are for mutants that other tests do not notice, and nothing else. */
  readonly isForSurvivors?: boolean;
}

/** All that one test file is made of. */
export interface TestFileRequest {
  readonly dialect: TestRunnerDialect;
  /** In the order in which they are to appear; tests of one target become one `describe`. */
  readonly tests: readonly NamedTest[];
  /** How the test file imports the source, such as `./cart.ts`. */
  readonly importSpecifier: string;
  /** How it imports other files of the project, whose classes and types inputs may need. */
  readonly specifierOf?: (file: string) => string;
  /** A file that has to be loaded before the source, because of a cycle of imports. */
  readonly entryBefore?: string | undefined;
  /** Language of the test file; TypeScript by default. */
  readonly language?: 'typescript' | 'javascript';
  /** The name that a file gives to its default export, if it has one. */
  readonly defaultNameOf?: (file: string) => string | undefined;
  /** Names of the values that the source exports. */
  readonly exportedNames: ReadonlySet<string>;
  /** Whether the source names a member: tests say that it is not called; all of them by default. */
  readonly isNamed?: (member: string) => boolean;
  /** The address of the page that tests begin with, without its host; `/` by default. */
  readonly pageAddress?: string | undefined;
  readonly origin: TestFileOrigin;
}

/**
 * The source text of a test file, or `undefined` if there is nothing to test. Depends on the request
 * alone: the same request gives the same bytes.
 */
export function renderTestFile(request: TestFileRequest): string | undefined {
  const { dialect, exportedNames, defaultNameOf, importSpecifier, pageAddress } = request;
  const tests = request.tests.filter(({ outcome }) => endsByItself(outcome));
  const sourceFile = tests[0]?.target.file;
  if (sourceFile === undefined) return undefined;
  const { takenNames } = dialect;
  const imports = new FileImports({ sourceFile, exportedNames, takenNames, defaultNameOf });
  const specifierOf = (file = sourceFile): string =>
    file === sourceFile ? importSpecifier : (request.specifierOf?.(file) ?? file);
  const entry = request.entryBefore === undefined ? undefined : specifierOf(request.entryBefore);
  const hasTypes = request.language !== 'javascript';
  const isIdle = idleMembers(tests, request.isNamed ?? (() => true));
  const writing = { dialect, imports, hasTypes, isIdle, specifierOf, entry };
  const { suites, samples } = suitesOf(tests, { ...writing, pageAddress });
  const isIsolated = suites.some(({ isolated }) => isolated !== 'none');
  const stubs = new Set(suites.flatMap((suite) => [...suite.stubs]));
  const replaced = modulesOfFile(tests[0]?.target.replaced ?? [], writing);
  const resetsPage = tests.some(({ inPage = [] }) => inPage.length > 0);
  const ownImports = dialect.imports({
    isIsolated,
    stubs,
    replacesModules: replaced.length > 0,
    resetsPage,
    usesMocks: suites.some(({ usesMocks }) => usesMocks),
  });
  const renderers = new Set(suites.flatMap((suite) => [...suite.renderers]));
  const nameExport = (exportName: string, file?: string): string => imports.from(file).use(exportName);
  const helpers = [
    ...samples,
    ...(dialect.stubs.declarations?.(stubs, writing.hasTypes) ?? []),
    ...(suites.some(({ collects }) => collects) ? [collectorDeclaration(writing.hasTypes)] : []),
    ...rendererDeclarations(renderers, { scope: { nameExport }, hasTypes: writing.hasTypes }),
  ];
  const imported = [
    ...ownImports,
    ...entryImport(entry, suites, dialect),
    ...imports.statements(specifierOf, dialect.isScript),
  ];
  const modules = replaced.map((one): Document => dialect.stubs.replaceModule?.(one, 'file') ?? '');
  // Stubs come first in a script, where `require` loads a module there and then.
  const blocks = dialect.isScript === true ? [modules, imported] : [imported, modules];
  const file = [
    join([headerComment(request.origin), ...linesOf(blocks)], hardLine),
    ...helpers.flatMap((one): Document[] => [hardLine, hardLine, one]),
    ...suites.map(({ document }): Document => [hardLine, hardLine, document]),
    hardLine,
  ];
  return printDocument(file, PRINT_WIDTH);
}

/** The suites of a file, and declarations of the samples that their tests share. */
function suitesOf(
  tests: readonly NamedTest[],
  writing: Omit<SuiteWriting, 'firstNumber' | 'samples'>,
): { readonly suites: readonly Suite[]; readonly samples: readonly Document[] } {
  const { imports, hasTypes } = writing;
  const naming = { hasTypes, nameHelper: (wanted: string) => imports.nameHelper(wanted) };
  for (let samples = new SampleBook(samplesOf(tests, naming)); ; samples = samples.ofOftenUsed()) {
    const byTarget = [...Map.groupBy(tests, (test) => test.target.name).values()];
    const suites = byTarget.map((own, index) =>
      suiteDocument(own, { ...writing, samples, firstNumber: index * MAX_TESTS }),
    );
    if (!samples.isEachUsedOften) continue;
    const declared = tests
      .slice(0, 1)
      .flatMap((test) => samples.samples.map((one) => sampleDeclaration(one, scopeOf(test, '', writing))));
    return { suites, samples: declared };
  }
}

/** The lines of blocks, with an empty line between these. */
function linesOf(blocks: readonly (readonly Document[])[]): readonly Document[] {
  return blocks
    .filter((block) => block.length > 0)
    .flatMap((block, index) => (index === 0 ? block : ['', ...block]));
}

/**
 * The first line of a file: what it was made from, and how to renew it. Version and seed do not stand there, so that a new
 * version of the command does not touch every file. Names of files may hold whatever a file system allows, line breaks too.
 */
function headerComment({ sourcePath: path, isForSurvivors }: TestFileOrigin): string {
  const sourcePath = printable(path);
  const file = sourcePath.slice(sourcePath.lastIndexOf('/') + 1);
  if (isForSurvivors === true)
    return `// Generated by Pathsmith from ${file} for mutants that survived all other tests.`;
  return `// Generated by Pathsmith from ${file}. Run "npx pathsmith ${sourcePath}" to refresh.`;
}

/** The import of what has to be loaded first, unless every test loads it by itself. */
function entryImport(
  entry: string | undefined,
  suites: readonly Suite[],
  { isolation, isScript = false }: TestRunnerDialect,
): readonly string[] {
  if (entry === undefined) return [];
  if (isolation.renewsImports && suites.every(({ isolated }) => isolated === 'all')) return [];
  const load = isScript ? `require(${stringLiteral(entry)});` : `import ${stringLiteral(entry)};`;
  return ['// Keep this first: these modules import each other and load in no other order.', load];
}

/** More tests than any target has. */
const MAX_TESTS = 1_000;

interface SuiteWriting extends TestWriting {
  readonly imports: FileImports;
  readonly firstNumber: number;
  /** How the file imports the module that has to be loaded first. */
  readonly entry: string | undefined;
  readonly pageAddress: string | undefined;
}

/** The tests of a target, and the stubs that they use. */
interface Suite {
  readonly document: Document;
  /** Which of its tests have their own module instances. */
  readonly isolated: 'none' | 'some' | 'all';
  readonly stubs: ReadonlySet<StubKind>;
  readonly collects: boolean;
  readonly renderers: ReadonlySet<RendererName>;
  readonly usesMocks: boolean;
}

function suiteDocument(tests: readonly NamedTest[], writing: SuiteWriting): Suite {
  const bodies = tests.map((test, index) => suiteBody(test, writing, writing.firstNumber + index));
  const stubs = new Set(bodies.flatMap((body) => body.stubs));
  const isIsolated = bodies.some((body) => body.isIsolated);
  const setup = [
    ...(isIsolated ? writing.dialect.isolation.setup : []),
    ...writing.dialect.stubs.setup(stubs),
    ...pageReset(new Set(tests.flatMap(({ inPage = [] }) => inPage)), writing.pageAddress),
  ];
  const documents = tests.map((test, index) => testDocument(test, bodies[index] as TestBody));
  const body = indent([
    hardLine,
    ...setup.flatMap((one): Document[] => [one, hardLine]),
    join(documents, [hardLine, hardLine]),
  ]);
  const name = tests[0]?.target.name ?? '';
  return {
    document: [`describe(${stringLiteral(name)}, () => {`, body, hardLine, '});'],
    isolated: !isIsolated ? 'none' : bodies.every((body) => body.isIsolated) ? 'all' : 'some',
    stubs,
    collects: bodies.some(({ collects }) => collects),
    renderers: new Set(bodies.flatMap(({ renderer }) => renderer ?? [])),
    usesMocks: bodies.some(({ usesMocks }) => usesMocks),
  };
}

/** Expression for the function under test; none for a sequence, which imports what it needs. */
function subjectOf({ target }: NamedTest, imports: TestImports, hasTypes: boolean): string {
  const { sequence, access = [], exportName, name, mayBeMissing = false, isRegistered = false } = target;
  if (sequence !== undefined) return '';
  const holder = imports.from().use(exportName, access.length === 0 ? name : exportName);
  // Code of others leads to it, whose types seldom tell of what it keeps.
  if (isRegistered && hasTypes) return access.reduce(keyAccess, `(${holder} as any)`);
  // A key that is not declared is written in brackets, which every setting of the compiler allows.
  if (mayBeMissing) return `${access.reduce(elementAccess, holder)}${hasTypes ? '!' : ''}`;
  return access.reduce(keyAccess, holder);
}

interface SuiteBody extends TestBody {
  /** Whether it has its own module instances. */
  readonly isIsolated: boolean;
}

/** A test with its own module instances if it needs them: for stubs, only where it has any. */
function suiteBody(test: NamedTest, writing: SuiteWriting, number: number): SuiteBody {
  const { isIsolated = false, isIsolatedForStubs = false } = test.target;
  const own = isIsolated ? isolatedBody(test, writing, number) : undefined;
  if (own !== undefined && (!isIsolatedForStubs || own.first.length > 0)) return { ...own, isIsolated: true };
  const subject = subjectOf(test, writing.imports, writing.hasTypes);
  return { ...testBody(test, subject, writing), isIsolated: false };
}

/** A test with its own module instances. */
function isolatedBody(test: NamedTest, writing: SuiteWriting, number: number): TestBody {
  const { dialect, hasTypes, specifierOf, entry } = writing;
  const imports = new FreshImports(writing.imports);
  const body = testBody(test, subjectOf(test, imports, hasTypes), { ...writing, imports });
  const { isScript = false, isolation } = dialect;
  const load = (specifier: string): Document => isolation.freshModule(specifier, number, hasTypes);
  const fresh = imports.statements(specifierOf, load, isScript);
  const isEntryFresh = entry !== undefined && isolation.renewsImports;
  const before: readonly Document[] = isEntryFresh ? [[load(entry), ';']] : [];
  return {
    ...body,
    statements: [...body.first, ...before, ...fresh, ...body.statements],
    isAsync: body.isAsync || !isScript,
  };
}

function testDocument({ name }: NamedTest, { statements, isAsync }: Assertion): Document {
  const opening = `it(${stringLiteral(name)}, ${isAsync ? 'async () =>' : '() =>'} {`;
  return [opening, indent(statements.map((statement): Document => [hardLine, statement])), hardLine, '});'];
}
