import { otherWay, type BranchId } from '../../model/branch-id.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import { functionAround, siteIn } from '../../program/modules/placed-module.ts';
import type { Circumstances } from './circumstances.ts';

/** Explains why no run reached the decision of a branch, for a person to read. */
export function whatStoppedRuns(branch: BranchId, circumstances: Circumstances): string {
  const { model, explored, distance } = circumstances;
  const owner = functionAround(circumstances, branch) ?? -1;
  const isNested = model.functions[owner]?.parentIndex !== 0;
  if (isNested && model.escaping.has(owner) && !isEntered(owner, circumstances))
    return 'the function around it was handed out and never called';
  const covered = coveredBy(circumstances);
  distance.aimAt(new Set([branch]));
  const before = [...covered]
    .map(otherWay)
    .filter((one) => !covered.has(one) && distance.of(one) < Infinity)
    .map((one) => siteIn(circumstances, one)?.location.line)
    .filter((line) => line !== undefined);
  if (before.length > 0)
    return `no run came to its decision: see what is uncovered at line ${Math.max(...before)}`;
  const thrown = explored.flatMap(({ exploration }) => exploration.paths).flatMap(exceptionOf);
  return thrown[0] === undefined
    ? 'no run came to its decision'
    : `no run came to its decision: every one that came near threw, such as ${thrown[0]}`;
}

/** Whether a run has come to a decision of a function. */
export function isEntered(fn: number, circumstances: Circumstances): boolean {
  return [...coveredBy(circumstances)].some((one) => functionAround(circumstances, one) === fn);
}

const coveredBy = ({ explored }: Circumstances): ReadonlySet<BranchId> =>
  new Set(explored.flatMap(({ exploration }) => [...exploration.evidence.covered]));

function exceptionOf({ outcome, thrownAt }: ExecutedPath): readonly string[] {
  if (outcome.kind !== 'threw') return [];
  const place = thrownAt === undefined ? '' : ` at line ${thrownAt.line}`;
  return [`${outcome.error.className ?? 'something'}${place}`];
}
