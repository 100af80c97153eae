import type { Criterion } from './criterion.ts';

/** Every path up to the loop bound: met only when nothing is left to try. */
export class PathCriterion implements Criterion {
  readonly uncovered: Set<number>;

  constructor(wanted: Iterable<number>) {
    this.uncovered = new Set(wanted);
  }

  cover(branches: ReadonlySet<number>): void {
    for (const branch of branches) this.uncovered.delete(branch);
  }

  isMet(): boolean {
    return false;
  }
}
