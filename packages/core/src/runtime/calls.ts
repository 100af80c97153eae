import { isConstructor, isInstrumented } from './instrumented-functions.ts';
import { reflectApply, reflectConstruct } from './intrinsics.ts';
import type { BuiltinModel } from './models/model.ts';
import { modelOf, readsEnvironment } from './models/registry.ts';
import type { Operand } from './operators/numbers.ts';
import type { PathRecorder } from './path-recorder.ts';
import type { RunState } from './run-state.ts';
import { lost, type Shadow } from './shadow.ts';
import { shadowOf, validFor } from './shadowing.ts';

/** A call about to be made. */
export interface Call {
  /** The callee as an error message would print it. */
  readonly text: string;
  readonly callee: unknown;
  readonly self: unknown;
  readonly args: unknown[];
}

type ArgumentShadows = readonly (Shadow | null)[] | null;

/** Makes a call. Shadows go in and come out beside it if the callee is instrumented or modelled. */
export function callFunction(
  run: RunState,
  { text, callee, self, args }: Call,
  shadows: ArgumentShadows,
): Operand {
  const { recorder } = run;
  if (typeof callee !== 'function') throw new TypeError(`${text} is not a function`);
  if (recorder.isAborted) recorder.step();
  recorder.result = null;
  if (isInstrumented(callee)) {
    recorder.pending = shadows === null ? null : { shadows };
    const value: unknown = reflectApply(callee, self, args);
    const shadow = validFor(recorder.result, value);
    recorder.result = null;
    return { value, shadow };
  }
  recorder.pending = null;
  const value: unknown = reflectApply(callee, self, args);
  recorder.result = null;
  const model = modelOf(callee);
  if (model === undefined) {
    return { value, shadow: unmodelledShadow(run, { text, callee, self, args }, { value, shadows }) };
  }
  return {
    value,
    shadow: shadows === null ? null : modelledShadow(recorder, model, { args, value, shadows }),
  };
}

/** The result of a native function may depend on whatever it was given; so may the objects it was given. */
function unmodelledShadow(
  run: RunState,
  { text, callee, self, args }: Call,
  { value, shadows }: { readonly value: unknown; readonly shadows: ArgumentShadows },
): Shadow | null {
  const isEnvironment = readsEnvironment(callee as object);
  if (!isEnvironment && shadows === null && !mayCarry(run, self, args)) return null;
  const reason = isEnvironment ? `${text}, which reads the environment` : `${text}, which has no model`;
  run.heap.taint(self, reason);
  run.heap.taint(value, reason);
  taintAll(run, args, reason);
  return { concrete: value, symbolic: lost(reason) };
}

function taintAll({ heap }: RunState, objects: readonly unknown[], reason: string): void {
  for (let index = 0; index < objects.length; index += 1) {
    if (typeof objects[index] === 'object') heap.taint(objects[index], reason);
  }
}

/** Whether a native function may have seen symbolic values that are not arguments themselves. */
function mayCarry({ heap }: RunState, self: unknown, args: readonly unknown[]): boolean {
  if (heap.isUsed && typeof self === 'object' && self !== null) return true;
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index];
    if (typeof arg === 'function' || (heap.isUsed && typeof arg === 'object' && arg !== null)) return true;
  }
  return false;
}

interface NativeCall {
  readonly args: readonly unknown[];
  readonly value: unknown;
  readonly shadows: readonly (Shadow | null)[];
}

function modelledShadow(
  recorder: PathRecorder,
  model: BuiltinModel,
  { args, value, shadows }: NativeCall,
): Shadow | null {
  const operands: Operand[] = [];
  for (let index = 0; index < args.length; index += 1) {
    operands[index] = { value: args[index], shadow: shadows[index] ?? null };
  }
  const symbolic = model(recorder, operands);
  return symbolic === null ? null : shadowOf(recorder, value, symbolic);
}

/** Makes an object with `new`. */
export function constructObject(
  run: RunState,
  { text, callee, args }: Call,
  shadows: ArgumentShadows,
): unknown {
  const { recorder } = run;
  if (typeof callee !== 'function' || !isConstructor(callee))
    throw new TypeError(`${text} is not a constructor`);
  if (recorder.isAborted) recorder.step();
  recorder.result = null;
  const isAnswering = isInstrumented(callee);
  recorder.pending = shadows !== null && isAnswering ? { shadows } : null;
  const value: unknown = reflectConstruct(callee, args);
  recorder.pending = null;
  recorder.result = null;
  if (!isAnswering && (shadows !== null || mayCarry(run, undefined, args))) {
    const reason = `new ${text}, which has no model`;
    run.heap.taint(value, reason);
    taintAll(run, args, reason);
  }
  return value;
}
