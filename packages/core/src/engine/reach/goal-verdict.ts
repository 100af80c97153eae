import type { UncoveredReason } from '../../model/report/uncovered-reason.ts';
import { MODULE_CODE } from '../../program/reach/code-model.ts';
import type { ModelledFile } from '../units/modelled-file.ts';
import type { TargetPlan, UnitPlans } from '../units/target-plan.ts';
import type { Goal } from './place-goal.ts';
import type { UnitReach } from '../goal-search/reach-unit.ts';

/** Verdict of a run on a goal. */
export type GoalVerdict =
  | (Extract<UnitReach, { kind: 'reached' | 'refuted' }> & { readonly unit: UnitPlans })
  | { readonly kind: 'loaded' }
  | OpenGoal;

/** A goal that is neither reached nor refuted. */
export interface OpenGoal {
  readonly kind: 'open';
  readonly reason: UncoveredReason;
  readonly detail: string;
  readonly help?: readonly string[];
}

/** The verdict of all units whose code holds a goal: a proof only if each of them has one. */
export function joinVerdicts(verdicts: readonly GoalVerdict[], areSomeLeftOut: boolean): GoalVerdict {
  const open = verdicts.find((one) => one.kind === 'open');
  if (open !== undefined) return open;
  if (areSomeLeftOut)
    return { kind: 'open', reason: 'unsupported input', detail: 'a target that leads here cannot be called' };
  const refuted = verdicts.filter((one) => one.kind === 'refuted');
  const [first] = refuted;
  if (first === undefined) return { kind: 'open', reason: 'not reached', detail: 'nothing leads here' };
  // A proof rests on all that any of its parts rests on.
  const assumptions = [...new Set(refuted.flatMap(({ explanation }) => explanation.assumptions ?? []))];
  return {
    ...first,
    explanation: { ...first.explanation, ...(assumptions.length > 0 && { reason: 'assumed', assumptions }) },
    contradictions: refuted.flatMap(({ contradictions }) => contradictions),
  };
}

/** Why no target that can be called has a goal in its code. */
export function whyNothingLeads(
  leading: readonly TargetPlan[],
  { goal, modelled }: { readonly goal: Goal; readonly modelled: ModelledFile },
): OpenGoal {
  const [refused] = leading;
  if (refused?.unsupported !== undefined)
    return {
      kind: 'open',
      reason: 'unsupported input',
      detail: `${refused.spec.name} is not called: ${refused.unsupported}`,
    };
  if (goal.functionIndex === MODULE_CODE)
    return {
      kind: 'open',
      reason: 'not reached',
      detail: 'it is decided when the module is loaded, not by a call',
    };
  const skipped = modelled.skipped.map(({ name, reason }) => `${name} is no target: ${reason}`);
  return {
    kind: 'open',
    reason: 'not reached',
    detail: 'nothing that the file exports and that can be called leads here',
    help: skipped.length > 0 ? skipped : ['export the function, or ask for the line that calls it'],
  };
}
