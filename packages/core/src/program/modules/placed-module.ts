import { siteOfBranch, type BranchId } from '../../model/branch-id.ts';
import { siteIndexIn, type SiteBase } from '../../model/site-id.ts';
import type { BranchSite } from './branch-site.ts';
import type { ModuleModel } from './module-model.ts';

/** A module whose sites have ids in a run. */
export interface PlacedModule {
  readonly model: Pick<ModuleModel, 'sites'>;
  readonly siteBase: SiteBase;
}

/** The site of a branch, if it is in the module. */
export function siteIn({ model, siteBase }: PlacedModule, branch: BranchId): BranchSite | undefined {
  return model.sites[siteIndexIn(siteBase, siteOfBranch(branch))];
}
