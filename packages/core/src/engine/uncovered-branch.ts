import type { UncoveredExplanation } from '../explore/verdicts/circumstances.ts';
import { isTrueBranch, siteOfBranch } from '../program/branch-site.ts';
import type { UncoveredBranch } from '../protocol/report.ts';
import type { LibraryModule } from './module-library.ts';

/** An uncovered branch of a module, where its author can see it. */
export function uncoveredBranch(
  { branch, reason, detail }: UncoveredExplanation,
  { model, siteBase }: LibraryModule,
): UncoveredBranch {
  const site = model.sites[siteOfBranch(branch) - siteBase];
  const { line, column } = site?.location ?? { line: 1, column: 1 };
  const way = isTrueBranch(branch) ? 'true' : 'false';
  return { line, column, reason, detail: `${site?.kind ?? 'branch'} is never ${way}: ${detail}` };
}
