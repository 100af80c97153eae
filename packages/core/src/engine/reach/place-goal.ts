import { branchId, type BranchId } from '../../model/branch-id.ts';
import type { CodePlace } from '../../model/code-place.ts';
import { siteId } from '../../model/site-id.ts';
import { isSamePlace } from '../../model/target-spec.ts';
import type { LibraryModule } from '../loading/module-library.ts';
import type { TargetPlan } from '../units/target-plan.ts';

/** The branch or waypoint that a run has to take or to pass, so that it comes to a place. */
export interface Goal {
  readonly branch: BranchId;
  /** The index of the function around it. */
  readonly functionIndex: number;
}

/** The goal that a place stands for in the emitted code; `undefined` if nothing of it is there. */
export function goalAt({ branch }: CodePlace, { model, siteBase }: LibraryModule): Goal | undefined {
  if (branch !== undefined) {
    const same = model.sites.filter(
      ({ kind, location }) => kind === branch.kind && isSamePlace(location, branch),
    );
    const site = same[branch.skipped];
    return (
      site && {
        branch: branchId(siteId(siteBase, site.index), branch.way),
        functionIndex: site.functionIndex,
      }
    );
  }
  const [mark] = model.marks.values();
  return mark && { branch: branchId(siteId(siteBase, mark.index), true), functionIndex: mark.functionIndex };
}

/** The targets whose own code, or code that they call and that is nobody else's, holds a goal. */
export function leadingTo({ branch }: Goal, plans: readonly TargetPlan[]): readonly TargetPlan[] {
  return plans.filter(({ branches, waypoints }) => branches.includes(branch) || waypoints.includes(branch));
}
