import { siteOfBranch, type BranchId } from '../../model/branch-id.ts';
import { siteIndexIn, type SiteBase } from '../../model/site-id.ts';
import type { BranchSite } from './branch-site.ts';
import type { ModuleModel } from './module-model.ts';

/** A module whose sites have ids in a run. */
export interface PlacedModule {
  readonly model: Pick<ModuleModel, 'sites'>;
  readonly siteBase: SiteBase;
}

/** The index of the function that a branch or a waypoint is in, if that is in the module. */
export function functionAround(
  { model: { sites, waypoints }, siteBase }: PlacedCode,
  branch: BranchId,
): number | undefined {
  const index = siteIndexIn(siteBase, siteOfBranch(branch));
  return (sites[index] ?? waypoints[index - sites.length])?.functionIndex;
}

/** A module whose sites and waypoints have ids in a run. */
interface PlacedCode {
  readonly model: Pick<ModuleModel, 'sites' | 'waypoints'>;
  readonly siteBase: SiteBase;
}

/** The site of a branch, if it is in the module. */
export function siteIn({ model, siteBase }: PlacedModule, branch: BranchId): BranchSite | undefined {
  return model.sites[siteIndexIn(siteBase, siteOfBranch(branch))];
}
