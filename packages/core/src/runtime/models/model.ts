import type { PathRecorder } from '../path-recorder.ts';
import type { Operand } from '../operators/numbers.ts';
import { lost, type Derived } from '../shadow.ts';

/**
 * What a built-in does to shadows. The real built-in has already run on the values; the model says how
 * its result depends on the input.
 */
export type BuiltinModel = (recorder: PathRecorder, args: readonly Operand[]) => Derived;

/** The models of one family, as pairs of the real function and its model. */
export type ModelFamily = readonly (readonly [builtin: (...args: never[]) => unknown, model: BuiltinModel])[];

/** An argument that was not passed. */
export const MISSING: Operand = { value: undefined, shadow: null };

/** A result that is not followed; the reason goes back to where the dependence was lost first. */
export function untracked(args: readonly Operand[], builtin: string): Derived {
  for (let index = 0; index < args.length; index += 1) {
    const symbolic = args[index]?.shadow?.symbolic;
    if (symbolic?.kind === 'lost') return symbolic;
  }
  return lost(`${builtin} of these arguments`);
}
