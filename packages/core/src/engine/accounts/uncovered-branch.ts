import type { UncoveredExplanation } from '../../explore/verdicts/circumstances.ts';
import { isTrueBranch } from '../../model/branch-id.ts';
import type { UncoveredBranch } from '../../model/report/report.ts';
import { siteIn, type PlacedModule } from '../../program/modules/placed-module.ts';

/** An uncovered branch of a module, with its position in the source. */
export function uncoveredBranch(
  { branch, reason, detail }: UncoveredExplanation,
  module: PlacedModule,
): UncoveredBranch {
  const site = siteIn(module, branch);
  const { line, column } = site?.location ?? { line: 1, column: 1 };
  const way = isTrueBranch(branch) ? 'true' : 'false';
  return { line, column, reason, detail: `${site?.kind ?? 'branch'} is never ${way}: ${detail}` };
}
