import type { ThrownSnapshot, ValueSnapshot } from '../model/run/outcome.ts';
import type { RunnerName } from '../model/runner-name.ts';
import type { Document } from './layout/document.ts';
import type { StubKind, Stubbing } from './stubs/stubbing.ts';

/** The call under test, as source. */
export interface TestedCall {
  readonly call: Document;
  /** The call gives a promise that the test awaits. */
  readonly isAsync: boolean;
  /** Whether a function is among its arguments, which affects Prettier's layout around it. */
  readonly hasFunction?: boolean;
}

/** Gives an expression for a class, or `undefined` if a test file cannot name it. */
export type NameClass = (className: string) => string | undefined;

/** Names for the statements of one test. */
export interface TestScope {
  readonly nameClass: NameClass;
  /** A name for a binding of the test, as wanted or nearly so, that nothing else there has. */
  nameLocal(wanted: string): string;
  /** Whether the file may contain type annotations. */
  readonly hasTypes: boolean;
}

/** Statements for the body of a test. */
export interface Assertion {
  readonly statements: readonly Document[];
  /** The body awaits something. */
  readonly isAsync: boolean;
}

/** Functions of a runner that remember their calls. */
export interface MockFunctions {
  /** Makes one of an implementation. */
  readonly maker: 'vi.fn' | 'jest.fn';
  /** One that returns nothing, whatever type is expected of it. */
  readonly silent: string;
  /** Whether the compiler lets one without an implementation return anything. */
  readonly returnsAny: boolean;
}

/** Features of the runner that a file uses besides tests and assertions. */
export interface FileNeeds {
  readonly isIsolated: boolean;
  readonly stubs: ReadonlySet<StubKind>;
  /** Whether modules are replaced for the whole file. */
  readonly replacesModules: boolean;
  /** Whether parts of the page are emptied after tests. */
  readonly resetsPage: boolean;
  /** Whether functions of the input are mocks. */
  readonly usesMocks: boolean;
}

/** How a test gets modules of its own. */
export interface Isolation {
  /** Statements at the beginning of a `describe`. */
  readonly setup: readonly Document[];
  /** Whether a new instance of a module comes with new instances of all that it imports. */
  readonly renewsImports: boolean;
  /** A new instance of a module; `number` is different for each test of a file. */
  freshModule(specifier: string, number: number, hasTypes: boolean): Document;
}

/** Syntax of one test runner for the shared assertions. `describe` and `it` are the same everywhere. */
export interface TestRunnerDialect {
  readonly runner: RunnerName;
  /** Whether its files are scripts: they require what they use, and the functions of the runner are globals. */
  readonly isScript?: boolean;
  /** Import statements that a file begins with. */
  imports(needs: FileNeeds): readonly string[];
  /** Isolation of tests that need modules which no other test has touched. */
  readonly isolation: Isolation;
  /** Replacement of what code finds around it. */
  readonly stubs: Stubbing;
  /** Whether an expected value may leave parts open. */
  readonly hasWildcards: boolean;
  /** Mocks by which tests know the calls of functions that they give; none where lists serve better. */
  readonly mocks?: MockFunctions;
  /** Names that a test file of this runner uses, imported or global. */
  readonly takenNames: readonly string[];
  /** Passes exactly when the call returns what the snapshot shows: scalars by `Object.is`. */
  assertReturned(tested: TestedCall, expected: ValueSnapshot, scope: TestScope): Assertion;
  /** Passes exactly when the binding `subject` holds what the snapshot shows. */
  assertValue(subject: Document, expected: ValueSnapshot, scope: TestScope): readonly Document[];
  /** Passes exactly when the call returns the very object that the binding `subject` holds. */
  assertSame(tested: TestedCall, subject: string): Assertion;
  /** Passes exactly when the call does not throw. */
  assertPasses(tested: TestedCall): Assertion;
  /** Passes exactly when the call throws anything. */
  assertFails(tested: TestedCall): Assertion;
  /** Passes exactly when the call throws that: its class and its whole message, or the same value. */
  assertThrown(tested: TestedCall, expected: ThrownSnapshot, scope: TestScope): Assertion;
}
