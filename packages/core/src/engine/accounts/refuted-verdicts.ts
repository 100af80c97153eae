import type { ExploredTarget } from '../units/explored-target.ts';
import { failureOf, type FailureLog } from '../failures.ts';
import { uncoveredBranch } from './uncovered-branch.ts';

/**
 * Drops all proofs of a target if a run took a branch proved infeasible. That is a bug in Pathsmith, so no other proof
 * is trusted either.
 */
export function withoutRefuted(explored: ExploredTarget, failures: FailureLog): ExploredTarget {
  const { plan, uncovered, exploration, candidates } = explored;
  const paths = [...exploration.paths, ...candidates.map(({ path }) => path)];
  const refuted = uncovered.find(
    ({ branch, reason }) =>
      reason === 'infeasible' && paths.some(({ coveredBranches }) => coveredBranches.has(branch)),
  );
  if (refuted === undefined) return explored;
  const { line, column } = uncoveredBranch(refuted, plan.module);
  const error = new Error(`a run took the branch at ${line}:${column} that was called infeasible`);
  failures.add(failureOf(error, plan.spec.file, plan.spec.name));
  return {
    ...explored,
    uncovered: uncovered.map((one) =>
      one.reason === 'infeasible' || one.reason === 'assumed' ? { ...one, ...UNPROVED } : one,
    ),
  };
}

const UNPROVED = { reason: 'diverged', detail: 'a run refuted another proof of this target' } as const;
