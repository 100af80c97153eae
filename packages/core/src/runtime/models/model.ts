import type { Operand } from '../operators/numbers.ts';
import type { PathRecorder } from '../path-recorder.ts';
import type { RunState } from '../run-state.ts';
import { lost, type Derived } from '../shadow.ts';

/** A call of a built-in: receiver and arguments with their shadows. */
export interface BuiltinCall {
  readonly self: Operand;
  readonly args: readonly Operand[];
}

/** Calls a function that a built-in was given, with shadows on the way in and out. */
export type CallBack = (callee: unknown, self: unknown, args: readonly Operand[]) => Operand;

/**
 * What a built-in does to shadows.
 *
 * `derived`: the real built-in has run; the model says how its result depends on the input, and keeps
 * the heap's shadows in step with what the built-in did to objects.
 *
 * `performed`: the model runs in place of the built-in, because shadows have to pass through functions
 * that the built-in calls. It does exactly what the built-in does; where it does not apply it says
 * `undefined` before it has done anything, and the built-in runs unmodelled.
 */
export type BuiltinModel =
  | { readonly kind: 'derived'; derive(run: RunState, call: BuiltinCall, value: unknown): Derived }
  | {
      readonly kind: 'performed';
      perform(run: RunState, call: BuiltinCall, callBack: CallBack): Operand | undefined;
    };

/** The models of one family, as pairs of the real function and its model. */
export type ModelFamily = readonly (readonly [builtin: (...args: never[]) => unknown, model: BuiltinModel])[];

/** How a result depends on the arguments. */
export type Derive = (recorder: PathRecorder, args: readonly Operand[]) => Derived;

/** A model of a function whose result depends on its arguments alone. */
export function pure(derive: Derive): BuiltinModel {
  return { kind: 'derived', derive: (run, call) => derive(run.recorder, call.args) };
}

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
