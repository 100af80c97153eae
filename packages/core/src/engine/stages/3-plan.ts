import { usageError } from '../../foundation/errors.ts';
import type { TargetPlan } from '../target-plan.ts';

/** Stage 3: which targets, in which order. */
export function planRun(
  targets: readonly TargetPlan[],
  targetName: string | undefined,
): readonly TargetPlan[] {
  if (targetName === undefined) return targets;
  const chosen = targets.filter(({ spec }) => spec.name === targetName || spec.exportName === targetName);
  if (chosen.length === 0) {
    const known = targets.map(({ spec }) => spec.name).join(', ');
    throw usageError({
      code: 'TARGET_UNKNOWN',
      message: `no exported function is called ${targetName}`,
      hint: known === '' ? 'The files export no functions.' : `There are: ${known}.`,
    });
  }
  return chosen;
}
