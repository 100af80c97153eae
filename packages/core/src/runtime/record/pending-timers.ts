const { setTimeout, setInterval, setImmediate, clearTimeout, clearImmediate } = globalThis;

/**
 * Timers that a run has set. They are cleared when it ends: a callback that came later would run as part of another run,
 * and bring it branches and terms that are none of its own.
 */
export class PendingTimers {
  readonly #timeouts: unknown[] = [];
  readonly #immediates: unknown[] = [];

  /** Notes the result of a call, if the function sets a timer. */
  note(callee: unknown, timer: unknown): void {
    if (callee === setTimeout || callee === setInterval) this.#timeouts[this.#timeouts.length] = timer;
    else if (callee === setImmediate) this.#immediates[this.#immediates.length] = timer;
  }

  clear(): void {
    for (let index = 0; index < this.#timeouts.length; index += 1)
      clearTimeout(this.#timeouts[index] as NodeJS.Timeout);
    for (let index = 0; index < this.#immediates.length; index += 1)
      clearImmediate(this.#immediates[index] as NodeJS.Immediate);
  }
}
