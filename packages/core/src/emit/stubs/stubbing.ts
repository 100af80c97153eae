import { dateLiteral, localDateLiteral, numberLiteral } from '../literals.ts';
import type { LiteralPart } from '../literal-layout.ts';
import type { ConsoleMethod } from '../../model/run/console-method.ts';
import type { Document } from '../layout/document.ts';

/** The kinds of stubs in a test. */
export type StubKind = 'timers' | 'clock' | 'random' | 'variable' | 'global' | 'method' | 'console';

/** A time that the clock shows. */
export interface ClockStub {
  readonly kind: 'clock';
  readonly timeMs: number;
  /** Whether the test has stubbed the clock already. */
  readonly isSet: boolean;
  readonly isLocal: boolean;
}

/** A surrounding with what a test puts there. */
export type Stub =
  /** Timers that fire when the test says so, with the clock that goes with them. */
  | { readonly kind: 'timers'; readonly clock?: ClockStub | undefined }
  | ClockStub
  | { readonly kind: 'random'; readonly value: string }
  /** An environment variable; one without a value is removed. */
  | { readonly kind: 'variable'; readonly name: string; readonly value: string | undefined }
  | { readonly kind: 'global'; readonly name: string; readonly value: LiteralPart }
  /** A method of an object in the global object. */
  | { readonly kind: 'method'; readonly holder: string; readonly name: string; readonly value: LiteralPart };

/** A module with stand-ins for some of its exports. */
export interface ModuleStub {
  /** How the test file would import the module. */
  readonly specifier: string;
  readonly exports: readonly StubbedExport[];
  /** Whether the others are kept. */
  readonly keepsOthers: boolean;
  /** Whether scripts require it, as opposed to code that imports it. */
  readonly isRequired: boolean;
  readonly hasTypes: boolean;
}

/** An export, and what stands for it; that of a maker is what it makes. */
export interface StubbedExport {
  readonly name: string;
  readonly isMaker: boolean;
  /** The member that makes the object, if it is not the export itself. */
  readonly member?: string | undefined;
  /** Whether the export keeps its other members. */
  readonly keepsMembers?: boolean | undefined;
  readonly value: LiteralPart;
}

/** A time as source: a date that people know, or else the number. */
export function timeSource({ timeMs, isLocal }: ClockStub): string {
  if (isLocal) return localDateLiteral(timeMs);
  return timeMs < FIRST_KNOWN_TIME_MS ? numberLiteral(timeMs) : dateLiteral(timeMs);
}

/** Earlier times are numbers that the code compares with rather than dates. */
const FIRST_KNOWN_TIME_MS = 1e11;

/** The time from the first of several timers to the last. */
export const total = (spansMs: readonly number[]): number => spansMs.reduce((sum, span) => sum + span, 0);

/** Names what a stub replaces. */
export const stubKey = (stub: Stub): string => ('name' in stub ? `${stub.kind} ${stub.name}` : stub.kind);

/** Whether a stub puts a function there. */
export const isFunctionStub = ({ kind }: Stub): boolean => kind === 'global' || kind === 'method';

/** The value that a stub puts there; functions are all different. */
export function stubValue(stub: Stub): unknown {
  if (stub.kind === 'timers') return undefined;
  return stub.kind === 'clock' ? stub.timeMs : stub.value;
}

/** How the tests of a runner observe what code writes to `console`. */
export interface ConsoleSpies {
  /** A function that stands for a method and prints nothing. */
  spy(method: ConsoleMethod): Document;
  /** The calls of a spy: a list of lists of arguments. */
  callsOf(spy: string): string;
  /** A statement that passes exactly if a spy was not called. */
  assertNotCalled(spy: string): Document;
}

/** How the tests of a runner replace what code finds around it. */
export interface Stubbing {
  /** Whether the compiler checks what stands for a function of the global object. */
  readonly isTyped: boolean;
  /** A statement that sets the stub up. */
  stub(stub: Stub): Document;
  /** A promise that lets time pass from timer to timer. */
  passTime(spansMs: readonly number[]): Document;
  /** A statement that replaces exports of a module: for a whole file, or for what a test imports from then on. */
  replaceModule?(stub: ModuleStub, scope: 'file' | 'test'): Document;
  /** Declarations for a whole file with stubs of these kinds. */
  declarations?(kinds: ReadonlySet<StubKind>, hasTypes: boolean): readonly Document[];
  readonly console: ConsoleSpies;
  /** Statements at the beginning of a `describe` that undo stubs of these kinds after each test. */
  setup(kinds: ReadonlySet<StubKind>): readonly Document[];
}
