import { describe, expect, it } from 'vitest';
import { branchesOfSite, NO_BRANCH, siteOfBranch } from '../../src/model/branch-id.ts';
import {
  growthSite,
  isSourceSite,
  NO_SITE,
  siteBaseAt,
  siteId,
  siteIndexAfter,
  siteIndexIn,
} from '../../src/model/site-id.ts';

describe('the ids of sites', () => {
  it('give the index back that they were made of, by way of branches too', () => {
    const base = siteBaseAt(7);
    const site = siteId(base, siteIndexAfter(2));
    expect(siteIndexIn(base, site)).toBe(2);
    expect(branchesOfSite(site).map(siteOfBranch)).toEqual([site, site]);
  });

  it('tell sites of the source from others', () => {
    expect([siteId(siteBaseAt(0), siteIndexAfter(0)), NO_SITE, growthSite(1)].map(isSourceSite)).toEqual([
      true,
      false,
      false,
    ]);
    expect(growthSite(1)).not.toBe(NO_SITE);
    expect(siteOfBranch(NO_BRANCH)).toBe(NO_SITE);
  });
});
