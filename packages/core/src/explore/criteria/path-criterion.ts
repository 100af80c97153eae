import { BranchCriterion } from './branch-criterion.ts';

/** Every path up to the loop bound: met only when nothing is left to try. Uncovered branches go first. */
export class PathCriterion extends BranchCriterion {
  override isMet(): boolean {
    return false;
  }
}
