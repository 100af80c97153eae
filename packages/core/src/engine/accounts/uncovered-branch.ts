import type { UncoveredExplanation } from '../../explore/verdicts/circumstances.ts';
import { isTrueBranch, siteOfBranch } from '../../model/branch-id.ts';
import type { UncoveredBranch } from '../../model/report/report.ts';
import type { LibraryModule } from '../loading/module-library.ts';

/** An uncovered branch of a module, with its position in the source. */
export function uncoveredBranch(
  { branch, reason, detail }: UncoveredExplanation,
  { model, siteBase }: LibraryModule,
): UncoveredBranch {
  const site = model.sites[siteOfBranch(branch) - siteBase];
  const { line, column } = site?.location ?? { line: 1, column: 1 };
  const way = isTrueBranch(branch) ? 'true' : 'false';
  return { line, column, reason, detail: `${site?.kind ?? 'branch'} is never ${way}: ${detail}` };
}
