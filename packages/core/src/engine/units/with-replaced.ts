import { isExport } from '../../model/input/input-shape.ts';
import type { ReplacedModule } from '../../model/input/surrounding.ts';
import type { TargetPlan } from './target-plan.ts';

/** A target with the modules that stand-ins replace. Its tests load modules anew if it uses any of them. */
export function withReplaced(plan: TargetPlan, replaced: readonly ReplacedModule[]): TargetPlan {
  const { spec, unit } = plan;
  const calls = unit.sequences?.world.invokables ?? [];
  const isUsing = [spec, ...calls].some(({ parameters }) => parameters.some(isExport));
  return { ...plan, spec: { ...spec, replaced, isIsolated: spec.isIsolated === true || isUsing } };
}
