import { relative } from 'node:path';
import { usageError } from '../../foundation/errors.ts';
import { toPosix } from '../../foundation/posix-path.ts';
import type { RunOptions } from '../run-options.ts';
import type { ExploredTarget } from '../units/explored-target.ts';
import type { TargetPlan } from '../units/target-plan.ts';
import { leadingTo, type Goal } from './place-goal.ts';

/** The targets whose code holds the place that was asked for; all of them if none was. */
export function atPlace(
  plans: readonly TargetPlan[],
  {
    goal,
    options: {
      place,
      files: [file = ''],
      cwd,
    },
  }: {
    readonly goal: Goal | undefined;
    readonly options: Pick<RunOptions, 'place' | 'files' | 'cwd'>;
  },
): readonly TargetPlan[] {
  if (place === undefined) return plans;
  const leading = goal === undefined ? [] : leadingTo(goal, plans);
  if (leading.length > 0) return leading;
  const where = `${toPosix(relative(cwd, file))}:${place.line}`;
  throw usageError({
    code: 'NO_TARGET_AT_LINE',
    message: `no target leads to ${where}`,
    hint: `pathsmith reach ${where} says why.`,
  });
}

/** A target with the tests that come to a goal; with all of them if there is none. */
export function comingTo(goal: Goal | undefined, explored: ExploredTarget): ExploredTarget {
  if (goal === undefined) return explored;
  const candidates = explored.candidates.filter(({ path }) => path.coveredBranches.has(goal.branch));
  return { ...explored, candidates };
}
