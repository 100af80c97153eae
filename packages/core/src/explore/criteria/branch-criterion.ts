import type { BranchId } from '../../model/branch-id.ts';
import type { FlowDistance } from '../flow-distance.ts';
import type { Criterion } from './criterion.ts';

/** Every branch of the target taken at least once. Points the distance at what is left. */
export class BranchCriterion implements Criterion {
  readonly uncovered: Set<BranchId>;
  readonly unpassed: Set<BranchId>;
  readonly #distance: FlowDistance;
  readonly #givenUp = new Set<BranchId>();
  #aim: ReadonlySet<BranchId>;

  constructor(
    wanted: Iterable<BranchId>,
    distance: FlowDistance,
    { waypoints = [] }: { readonly waypoints?: Iterable<BranchId> } = {},
  ) {
    this.uncovered = new Set(wanted);
    this.unpassed = new Set(waypoints);
    this.#distance = distance;
    this.#aim = this.uncovered;
    this.#point();
  }

  cover(branches: ReadonlySet<BranchId>): void {
    const before = this.#aim.size;
    for (const branch of branches) {
      this.uncovered.delete(branch);
      this.unpassed.delete(branch);
    }
    if (this.#aim.size < before) this.#point();
  }

  giveUp(branch: BranchId): void {
    if (this.#givenUp.has(branch)) return;
    this.#givenUp.add(branch);
    this.#point();
  }

  aimAt(what: 'waypoints' | 'branches'): void {
    this.#aim = what === 'waypoints' ? this.unpassed : this.uncovered;
    this.#point();
  }

  isMet(): boolean {
    return this.uncovered.size === 0;
  }

  #point(): void {
    this.#distance.aimAt(this.#aim, this.#givenUp);
  }
}
