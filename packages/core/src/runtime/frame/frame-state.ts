import type { GeneratorState } from '../generators/generator-states.ts';
import type { Operand } from '../shadow/operand.ts';
import type { PendingCall } from '../shadow/pending-call.ts';
import type { RunState } from '../run-state.ts';
import type { Settlement } from '../promises/settlements.ts';
import type { Shadow, SymbolicTerm } from '../shadow/shadow.ts';

/**
 * The state of an activation. Lists that most activations do not need are made on demand; the others
 * start long enough and never hold numbers, so that all have one elements kind in the engine.
 *
 * A frame is made for every call of an instrumented function. So all state is here, and the families
 * of hooks have none: `openFrame` makes this class, whose prototype chain holds them, with no other
 * constructors to run.
 */
export class FrameState {
  /** The operand that a short-circuit or optional hook has just tested. */
  value: unknown = undefined;
  /** The object whose property is read next. */
  base: unknown = undefined;
  /** Shadows of operands still to be used. */
  readonly slots: (Shadow | null)[] = [null, null, null, null, null, null];
  /** The shadows that an instrumented caller has passed, if any. */
  readonly incoming: PendingCall | null;
  readonly run: RunState;
  /** Objects that are remembered by slot. */
  bases: unknown[] | null = null;
  /** Their shadows. */
  baseShadows: (Shadow | null)[] | null = null;
  /** The keys they are accessed by. */
  keys: PropertyKey[] | null = null;
  /** Why a key is not tracked, if it is not: it could have been any other key. */
  lostKeys: (string | undefined)[] | null = null;
  /** Indices that depend on the input and are not pinned to their value. */
  indices: (SymbolicTerm | null)[] | null = null;
  /** The values that `++` and `--` have read, and the shadows of their results, by slot. */
  updates: Update[] | null = null;
  /** The defaults that were used last, by site. */
  defaults: UsedDefault[] | null = null;
  /** How many defaults were used. */
  defaultCount = 0;
  /** How many defaults had been used when the source of a pattern was seen, by slot. */
  defaultsBefore: number[] | null = null;
  /** The discriminant of a `switch`, and its shadow. */
  switched: unknown = undefined;
  switchedShadow: Shadow | null = null;
  /** How many results were unclaimed when an operand was seen, by slot. */
  marks: number[] | null = null;
  /** The elements that observed iterables have given so far, by slot. */
  lists: (unknown[] | undefined)[] | null = null;
  /** The values of a template literal's substitutions, by slot. */
  parts: unknown[] | null = null;
  /** Whether the value being stored goes to a setter, or may. */
  isOffered = false;
  /** Finds the shadow of the element that a loop is about to bind. */
  nextElement: ((value: unknown) => Shadow | null) | null = null;
  /** Why the elements of the current iterable are not tracked, if they are not. */
  elementsLost: string | undefined = undefined;
  /** The settlement of this activation's promise, if it is asynchronous. */
  settlement: Settlement | null = null;
  /** The values sent to and given by this activation, if it is a generator. */
  generatorState: GeneratorState | null = null;
  /** The operand of the current `await`. */
  awaited: Operand | null = null;
  /** The last value given by the iterator that `yield*` delegates to. */
  lastDelegated: Operand | null = null;

  constructor(run: RunState) {
    const { recorder } = run;
    this.run = run;
    this.incoming = recorder.pending;
    recorder.pending = null;
    // The result of an earlier activation must not count as that of this one.
    recorder.result = null;
    recorder.step();
  }
}

/** A default that a pattern has used. */
export interface UsedDefault extends Operand {
  /** How many defaults had been used before. */
  readonly number: number;
}

/** The value that `++` or `--` has read, and the shadow of its result. */
export interface Update {
  readonly previous: unknown;
  readonly shadow: Shadow | null;
}

/** The base class of the hooks: `FrameState` to the compiler, an empty class to the engine. */
// eslint-disable-next-line @typescript-eslint/no-extraneous-class -- it is there to be extended
export const HookRoot = class {} as unknown as typeof FrameState;
