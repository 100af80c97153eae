import { usageError } from '../../foundation/errors.ts';
import { placesOf, type HeapAssumption } from '../../model/input/heap-assumption.ts';
import { stepsOf } from '../../model/input/location.ts';
import type { RunOptions } from '../run-options.ts';
import type { ModuleLibrary } from '../loading/module-library.ts';
import { wantedMutants } from '../choice/mutants/own-mutants.ts';
import { byUnit, type TargetPlan, type UnitPlans } from '../units/target-plan.ts';

/** Stage 3: which targets, in which order, and what is taken for granted about their inputs. */
export function planRun(
  targets: readonly TargetPlan[],
  { targetName, assumptions, survivors }: Pick<RunOptions, 'targetName' | 'assumptions' | 'survivors'>,
  library: Pick<ModuleLibrary, 'moduleOf'>,
): readonly TargetPlan[] {
  const chosen = chooseTargets(targets, targetName).map((plan) => withAssumptions(plan, assumptions));
  if (survivors === undefined) return chosen;
  const hasWanted = (plans: UnitPlans): boolean =>
    wantedMutants(plans, library.moduleOf(plans[0].spec.file), { survivors }).length > 0;
  const units = byUnit(chosen).filter(hasWanted);
  return units.flat();
}

/** The assumptions of a run hold for every target that has parameters of these names. */
function withAssumptions(plan: TargetPlan, assumptions: readonly HeapAssumption[]): TargetPlan {
  const { spec } = plan;
  const own = assumptions.filter((assumption) =>
    placesOf(assumption).every((place) => spec.parameters.some(({ name }) => name === stepsOf(place).root)),
  );
  if (own.length === 0) return plan;
  return { ...plan, spec: { ...spec, assumptions: [...(spec.assumptions ?? []), ...own] } };
}

function chooseTargets(
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
