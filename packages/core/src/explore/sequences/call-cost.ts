import type { Extension } from './extension.ts';
import type { Needs } from './needs.ts';
import type { ReachedState } from './reached-state.ts';

/** What a call that is likely to bring the search on adds to the cost of a sequence. */
const NEEDED = 2;
/** The most that any call adds. */
const UNNEEDED = 6;
/** What a call adds that has to do with a further object of a class. */
const FURTHER = 2;

/**
 * What a call adds to the cost of a sequence, an even number. What changes only what others are given is tried late,
 * unless it is needed, and so is all that has to do with a further object of the same class.
 */
export function costOf(
  { called: { index, isCompanion, isDistant, invokable, resultClass }, step }: Extension,
  { objects }: ReachedState,
  { levels, defining }: Needs,
): number {
  if (invokable.kind === 'field' || invokable.kind === 'static field') return NEEDED + FURTHER;
  if (invokable.kind === 'constructor') {
    const isFurther = objects.some(({ ofClass }) => ofClass === resultClass) && !defining.has(index);
    return NEEDED + (isFurther ? FURTHER : 0) + (isDistant ? FURTHER : 0);
  }
  const receiver = objects.find((one) => one.step === step.receiver);
  const first = objects.find(({ ofClass }) => ofClass === receiver?.ofClass);
  const level = levels.get(index) ?? Infinity;
  const byNeed = isCompanion ? Math.min(UNNEEDED, Math.max(1, level) * NEEDED) : NEEDED;
  return byNeed + (receiver === first ? 0 : FURTHER);
}
