import { clearTimers, timersSet } from '../timers/virtual-timers.ts';

const { setImmediate, clearImmediate } = globalThis;

/**
 * Timers that a run has set. They are cleared when it ends: a callback that came later would run as part of another run,
 * and bring it branches and terms that are none of its own.
 */
export class PendingTimers {
  readonly #since = timersSet();
  readonly #immediates: unknown[] = [];

  /** Notes the result of a call, if the function asks for the next turn. */
  note(callee: unknown, immediate: unknown): void {
    if (callee === setImmediate) this.#immediates[this.#immediates.length] = immediate;
  }

  clear(): void {
    clearTimers(this.#since);
    for (let index = 0; index < this.#immediates.length; index += 1)
      clearImmediate(this.#immediates[index] as NodeJS.Immediate);
  }
}
