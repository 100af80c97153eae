import { NO_SITE, siteNumbered, type SiteId } from './site-id.ts';

/** The number of a branch: a site with the way taken. Those of a module are numbered densely. */
export type BranchId = number & { readonly brand: 'BranchId' };

/** The branch of a site that is taken if its condition came out as `taken`. */
export const branchId = (site: SiteId, taken: boolean): BranchId => (site * 2 + (taken ? 0 : 1)) as BranchId;

/** The branch of a number that was encoded before, as part of a message. */
export const branchNumbered = (number: number): BranchId => number as BranchId;

/** Both branches of a site, the `true` way first. */
export const branchesOfSite = (site: SiteId): readonly [BranchId, BranchId] => [
  branchId(site, true),
  branchId(site, false),
];

/** The site that a branch belongs to. */
export const siteOfBranch = (branch: BranchId): SiteId => siteNumbered(branch >> 1);

/** Whether a branch is the `true` way of its site. */
export const isTrueBranch = (branch: BranchId): boolean => (branch & 1) === 0;

/** The other branch of the same site. */
export const otherWay = (branch: BranchId): BranchId => branchId(siteOfBranch(branch), !isTrueBranch(branch));

/** Stands for the time before the first branch of a run. */
export const NO_BRANCH = branchId(NO_SITE, false);
