import { branchId } from '../../model/branch-id.ts';
import { siteId, type SiteIndex } from '../../model/site-id.ts';
import { assertionText } from '../../program/modules/assertion-sites.ts';
import type { LibraryModule } from '../loading/module-library.ts';
import type { Violation } from './target-plan.ts';

/** The branches at which the assertions of some sites fail. */
export function assertionViolations(
  { model, siteBase, file }: LibraryModule,
  isReached: (site: SiteIndex, functionIndex: number) => boolean,
): readonly Violation[] {
  return model.sites
    .filter(({ kind, index, functionIndex }) => kind === 'assertion' && isReached(index, functionIndex))
    .map((site) => ({
      branch: branchId(siteId(siteBase, site.index), false),
      kind: 'failed assertion',
      message: `fails the assertion ${assertionText(model, site)}`,
      place: { file, ...site.location },
    }));
}
