/** The only way the engine reads time, so that tests and replays can own it. */
export interface Clock {
  /** Monotonic milliseconds. */
  nowMs(): number;
}

/** The machine's monotonic clock. */
export const systemClock: Clock = { nowMs: () => performance.now() };
