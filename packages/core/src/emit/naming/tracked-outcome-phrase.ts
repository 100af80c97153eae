import type { Outcome, ThrownSnapshot, ValueSnapshot } from '../../model/run/outcome.ts';
import { isAwaited } from '../../model/run/outcome.ts';
import { RESULT, type TrackedPart, type TrackedRoot } from '../../model/run/tracked-parts.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import { outcomePhrase } from './outcome-phrase.ts';
import { trackedPhrase, type TrackedPhrase } from './tracked-phrase.ts';

/** Verb of an outcome, and what it is about in terms of the input. */
export interface ToldOutcome extends TrackedPhrase {
  readonly verb: 'returns' | 'resolves to' | 'throws' | 'rejects with' | 'ends';
  /** The class of an error that is thrown. */
  readonly errorClass?: string;
}

/** Words for what a call comes to, in terms of its input; as an example where that is not known. */
export function trackedOutcomePhrase(
  outcome: Outcome,
  tracked: readonly TrackedRoot[] | undefined,
  spec: TargetSpec,
): ToldOutcome {
  const parts = tracked?.find(({ root }) => root === RESULT)?.parts;
  const isAsync = isAwaited(outcome, (spec.sequence?.length ?? 1) - 1);
  if (outcome.kind === 'returned')
    return { verb: isAsync ? 'resolves to' : 'returns', ...valuePhrase(outcome.value, parts, spec) };
  if (outcome.kind === 'threw')
    return {
      verb: isAsync ? 'rejects with' : 'throws',
      ...errorPhrase(outcome.error, parts, spec),
      ...(outcome.error.className !== undefined && { errorClass: outcome.error.className }),
    };
  return { verb: 'ends', text: outcomePhrase(outcome, spec), expression: undefined, isTracked: true };
}

/** Without knowing how a value depends on the input, it is an example. */
export function valuePhrase(
  value: ValueSnapshot,
  parts: readonly TrackedPart[] | undefined,
  spec: TargetSpec,
): TrackedPhrase {
  return parts === undefined
    ? { ...trackedPhrase(value, [], spec), expression: undefined, isTracked: false }
    : trackedPhrase(value, parts, spec);
}

/** The class of an error with its message; messages of the platform differ between versions, and are left out. */
function errorPhrase(
  { className, value, message, isForeign }: ThrownSnapshot,
  parts: readonly TrackedPart[] | undefined,
  spec: TargetSpec,
): TrackedPhrase {
  if (className === undefined) return valuePhrase(value, parts, spec);
  const name = className === '' ? 'an error' : className;
  if (isForeign === true || message === '') return { text: name, expression: undefined, isTracked: true };
  const told = valuePhrase({ kind: 'string', value: message }, parts, spec);
  return { ...told, text: `${name} ${told.text}` };
}
