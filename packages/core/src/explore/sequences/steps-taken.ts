import { isObjectSource, type SequenceStep } from '../../model/sequence.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import type { ReachedState } from './reached-state.ts';
import { isSame } from './state-store.ts';

/**
 * The steps of a path as further calls find them; `undefined` if none can follow. A call that fails may leave traces, as
 * one does that a circuit breaker counts. Errors that no code has thrown on purpose are not gone on from.
 */
export function stepsTaken(
  { outcome, isDeliberateThrow, state }: ExecutedPath,
  steps: readonly SequenceStep[],
): readonly SequenceStep[] | undefined {
  if (outcome.kind === 'returned') return steps;
  const last = steps.at(-1);
  // It cannot be told whether a state that cannot be seen has changed.
  const isSeen = state !== undefined && state !== null;
  if (outcome.kind !== 'threw' || isDeliberateThrow !== true || !isSeen) return undefined;
  if (last === undefined || isObjectSource(last.invokable)) return undefined;
  return [...steps.slice(0, -1), { ...last, fails: true }];
}

/** Whether a call that further calls do not follow may have changed what they would find. */
export function mayLeaveTraces({ outcome, state }: ExecutedPath, before: ReachedState): boolean {
  if (outcome.kind !== 'threw') return false;
  if (state === undefined || state === null) return true;
  return state.form !== '' && (before.state === null || !isSame(state, before.state));
}
