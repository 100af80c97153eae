import type { HeapAssumption } from './input/heap-assumption.ts';
import type { HeapShape } from './input/heap-shape.ts';
import { isReadOnLoading, type ParameterSpec } from './input/input-shape.ts';
import type { Location } from './input/location.ts';
import type { ReplacedModule } from './input/surrounding.ts';
import type { Rendering } from './rendering.ts';
import type { ConsoleMethod } from './run/console-method.ts';
import type { Invokable, InvokableKind, SequenceStep } from './sequence.ts';

/** A position in a source file; line and column count from one. */
export interface SourceLocation {
  readonly line: number;
  readonly column: number;
}

export const isSamePlace = (one: SourceLocation, other: SourceLocation): boolean =>
  one.line === other.line && one.column === other.column;

/** A position as text, which sets and maps can be keyed by. */
export const placeText = ({ line, column }: SourceLocation): string => `${line}:${column}`;

/** A position in a project's file, by absolute path. */
export interface SourcePlace extends SourceLocation {
  readonly file: string;
}

/** A function, constructor or method under test. */
export interface TargetSpec {
  /** Absolute path of the source file. */
  readonly file: string;
  /** The name people use for it. */
  readonly name: string;
  /** The binding that tests import: an export name, or `default`. */
  readonly exportName: string;
  /** The keys that lead from the export to it, if it is a member of it. */
  readonly access?: readonly string[];
  /** Whether the keys lead through objects of other code, which a call of the module has given it to. */
  readonly isRegistered?: boolean;
  /** Whether types allow that nothing is there: a key of an index signature, an element of an array. */
  readonly mayBeMissing?: boolean;
  readonly kind: TargetKind;
  readonly location: SourceLocation;
  readonly parameters: readonly ParameterSpec[];
  /** The types of inputs whose values have an identity; shapes name them by position. */
  readonly heap: readonly HeapShape[];
  /** Types that the declared types allow but no input will have, as strings. */
  readonly untried?: readonly string[];
  readonly isAsync: boolean;
  /** Whether some of its tests show a result, so that `undefined` is one, too. */
  readonly givesValue?: boolean;
  /** How many type parameters it has, if any types will do for them. */
  readonly freeTypeParameters?: number;
  /** Assumptions about the objects of an input. */
  readonly assumptions?: readonly HeapAssumption[];
  /** The export that says whether an input meets the preconditions, if there are any. */
  readonly requirement?: string;
  /** The export that calls it and checks what it promises, if it promises anything. */
  readonly check?: string;
  /** How React calls it, if only React may: its result is then the markup, or what a hook returns. */
  readonly rendering?: Rendering;
  /** Set if React renders into a page then, and not to markup alone: its first input is what a user does. */
  readonly isMounted?: true;
  /** The calls that lead to the target, which is the last of them; without any, the export is simply called. */
  readonly sequence?: readonly SequenceStep[];
  /** Whether time passes after a target that is simply called, until the timers that are set have fired. */
  readonly elapses?: true;
  /** Whether each test needs new instances of the modules: they keep state between calls, or use what is replaced. */
  readonly isIsolated?: boolean;
  /** Set if they need them only where they use what is replaced. */
  readonly isIsolatedForStubs?: boolean;
  /** Whether its tests set dates and the clock by local time. */
  readonly hasLocalTime?: boolean;
  /** Modules that stand-ins replace whenever its module is loaded. */
  readonly replaced?: readonly ReplacedModule[];
  /** Members to read after the last call, on the object that it was called on or made. */
  readonly observers?: readonly Invokable[];
  /** Functions of the input whose calls are asserted although they return something. */
  readonly recorded?: readonly Location[];
  /** Methods of `console` whose calls are asserted, even if there are none. */
  readonly consoleMethods?: readonly ConsoleMethod[];
}

/** Whether each run loads the module of a target, in the environment of its input. */
export const isLoadedByRun = ({ sequence, parameters }: TargetSpec): boolean =>
  sequence === undefined && parameters.some(isReadOnLoading);

/** The kind of a target. */
export type TargetKind = Exclude<InvokableKind, 'export' | 'field' | 'static field'>;

/** Every kind of target, for the schema of the report. */
export const TARGET_KINDS = [
  'function',
  'constructor',
  'call',
  'method',
  'getter',
  'setter',
  'static method',
  'static getter',
  'static setter',
] as const satisfies readonly TargetKind[];
