import type { FileMutation, FileReport, ReportedBranch, UncoveredBranch } from '../../model/report/report.ts';
import type { UncoveredReason } from '../../model/report/uncovered-reason.ts';
import { isTrueBranch, type BranchId } from '../../model/branch-id.ts';
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
  /** The name of a test that takes a branch. */
  readonly testOf: (branch: BranchId) => string | undefined;
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
    ways: all
      .map((branch) => wayOf(branch, { explored, reasons: reasons.get(branch) ?? [] }))
      .toSorted(inCode),
    skipped,
    ...(warnings.length > 0 && { warnings }),
    ...(mutation !== undefined && { mutation }),
  };
}

const inCode = (one: ReportedBranch, other: ReportedBranch): number =>
  one.line - other.line || one.column - other.column || Number(other.way) - Number(one.way);

/** The status of one branch, and the reason for it. */
function wayOf(
  branch: BranchId,
  {
    explored,
    reasons,
  }: { readonly explored: ExploredFile; readonly reasons: readonly UncoveredExplanation[] },
): ReportedBranch {
  const site = siteIn(explored.module, branch);
  const { line, column } = site?.location ?? { line: 1, column: 1 };
  const at = { line, column, kind: site?.kind ?? 'branch', way: isTrueBranch(branch) };
  if (explored.covered.has(branch)) {
    const test = explored.testOf(branch);
    return { ...at, status: 'covered', ...(test !== undefined && { test }) };
  }
  const verdict = verdictOn(reasons);
  const status = verdict === 'unknown' ? 'open' : verdict;
  // Of several targets that own it, one that has no proof tells what is open.
  const telling = reasons.find(({ reason }) => verdict !== 'unknown' || !isProof(reason)) ?? reasons[0];
  const { reason, detail } = telling ?? ownerless(branch, explored);
  return { ...at, status, reason, detail };
}

const isProof = (reason: UncoveredReason): boolean => reason === 'infeasible' || reason === 'assumed';

type Verdict = 'infeasible' | 'assumed' | 'unknown';

/** A branch is proved if all targets that own it prove it; `assumed` if one of the proofs rests on an assumption. */
function verdictOn(explanations: readonly UncoveredExplanation[]): Verdict {
  const isProved = explanations.every(({ reason }) => isProof(reason));
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
