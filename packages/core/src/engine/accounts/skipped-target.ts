import type { UncoveredExplanation } from '../../explore/verdicts/circumstances.ts';
import type { ExploredTarget } from '../units/explored-target.ts';
import { NO_EXPLORATION } from '../units/no-exploration.ts';
import type { TargetPlan } from '../units/target-plan.ts';

/** A target that was not explored, for one reason that holds for all its branches. */
export function skippedTarget(plan: TargetPlan, why: Omit<UncoveredExplanation, 'branch'>): ExploredTarget {
  return {
    plan,
    exploration: NO_EXPLORATION,
    candidates: [],
    suspects: [],
    uncovered: plan.branches.map((branch) => ({ branch, ...why })),
    skipped: why,
    solver: { queries: 0, timeMs: 0, backend: 'none' },
    timeMs: 0,
  };
}

/** A target on which Pathsmith failed; the errors of the report say how. */
export const failedTarget = (plan: TargetPlan): ExploredTarget =>
  skippedTarget(plan, { reason: 'internal error', detail: 'Pathsmith failed on this target' });
