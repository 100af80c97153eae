import type { GeneratorState } from '../generator-states.ts';
import type { Operand } from '../operand.ts';
import type { PendingCall } from '../pending-call.ts';
import type { RunState } from '../run-state.ts';
import type { Settlement } from '../settlements.ts';
import type { Shadow, SymbolicTerm } from '../shadow.ts';

/**
 * What an activation keeps while it runs. Lists that most activations do without are made when they
 * are needed; those that are there are long enough, and never hold numbers, so that all are of one kind
 * to the engine.
 *
 * A frame is made for every call of an instrumented function. So all state is here, and the families
 * of hooks have none: `openFrame` puts them behind this class without constructors in between.
 */
export class FrameState {
  /** The operand that a short-circuit or optional hook has just tested. */
  value: unknown = undefined;
  /** The object whose property is read next. */
  base: unknown = undefined;
  /** The shadows of operands that wait. */
  readonly slots: (Shadow | null)[] = [null, null, null, null, null, null];
  /** What the caller has left, if that was instrumented and had shadows. */
  readonly incoming: PendingCall | null;
  readonly run: RunState;
  /** Objects that are remembered by slot. */
  bases: unknown[] | null = null;
  /** Their shadows. */
  baseShadows: (Shadow | null)[] | null = null;
  /** The keys they are accessed by. */
  keys: PropertyKey[] | null = null;
  /** Why a key is not followed, if it is not: it could then have been any other. */
  lostKeys: (string | undefined)[] | null = null;
  /** Indices that depend on the input and are not tied to their value. */
  indices: (SymbolicTerm | null)[] | null = null;
  /** What `++` and `--` have read and what they have made of it, by slot. */
  updates: Update[] | null = null;
  /** Shadows of the defaults that were used, by site, until their variable is bound. */
  defaults: (Shadow | null | undefined)[] | null = null;
  /** What a `switch` compares, and its shadow. */
  switched: unknown = undefined;
  switchedShadow: Shadow | null = null;
  /** How many results were unclaimed when an operand was seen, by slot. */
  marks: number[] | null = null;
  /** What the iterables in hand have given so far, by slot, where that was listened to. */
  lists: (unknown[] | undefined)[] | null = null;
  /** What becomes part of the text in hand, by slot. */
  parts: unknown[] | null = null;
  /** Whether what is being stored goes to a setter, or may. */
  isOffered = false;
  /** Finds the shadow of the element that a loop is about to bind. */
  nextElement: ((value: unknown) => Shadow | null) | null = null;
  /** Why the elements of the iterable in hand are not followed, if they are not. */
  elementsLost: string | undefined = undefined;
  /** What the promise of this activation is settled with, if it is asynchronous. */
  settlement: Settlement | null = null;
  /** What passes to and from the generator that this activation is, if it is one. */
  generatorState: GeneratorState | null = null;
  /** What is being waited for. */
  awaited: Operand | null = null;
  /** What the iterator that `yield*` hands over to gave last. */
  lastDelegated: Operand | null = null;

  constructor(run: RunState) {
    const { recorder } = run;
    this.run = run;
    this.incoming = recorder.pending;
    recorder.pending = null;
    // What it returns is told by this activation, not by one that ended before.
    recorder.result = null;
    recorder.step();
  }
}

/** What `++` or `--` has read, and the shadow of what it has made of it. */
export interface Update {
  readonly previous: unknown;
  readonly shadow: Shadow | null;
}

/** Where the families of hooks begin: to the compiler the state, to the engine nothing to construct. */
// eslint-disable-next-line @typescript-eslint/no-extraneous-class -- it is there to be extended
export const HookRoot = class {} as unknown as typeof FrameState;
