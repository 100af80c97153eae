import { duration, type Clock, type RunProgress, type TextStyle } from '@pathsmith/core';
import type { OutputStream } from './command-environment.ts';

const MIN_INTERVAL_MS = 80;
const FALLBACK_COLUMNS = 80;
const ERASE_LINE_ABOVE = '\x1b[1A\x1b[2K';

/** Settings of a live display. */
export interface ProgressOptions {
  readonly stream: OutputStream;
  readonly style: TextStyle;
  readonly clock: Clock;
  /** Whether a person is watching, without `--quiet`. */
  readonly isLive: boolean;
}

/**
 * Two lines at the bottom of the terminal that say how far a run has come. They are redrawn in place,
 * move aside for log lines, and are gone when the run ends. Writes nothing at all unless it is live.
 */
export class LiveProgress {
  readonly #options: ProgressOptions;
  #shownLines = 0;
  #lastDrawnMs = -Infinity;

  constructor(options: ProgressOptions) {
    this.#options = options;
  }

  update(progress: RunProgress): void {
    const { clock, isLive } = this.#options;
    const now = clock.nowMs();
    if (!isLive || now - this.#lastDrawnMs < MIN_INTERVAL_MS) return;
    this.#lastDrawnMs = now;
    this.clear();
    this.#draw(progress);
  }

  /** Removes the display. The next update draws it anew, below whatever was written in between. */
  clear(): void {
    if (this.#shownLines === 0) return;
    this.#options.stream.write(ERASE_LINE_ABOVE.repeat(this.#shownLines));
    this.#shownLines = 0;
  }

  #draw(progress: RunProgress): void {
    const { stream, style } = this.#options;
    // One column stays free: a full line would wrap in some terminals and could not be erased.
    const columns = stream.columns ?? 0;
    const width = (columns > 0 ? columns : FALLBACK_COLUMNS) - 1;
    const [first, second] = progressLines(progress).map((line) => line.slice(0, width));
    stream.write(`${first ?? ''}\n${style.faint(second ?? '')}\n`);
    this.#shownLines = 2;
  }
}

/** The two lines, without colours. */
export function progressLines(progress: RunProgress): readonly [string, string] {
  const { targetsDone, targetsTotal, current, stage } = progress;
  const counts = [
    `${progress.branchesCovered}/${progress.branchesTotal} branches`,
    `${progress.queries} queries`,
    ...(progress.timeLeftMs === undefined ? [] : [`${duration(progress.timeLeftMs)} left`]),
  ];
  const subject = current === undefined ? stage : `${stage} ${current}`;
  return [`[${targetsDone}/${targetsTotal}] ${subject}`, `  ${counts.join(', ')}`];
}
