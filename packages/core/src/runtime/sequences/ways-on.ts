import type { SequenceStep } from '../../model/sequence.ts';
import type { InputTypes } from '../../wire/input-types.ts';
import { noteError } from '../outcome/noted-errors.ts';
import type { RunState } from '../run-state.ts';

/** Handlers for the end of one call. */
interface WaysOn {
  readonly fulfilled: (value: unknown) => void;
  readonly failed: (error: unknown) => void;
}

/** How a sequence goes on from a call: one that fails by plan has no result, and must not return. */
export function waysOn(
  { fails, invokable }: SequenceStep,
  {
    run,
    heap,
    goOnFrom,
    rejected,
  }: {
    readonly run: RunState;
    readonly heap: InputTypes['heap'];
    readonly goOnFrom: (value: unknown) => void;
    readonly rejected: (error: unknown) => void;
  },
): WaysOn {
  if (fails !== true) return { fulfilled: goOnFrom, failed: rejected };
  return {
    fulfilled: () => {
      rejected(new Error(`${invokable.name} returned`));
    },
    failed: (error) => {
      noteError(error, run.recorder, heap);
      if (run.recorder.isAborted) rejected(error);
      else goOnFrom(undefined);
    },
  };
}
