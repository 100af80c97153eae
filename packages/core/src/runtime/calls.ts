import { isConstructor, isInstrumented } from './instrumented-functions.ts';
import { reflectApply, reflectConstruct } from './intrinsics.ts';
import type { BuiltinCall, BuiltinModel } from './models/model.ts';
import { modelOf, readsEnvironment } from './models/registry.ts';
import type { Operand } from './operators/numbers.ts';
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
  readonly selfShadow: Shadow | null;
  /** The shadows of the arguments; `null` if none has one. */
  readonly shadows: readonly (Shadow | null)[] | null;
}

/** Makes a call. Shadows go in and come out beside it if the callee is instrumented or modelled. */
export function callFunction(run: RunState, call: Call): Operand {
  const { text, callee, self, args } = call;
  const { recorder } = run;
  if (typeof callee !== 'function') throw new TypeError(`${text} is not a function`);
  if (recorder.isAborted) recorder.step();
  recorder.result = null;
  if (isInstrumented(callee)) {
    recorder.pending = call.shadows === null ? null : { shadows: call.shadows };
    const value: unknown = reflectApply(callee, self, args);
    const shadow = validFor(recorder.result, value);
    recorder.result = null;
    return { value, shadow };
  }
  recorder.pending = null;
  return callNative(run, { ...call, callee: callee as NativeCall['callee'] });
}

type NativeCall = Call & { readonly callee: (...args: never[]) => unknown };

function callNative(run: RunState, call: NativeCall): Operand {
  const { callee, self, args } = call;
  const isConcerned = mayCarry(run, call);
  const model = isConcerned ? modelOf(callee) : undefined;
  const performed = model?.kind === 'performed' ? perform(run, model, call) : undefined;
  if (performed !== undefined) return performed;
  const value: unknown = reflectApply(callee, self, args);
  run.recorder.result = null;
  if (model?.kind === 'derived') return { value, shadow: derive(run, model, { call, value }) };
  const isEnvironment = readsEnvironment(callee);
  return {
    value,
    shadow: isConcerned || isEnvironment ? unmodelled(run, call, { value, isEnvironment }) : null,
  };
}

function perform(
  run: RunState,
  model: Extract<BuiltinModel, { kind: 'performed' }>,
  call: NativeCall,
): Operand | undefined {
  return model.perform(run, operandsOf(call), (callee, self, operands) => {
    const args: unknown[] = [];
    const shadows: (Shadow | null)[] = [];
    for (let index = 0; index < operands.length; index += 1) {
      args[index] = operands[index]?.value;
      shadows[index] = operands[index]?.shadow ?? null;
    }
    return callFunction(run, { text: 'callback', callee, self, args, selfShadow: null, shadows });
  });
}

function derive(
  run: RunState,
  model: Extract<BuiltinModel, { kind: 'derived' }>,
  { call, value }: { readonly call: NativeCall; readonly value: unknown },
): Shadow | null {
  const symbolic = model.derive(run, operandsOf(call), value);
  return symbolic === null ? null : shadowOf(run.recorder, value, symbolic);
}

function operandsOf({ self, args, selfShadow, shadows }: Call): BuiltinCall {
  const operands: Operand[] = [];
  for (let index = 0; index < args.length; index += 1) {
    operands[index] = { value: args[index], shadow: shadows?.[index] ?? null };
  }
  return { self: { value: self, shadow: selfShadow }, args: operands };
}

/** The result of a native function may depend on whatever it was given; so may the objects it was given. */
function unmodelled(
  run: RunState,
  { text, self, args }: Call,
  { value, isEnvironment }: { readonly value: unknown; readonly isEnvironment: boolean },
): Shadow {
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

/** Whether a native function may get to see symbolic values, as arguments or through objects and functions. */
function mayCarry({ heap }: RunState, { self, args, selfShadow, shadows }: Call): boolean {
  if (selfShadow !== null || shadows !== null) return true;
  if (heap.isUsed && typeof self === 'object' && self !== null) return true;
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index];
    if (typeof arg === 'function' || (heap.isUsed && typeof arg === 'object' && arg !== null)) return true;
  }
  return false;
}

/** Makes an object with `new`. */
export function constructObject(run: RunState, call: Call): unknown {
  const { text, callee, args, shadows } = call;
  const { recorder } = run;
  if (typeof callee !== 'function' || !isConstructor(callee)) {
    throw new TypeError(`${text} is not a constructor`);
  }
  if (recorder.isAborted) recorder.step();
  recorder.result = null;
  const isAnswering = isInstrumented(callee);
  recorder.pending = shadows !== null && isAnswering ? { shadows } : null;
  const value: unknown = reflectConstruct(callee, args);
  recorder.pending = null;
  recorder.result = null;
  if (!isAnswering && mayCarry(run, call)) {
    const reason = `new ${text}, which has no model`;
    run.heap.taint(value, reason);
    taintAll(run, args, reason);
  }
  return value;
}
