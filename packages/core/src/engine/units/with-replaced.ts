import { isExport } from '../../model/input/input-shape.ts';
import type { ReplacedModule } from '../../model/input/surrounding.ts';
import type { TargetPlan } from './target-plan.ts';

/** A target with the modules that stand-ins replace. Its tests load modules anew where they use any of them. */
export function withReplaced(plan: TargetPlan, replaced: readonly ReplacedModule[]): TargetPlan {
  const { spec, unit } = plan;
  const calls = unit.sequences?.world.invokables ?? [];
  const isUsing = [spec, ...calls].some(({ parameters }) => parameters.some(isExport));
  if (spec.isIsolated === true || !isUsing) return { ...plan, spec: { ...spec, replaced } };
  return { ...plan, spec: { ...spec, replaced, isIsolated: true, isIsolatedForStubs: true } };
}
