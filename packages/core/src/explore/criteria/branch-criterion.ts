import type { BranchId } from '../../model/branch-id.ts';
import type { FlowDistance } from '../flow-distance.ts';
import type { Criterion } from './criterion.ts';

/** Every branch of the target taken at least once. Points the distance at what is left. */
export class BranchCriterion implements Criterion {
  readonly uncovered: Set<BranchId>;
  readonly #distance: FlowDistance;

  constructor(wanted: Iterable<BranchId>, distance: FlowDistance) {
    this.uncovered = new Set(wanted);
    this.#distance = distance;
    distance.aimAt(this.uncovered);
  }

  cover(branches: ReadonlySet<BranchId>): void {
    const before = this.uncovered.size;
    for (const branch of branches) this.uncovered.delete(branch);
    if (this.uncovered.size < before) this.#distance.aimAt(this.uncovered);
  }

  isMet(): boolean {
    return this.uncovered.size === 0;
  }
}
