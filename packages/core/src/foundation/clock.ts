/** The only way the engine reads time, so that tests and replays can own it. */
export interface Clock {
  /** Monotonic milliseconds. */
  nowMs(): number;
}

/** Does some work whose time is not counted. */
export type Untimed = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A clock that stands still while something is done that should not count. */
export class PausableClock implements Clock {
  readonly #clock: Clock;
  #pausedMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  nowMs(): number {
    return this.#clock.nowMs() - this.#pausedMs;
  }

  readonly untimed: Untimed = async (work) => {
    const startedMs = this.#clock.nowMs();
    try {
      return await work();
    } finally {
      this.#pausedMs += this.#clock.nowMs() - startedMs;
    }
  };
}

/** The machine's monotonic clock. */
export const systemClock: Clock = { nowMs: () => performance.now() };
