import type { BranchId } from '../../model/branch-id.ts';
import type { FlowDistance } from '../flow-distance.ts';
import { BranchCriterion } from './branch-criterion.ts';

/** One branch or waypoint: met as soon as a run takes it, whatever else is wanted. */
export class GoalCriterion extends BranchCriterion {
  readonly #goal: BranchId;

  constructor(goal: BranchId, wanted: Iterable<BranchId>, distance: FlowDistance) {
    super([goal, ...wanted], distance);
    this.#goal = goal;
  }

  override isMet(): boolean {
    return !this.uncovered.has(this.#goal);
  }
}
