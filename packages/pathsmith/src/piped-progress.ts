import type { Clock, RunProgress } from '@pathsmith/core';
import type { OutputStream } from './command-environment.ts';
import { progressLines } from './progress.ts';

/** Long enough that a log is not flooded, short enough that nobody takes a run for a hang. */
const INTERVAL_MS = 10_000;

/** A line every ten seconds that says how far a run has come, where nobody watches a terminal: in a log, on a pipe. */
export class PipedProgress {
  readonly #stream: OutputStream;
  readonly #clock: Clock;
  #lastWrittenMs: number;

  constructor(stream: OutputStream, clock: Clock) {
    this.#stream = stream;
    this.#clock = clock;
    this.#lastWrittenMs = clock.nowMs();
  }

  update(progress: RunProgress): void {
    const now = this.#clock.nowMs();
    if (now - this.#lastWrittenMs < INTERVAL_MS) return;
    this.#lastWrittenMs = now;
    const [subject, counts] = progressLines(progress);
    this.#stream.write(`${subject}: ${counts.trim()}\n`);
  }
}
