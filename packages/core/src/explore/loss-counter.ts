import type { Loss } from '../wire/run-answer.ts';
import type { PathRecord } from './path-executor.ts';

/** A loss, in how many runs it happened, and whether it mattered. */
export interface CountedLoss extends Loss {
  readonly runs: number;
  /** Whether a value lost for this reason decided the path of a run. */
  readonly decides: boolean;
}

/** Counts the losses of all runs of a target, each source position and reason once. */
export class LossCounter {
  readonly #losses = new Map<string, { readonly loss: Loss; runs: number }>();
  readonly #deciding = new Set<string>();

  add({ losses, untracked }: Pick<PathRecord, 'losses' | 'untracked'>): void {
    for (const { reason } of untracked) this.#deciding.add(reason);
    for (const loss of losses) {
      // A module that is loaded anew for every run has another URL each time.
      const url = loss.url.replace(/\?.*$/, '');
      const key = JSON.stringify([url, loss.line, loss.column, loss.reason]);
      const known = this.#losses.get(key);
      if (known === undefined) this.#losses.set(key, { loss: { ...loss, url }, runs: 1 });
      else known.runs += 1;
    }
  }

  /** The losses in the order in which they were met. */
  counted(): readonly CountedLoss[] {
    return [...this.#losses.values()].map(({ loss, runs }) => ({
      ...loss,
      runs,
      decides: this.#deciding.has(loss.reason),
    }));
  }
}
