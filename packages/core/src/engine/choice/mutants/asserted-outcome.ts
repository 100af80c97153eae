import { shown } from '../../../emit/shown-values.ts';
import { ShapeNavigator } from '../../../inputs/shape-navigator.ts';
import type { Outcome } from '../../../model/run/outcome.ts';
import type { TargetSpec } from '../../../model/target-spec.ts';
import { isWrittenDown } from '../../agreed-outcome.ts';

/** The part of an outcome that a test asserts: an outcome that differs elsewhere does not make it fail. */
export function assertedOutcome(outcome: Outcome, spec: TargetSpec): Outcome {
  if (outcome.kind !== 'returned' && outcome.kind !== 'threw') return outcome;
  const { effects, ...end } = outcome;
  const shapes = new ShapeNavigator(spec);
  const calls = effects?.calls.filter(({ callee }) => isWrittenDown(callee, shapes, spec.recorded)) ?? [];
  const last = spec.sequence?.at(-1)?.invokable;
  const visible = {
    ...end,
    ...(end.kind === 'returned' && last !== undefined && { value: shown(last, end.value) }),
  };
  const { changed = [], observed = [] } = effects ?? {};
  return { ...visible, effects: { changed, observed, calls } };
}
