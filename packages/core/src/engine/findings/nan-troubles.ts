import { hasPart } from '../../emit/assertions/expected-value.ts';
import { Evaluator, type Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Term } from '../../expr/term.ts';
import { missingValues } from '../../inputs/complete-input.ts';
import type { HeapState } from '../../model/run/heap-state.ts';
import type { ValueSnapshot } from '../../model/run/outcome.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import type { Trouble } from '../units/suspect.ts';

/** Trouble of a run whose guarded input was `NaN`: the guard let it pass, and it is part of what comes out. */
export function nanTroubles({ outcome, state, input }: ExecutedPath, variable: string): readonly Trouble[] {
  if (outcome.kind !== 'returned') return [];
  const isInState = state !== undefined && state !== null && keepsNaN(state, input);
  const where = hasPart(outcome.value, isNaNValue) ? 'returns it' : isInState ? 'keeps it' : undefined;
  if (where === undefined) return [];
  return [
    {
      kind: 'NaN passes a check',
      what: `lets NaN pass the check of ${variable.replace(/\d+$/, '')}, and ${where}`,
    },
  ];
}

/** Whether a field of the objects in a state is `NaN`. */
function keepsNaN({ form, slots }: HeapState, input: Assignment): boolean {
  const evaluator = new Evaluator(input, missingValues(input));
  const isNaNSlot = (slot: Term): boolean =>
    slot.sort === 'Float64' && Number.isNaN(evaluator.evaluate(slot));
  return /\bNaN\b/.test(form) || slots.some(isNaNSlot);
}

const isNaNValue = (value: ValueSnapshot): boolean => value.kind === 'number' && Number.isNaN(value.value);
