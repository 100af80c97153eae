import type { FileMutation, FileReport, UncoveredBranch } from '../../model/report/report.ts';
import type { BranchId } from '../../model/branch-id.ts';
import { siteIn } from '../../program/modules/placed-module.ts';
import { reachIn } from '../../program/reach/code-reach.ts';
import type { UncoveredExplanation } from '../../explore/verdicts/circumstances.ts';
import { countBranches } from './count-branches.ts';
import { branchesOfFile, type ModelledFile } from '../units/modelled-file.ts';
import { uncoveredBranch } from './uncovered-branch.ts';

/** A file, and what came of exploring its targets. */
export interface ExploredFile extends ModelledFile {
  /** Its path in the report. */
  readonly path: string;
  /** Whether all its targets were explored: otherwise only their branches count. */
  readonly isWhole: boolean;
  /** The branches that its tests take, by calling targets or by loading it. */
  readonly covered: ReadonlySet<BranchId>;
  /** Fates of its mutants, if tests were judged by them. */
  readonly mutation: FileMutation | undefined;
  /** For each of its targets, why branches of it are not covered. */
  readonly explanations: readonly (readonly UncoveredExplanation[])[];
}

/** Accounts for every branch of a file: covered, proved to be out of reach, or open for a reason. */
export function fileReport(explored: ExploredFile): FileReport {
  const { path, plans, module, isWhole, covered, skipped, warnings, mutation } = explored;
  const owned = new Set(plans.flatMap(({ branches }) => branches));
  const all = isWhole ? branchesOfFile(module) : [...owned];
  const open = all.filter((branch) => !covered.has(branch));
  const reasons = Map.groupBy(explored.explanations.flat(), ({ branch }) => branch);
  return {
    file: path,
    branches: countBranches(
      all.length,
      open.map((branch) => verdictOn(reasons.get(branch) ?? [])),
    ),
    uncovered: open.filter((branch) => !owned.has(branch)).map((branch) => ownerless(branch, explored)),
    skipped,
    ...(warnings.length > 0 && { warnings }),
    ...(mutation !== undefined && { mutation }),
  };
}

type Verdict = 'infeasible' | 'assumed' | 'unknown';

/** A branch is proved if all targets that own it prove it; `assumed` if one of the proofs rests on an assumption. */
function verdictOn(explanations: readonly UncoveredExplanation[]): Verdict {
  const isProved = explanations.every(({ reason }) => reason === 'infeasible' || reason === 'assumed');
  if (explanations.length === 0 || !isProved) return 'unknown';
  return explanations.some(({ reason }) => reason === 'assumed') ? 'assumed' : 'infeasible';
}

/** A branch that no target leads to. */
function ownerless(branch: BranchId, { module, skipped }: ExploredFile): UncoveredBranch {
  const site = siteIn(module, branch);
  const isOnLoad = site !== undefined && reachIn(module.model).loadSites.has(site.index);
  const detail = isOnLoad
    ? 'decided when the module is loaded, not by a call'
    : skipped.length > 0
      ? 'no target leads here'
      : 'no exported callable leads here';
  return uncoveredBranch({ branch, reason: 'not reached', detail }, module);
}
