import type { FailureLog } from '../failures.ts';
import { skippedTarget } from './skipped-target.ts';
import type { NamedTarget } from '../confirm/named-target.ts';
import type { TargetPlan } from '../units/target-plan.ts';

/** How many names the message lists. */
const MAX_NAMES = 8;

/** All targets of a run. Those that it did not reach are reported as such, with one failure for each file. */
export function withInterrupted(
  done: readonly NamedTarget[],
  plans: readonly TargetPlan[],
  failures: FailureLog,
): readonly NamedTarget[] {
  const byPlan = new Map(done.map((target) => [target.explored.plan, target]));
  const missing = plans.filter((plan) => !byPlan.has(plan));
  for (const [file, own] of Map.groupBy(missing, ({ spec }) => spec.file))
    failures.add({
      file,
      target: null,
      code: 'INTERRUPTED',
      message: `not explored, since the run was interrupted: ${nameList(own.map(({ spec }) => spec.name))}`,
      hint: 'Run it again; a smaller --budget takes less time for each target.',
    });
  return plans.map((plan) => byPlan.get(plan) ?? interruptedTarget(plan));
}

function interruptedTarget(plan: TargetPlan): NamedTarget {
  const explored = skippedTarget(plan, { reason: 'interrupted', detail: 'the run was interrupted before' });
  return { explored, tests: [], unconfirmed: [], namedTests: [], dropped: [] };
}

function nameList(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? `${shown} and ${names.length - MAX_NAMES} more` : shown;
}
