import type { Location } from '../input/location.ts';
import type { ConsoleMethod } from './console-method.ts';

/** A value as it looked when a run ended, as data. */
export type ValueSnapshot =
  | { readonly kind: 'undefined' }
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'bigint'; readonly value: bigint }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'array'; readonly items: readonly ValueSnapshot[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [key: string, value: ValueSnapshot])[] }
  /** An object by the properties that show what they hold: it has others, behind accessors or symbols. */
  | { readonly kind: 'partial'; readonly entries: readonly (readonly [key: string, value: ValueSnapshot])[] }
  /** In order of insertion. */
  | {
      readonly kind: 'map';
      readonly entries: readonly (readonly [key: ValueSnapshot, value: ValueSnapshot])[];
    }
  | { readonly kind: 'set'; readonly items: readonly ValueSnapshot[] }
  | { readonly kind: 'date'; readonly timeMs: number }
  /** A date by what local clocks show, written as if they were in UTC. */
  | { readonly kind: 'local date'; readonly timeMs: number }
  | { readonly kind: 'regexp'; readonly source: string; readonly flags: string }
  /** One of the language's arrays of numbers, or a `Buffer`. */
  | { readonly kind: 'typed array'; readonly className: string; readonly items: readonly number[] }
  /** An object of a class, by what it holds; `className` is empty where it has no prototype at all. */
  | {
      readonly kind: 'instance';
      readonly className: string;
      readonly entries: readonly (readonly [key: string, value: ValueSnapshot])[];
    }
  /** The container that lies `up` levels up: 1 is the one that holds this. */
  | { readonly kind: 'cycle'; readonly up: number }
  /** A function, symbol, promise or anything else that a test cannot compare by structure. */
  | { readonly kind: 'opaque'; readonly typeName: string };

/** A thrown value. `className` is set for instances of `Error`. */
export interface ThrownSnapshot {
  readonly className: string | undefined;
  /** The builtin error class it is or derives from, such as `RangeError`. */
  readonly builtinClass: string | undefined;
  readonly message: string;
  /** The thrown value itself where it is not an `Error`. */
  readonly value: ValueSnapshot;
  /** The `name` property of an `Error`, which need not be the name of its class. */
  readonly name?: string;
  /** Whether it is an `Error` with no properties of its own but a message and a stack. */
  readonly isPlain?: boolean;
  /**
   * Its own properties beside message and stack that a test can compare: numbers, booleans and short strings. If its
   * message is no string, it is among them.
   */
  readonly own?: readonly OwnProperty[];
  /** Its `code`, where it has one. */
  readonly code?: string;
  /** Whether instrumented code made it, so that its message is the program's. */
  readonly isMade?: boolean;
  /** Whether the engine or the platform made it: its message differs between versions and runners. */
  readonly isForeign?: boolean;
}

/** A property of a thrown error, such as the `status` of an HTTP error. */
export interface OwnProperty {
  readonly key: string;
  readonly value: ValueSnapshot;
}

/** Effects of a run on its input and on the functions it was given, as far as they are visible from outside. */
export interface RunEffects {
  /** Arguments that the call has changed, by position, as they are now. */
  readonly changed: readonly (readonly [parameter: number, after: ValueSnapshot])[];
  /** Calls of functions that were part of the input, in order. */
  readonly calls: readonly RecordedCall[];
  /** Places of the members of doubles that the run has used, in order, if there were any. */
  readonly uses?: readonly Location[];
  /** Values of the observers after the last call of a sequence, by their position. */
  readonly observed?: readonly (readonly [observer: number, value: ValueSnapshot])[];
  /** The step of a sequence that gave the very object that the last call returned. */
  readonly returnedStep?: number;
}

/** A call of a function that was part of the input. */
export interface RecordedCall {
  /** The place of the function. */
  readonly callee: Location;
  /** `undefined` where it is not the same each time. */
  readonly args: readonly ValueSnapshot[] | undefined;
  /** Whether the arguments look different at the end of the run. */
  readonly isChanged?: boolean;
  /** The place of what it returned: calls with the same arguments return the same. */
  readonly result: Location;
  /** The way in which it called a function that it was given, if it did. */
  readonly way?: number;
}

