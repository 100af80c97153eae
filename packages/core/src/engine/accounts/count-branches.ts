import type { BranchCounts } from '../../model/report/report.ts';

/** Nothing to cover. */
export const NO_BRANCHES: BranchCounts = { total: 0, covered: 0, infeasible: 0, assumed: 0, unknown: 0 };

/** Counts branches by verdict, given a reason for each uncovered one. */
export function countBranches(total: number, reasons: readonly string[]): BranchCounts {
  const count = (wanted: string): number => reasons.filter((reason) => reason === wanted).length;
  const [infeasible, assumed] = [count('infeasible'), count('assumed')];
  return {
    total,
    covered: total - reasons.length,
    infeasible,
    assumed,
    unknown: reasons.length - infeasible - assumed,
  };
}
