import type { BranchId } from '../../model/branch-id.ts';
import { endsByItself } from '../../model/run/outcome.ts';
import { mentionsStandIn } from '../../model/run/stand-in-mark.ts';
import type { UncoveredExplanation } from '../../explore/verdicts/circumstances.ts';
import { refusalAmong } from '../../explore/verdicts/early-ends.ts';
import type { DroppedTest } from '../confirm/suite-check.ts';
import type { NamedTarget } from '../confirm/named-target.ts';
import { causeText } from '../trials/find-cause.ts';

/** Coverage and dropped tests of a file. */
export interface TestsOfFile {
  /** The branches that they take. */
  readonly covered: ReadonlySet<BranchId>;
  /** Tests that were dropped. */
  readonly droppedInFile: readonly DroppedTest[];
}

/** Explains each branch that no written test covers: never reached, or reached but not confirmed. */
export function explainTarget(
  { explored, unconfirmed }: NamedTarget,
  { covered, droppedInFile }: TestsOfFile,
): readonly UncoveredExplanation[] {
  const explained = new Map(explored.uncovered.map((one) => [one.branch, one]));
  return explored.plan.branches
    .filter((branch) => !covered.has(branch))
    .map(
      (branch): UncoveredExplanation =>
        explained.get(branch) ?? {
          branch,
          ...(droppedWith(droppedInFile, branch) ?? unshown(explored.exploration.paths, branch, unconfirmed)),
        },
    );
}

/** The reason of the first dropped test that takes the branch. */
function droppedWith(
  dropped: readonly DroppedTest[],
  branch: BranchId,
): Pick<UncoveredExplanation, 'reason' | 'detail'> | undefined {
  const first = dropped.find(({ test }) => test.path.coveredBranches.has(branch));
  return first === undefined ? undefined : { reason: 'unconfirmed', detail: first.reason };
}

function unshown(
  paths: NamedTarget['explored']['exploration']['paths'],
  branch: BranchId,
  unconfirmed: NamedTarget['unconfirmed'],
): Pick<UncoveredExplanation, 'reason' | 'detail'> {
  const reached = paths.filter(({ coveredBranches }) => coveredBranches.has(branch));
  if (reached.length === 0) {
    return { reason: 'unconfirmed', detail: 'reached only by calls that no test is about' };
  }
  const ended = reached.find(({ outcome }) => !endsByItself(outcome));
  if (ended !== undefined && !reached.some(({ outcome }) => endsByItself(outcome))) {
    const refused = refusalAmong(reached);
    if (refused !== undefined) return { reason: 'refused', detail: refused };
    return { reason: 'run ended early', detail: `every run that took it ${ended.outcome.kind}` };
  }
  if (reached.every(({ outcome }) => mentionsStandIn(outcome))) {
    return { reason: 'unconfirmed', detail: 'reached, but what is seen of it is the text of a stand-in' };
  }
  const failed = unconfirmed.find(({ path }) => path.coveredBranches.has(branch));
  if (failed?.cause !== undefined) {
    return {
      reason: 'unconfirmed',
      detail: `reached, but the outcome depends on ${causeText(failed.cause)}`,
    };
  }
  const broken = failed?.outcomes.find((outcome) => !endsByItself(outcome));
  if (broken !== undefined) {
    return {
      reason: 'unconfirmed',
      detail: `reached, but the plain code or what it left behind ${broken.kind}`,
    };
  }
  return {
    reason: 'unconfirmed',
    detail: 'reached, but the outcome on the plain code was not the same each time',
  };
}