/** A call of a method of `console`. */
export interface ConsoleCall {
  readonly method: ConsoleMethod;
  /** `undefined` if the calls of this method are not all known, or not the same each time. */
  readonly args: readonly ValueSnapshot[] | undefined;
}

/** Facts about a run that ended by itself. */
export interface Ended {
  readonly effects?: RunEffects;
  /** The calls whose promise was awaited, by their position in the sequence; a call by itself is the first. */
  readonly awaited?: readonly number[];
  /** The times from timer to timer while a call waited; not told where they are short altogether. */
  readonly elapsed?: Spans;
  /** The times from timer to timer that passed after a call, before anything else happened. */
  readonly passed?: Spans;
  /** Whether timers are left that have not fired. */
  readonly leavesTimers?: true;
  /** Calls of methods of `console`, in order, if there were any. */
  readonly written?: readonly ConsoleCall[];
}

/** Times in milliseconds, by the position of a call in its sequence. */
type Spans = readonly (readonly [position: number, spansMs: readonly number[]])[];

/** The effects of a run, if it ended by itself and they are known. */
export function effectsOf(outcome: Outcome): RunEffects | undefined {
  return outcome.kind === 'returned' || outcome.kind === 'threw' ? outcome.effects : undefined;
}

/** Whether the call at a position of the sequence gave a promise that was awaited. */
export function isAwaited(outcome: Outcome, position: number): boolean {
  return (
    (outcome.kind === 'returned' || outcome.kind === 'threw') && (outcome.awaited ?? []).includes(position)
  );
}

/** The times from timer to timer while the call at a position waited, or after it. */
export function spansAt(outcome: Outcome, position: number, when: 'elapsed' | 'passed'): readonly number[] {
  return endOf(outcome)[when]?.find(([call]) => call === position)?.[1] ?? [];
}

/** The time that passed by timers while the calls of a run waited. */
export function elapsedMs(outcome: Outcome): number {
  const { elapsed = [] } = endOf(outcome);
  return elapsed.flatMap(([, spans]) => spans).reduce((total, span) => total + span, 0);
}

/** Whether a test of this run lets time pass instead of waiting. */
export function letsTimePass(outcome: Outcome): boolean {
  const { elapsed, passed } = endOf(outcome);
  return elapsed !== undefined || passed !== undefined;
}

/** Whether timers are left that have not fired. */
export const leavesTimers = (outcome: Outcome): boolean => endOf(outcome).leavesTimers === true;

/**
 * Whether a test of this run replaces timers: it lets time pass, or leaves some behind, which would keep a runner from
 * ending. Where a call waited, and that took no time to speak of, the timers are real.
 */
export const replacesTimers = (outcome: Outcome): boolean =>
  letsTimePass(outcome) || (leavesTimers(outcome) && (endOf(outcome).awaited ?? []).length === 0);

/** Facts about a run, none if it did not end by itself. */
const endOf = (outcome: Outcome): Ended =>
  outcome.kind === 'returned' || outcome.kind === 'threw' ? outcome : {};

/** Every way a run may end. The table is closed: whatever happens to a target is one of these. */
export type Outcome =
  | (Ended & { readonly kind: 'returned'; readonly value: ValueSnapshot })
  | (Ended & { readonly kind: 'threw'; readonly error: ThrownSnapshot })
  /** The input does not meet the preconditions, so the target was not called. */
  | { readonly kind: 'excluded' }
  /** Ran longer than its limit and was killed. */
  | { readonly kind: 'timed out'; readonly limitMs: number }
  /** A promise that cannot settle any more. */
  | { readonly kind: 'never settled' }
  /** Called `process.exit` or the like. */
  | { readonly kind: 'exited'; readonly exitCode: number }
  /** Did something that code under test may not do, such as `node:fs writeFileSync`, even if it caught the error. */
  | { readonly kind: 'refused'; readonly what: string }
  /** The process died: out of memory, or a crash of the engine. Or the module could not be loaded. */
  | { readonly kind: 'crashed'; readonly detail: string; readonly isOnLoading?: boolean };

/** Whether a run ended by itself: a test can show nothing else. */
export function endsByItself({ kind }: Outcome): boolean {
  return kind === 'returned' || kind === 'threw';
}
