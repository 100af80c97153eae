import { weakMapGet, weakMapSet } from '../realm/intrinsics.ts';
import type { Operand } from '../shadow/operand.ts';
import type { PendingCall } from '../shadow/pending-call.ts';

/** Values that pass between a generator and its consumer. */
export interface GeneratorState {
  /** The shadows of its arguments, until it begins to run. */
  incoming: PendingCall | null;
  /** Last value sent to it. */
  sent: Operand | null;
  /** Last value it yielded or returned. */
  given: Operand | null;
  /** The argument of `return`: a generator that lets itself be ended gives it back. */
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
