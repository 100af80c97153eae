import { isObjectSource } from '../../model/sequence.ts';
import { involves, type Extension } from './extension.ts';
import type { Needs } from './needs.ts';
import type { ReachedState } from './reached-state.ts';

/** Cost that a call adds which the search probably needs. */
const NEEDED = 2;
/** Cost of an unneeded call. */
const UNNEEDED = 6;
/** Extra cost of a call that involves a further object of a class. */
const FURTHER = 2;
/** Extra cost of a call without the object that the last call has derived: it could have been made before. */
const WITHOUT_DERIVED = 4;

/**
 * Cost that a call adds to a sequence, an even number. Calls that only change arguments of others are tried late,
 * unless they are needed, and so are calls that involve a further object of the same class. Methods that return a changed
 * copy are chained: calls on the copy come first.
 */
export function costOf(
  { called: { index, isCompanion, isDistant, invokable, resultClass }, step }: Extension,
  { objects, derived }: ReachedState,
  { levels, defining }: Needs,
): number {
  if (invokable.kind === 'field' || invokable.kind === 'static field') return NEEDED + FURTHER;
  if (isObjectSource(invokable)) {
    const isFurther = objects.some(({ ofClass }) => ofClass === resultClass) && !defining.has(index);
    return NEEDED + (isFurther ? FURTHER : 0) + (isDistant ? FURTHER : 0);
  }
  const receiver = objects.find((one) => one.step === step.receiver);
  const first = objects.find(({ ofClass }) => ofClass === receiver?.ofClass);
  const level = levels.get(index) ?? Infinity;
  const byNeed = isCompanion ? Math.min(UNNEEDED, Math.max(1, level) * NEEDED) : NEEDED;
  if (derived !== undefined) return byNeed + (involves(step, derived) ? 0 : WITHOUT_DERIVED);
  return byNeed + (receiver === first ? 0 : FURTHER);
}
