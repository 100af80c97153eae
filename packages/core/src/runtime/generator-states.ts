import { weakMapGet, weakMapSet } from './intrinsics.ts';
import type { Operand } from './operand.ts';
import type { PendingCall } from './pending-call.ts';

/** What passes between a generator and whoever asks it for values. */
export interface GeneratorState {
  /** The shadows of its arguments, until it begins to run. */
  incoming: PendingCall | null;
  /** What it was last sent. */
  sent: Operand | null;
  /** What it last yielded or returned. */
  given: Operand | null;
  /** What `return` was called with: a generator that lets itself be ended gives it back. */
  returning: Operand | null;
}

/** The states of generators, and how many of them still wait for their arguments. */
export class GeneratorStates {
  readonly #states = new WeakMap<object, GeneratorState>();
  /** Generators that were given shadows and have not begun to run. */
  waiting = 0;

  of(generator: object): GeneratorState {
    return weakMapGet(this.#states, generator) ?? this.create(generator, null);
  }

  /** Makes known a generator that was called with these shadows. */
  create(generator: object, incoming: PendingCall | null): GeneratorState {
    const state: GeneratorState = { incoming, sent: null, given: null, returning: null };
    if (incoming !== null) this.waiting += 1;
    weakMapSet(this.#states, generator, state);
    return state;
  }
}
