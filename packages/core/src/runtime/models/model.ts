import type { Operand } from '../shadow/operand.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import type { RunState } from '../run-state.ts';
import { lost, type Derived } from '../shadow/shadow.ts';

/** A call of a built-in: receiver and arguments with their shadows. */
export interface BuiltinCall {
  readonly self: Operand;
  readonly args: readonly Operand[];
}

/** Calls a function that a built-in was given, with shadows on the way in and out. */
export type CallBack = (callee: unknown, self: Operand, args: readonly Operand[]) => Operand;

/** Says how the result of a built-in that has run depends on the input, and keeps the heap in step. */
export type DeriveResult = (run: RunState, call: BuiltinCall, value: unknown) => Derived;

/**
 * The effect of a built-in on shadows.
 *
 * `derived`: the real built-in has run; the model says how its result depends on the input, and keeps
 * the heap's shadows in step with what the built-in did to objects.
 *
 * `performed`: the model runs instead of the built-in, because shadows have to pass through functions
 * that the built-in calls. It does exactly what the built-in does. If it does not apply, it returns
 * `undefined` before it has done anything; then the built-in runs, and `derive` gives the shadow.
 */
export type BuiltinModel = (
  | { readonly kind: 'derived'; readonly derive: DeriveResult }
  | { readonly kind: 'performed'; readonly perform: Perform; readonly derive: DeriveResult }
) & {
  /** Whether it is asked even if nothing in the call depends on the input. */
  readonly isAlways?: true;
};

/** Runs instead of a built-in; `undefined` if it does not apply. */
export type Perform = (run: RunState, call: BuiltinCall, callBack: CallBack) => Operand | undefined;

/** Keeps the heap in step with what a constructor put into the object it has made. */
export type FollowConstruction = (run: RunState, call: BuiltinCall, value: unknown) => void;

/** Makes an object instead of a constructor, exactly as it would; `undefined` if it does not apply. */
export type PerformConstruction = (
  run: RunState,
  call: BuiltinCall,
  callBack: CallBack,
) => object | undefined;

/**
 * How much of a built-in is tracked. `exact`: the result has a shadow as far as the operands have one.
 * `concretises`: what cannot be tracked is pinned to its value on this path, or reported as lost.
 */
export type ModelStatus = 'exact' | 'concretises';

/** A built-in by its name from the global object, such as `Array.prototype.map`, and its model. */
export type ModelEntry = readonly [name: string, status: ModelStatus, model: BuiltinModel];

/** The models of one family. */
export interface ModelFamily {
  readonly family: string;
  readonly calls: readonly ModelEntry[];
  /** Constructors, for when they are called with `new`. */
  readonly constructions?: readonly (readonly [
    name: string,
    status: ModelStatus,
    follow: FollowConstruction,
    perform?: PerformConstruction,
  ])[];
}

/** How a result depends on the arguments. */
export type Derive = (recorder: PathRecorder, args: readonly Operand[]) => Derived;

/** A model of a function whose result depends on its arguments alone. */
export function pure(derive: Derive): BuiltinModel {
  return { kind: 'derived', derive: (run, call) => derive(run.recorder, call.args) };
}

/** A model of a function that runs as it is. */
export function derived(derive: DeriveResult): BuiltinModel {
  return { kind: 'derived', derive };
}

/** An argument that was not passed. */
export const MISSING: Operand = { value: undefined, shadow: null };

/** A lost result; it keeps the reason for which an argument was lost first. */
export function untracked(args: readonly Operand[], builtin: string): Derived {
  for (let index = 0; index < args.length; index += 1) {
    const symbolic = args[index]?.shadow?.symbolic;
    if (symbolic?.kind === 'lost') return symbolic;
  }
  return lost(`${builtin} of these arguments`);
}

/** Whether any of these depends on the input. */
export function hasShadow(operands: readonly Operand[]): boolean {
  for (let index = 0; index < operands.length; index += 1) {
    if ((operands[index]?.shadow ?? null) !== null) return true;
  }
  return false;
}
