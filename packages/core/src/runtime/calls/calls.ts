import type { Call } from '../shadow/call.ts';
import { boundFunctionOf, type BoundFunction } from '../models/bound-functions.ts';
import { functionKind, isConstructor, isInstrumented, type FunctionKind } from './instrumented-functions.ts';
import { nativeBaseOf } from './native-base.ts';
import { applyNatively, carries, constructNatively, mayCarry, type NativeCall } from './native-calls.ts';
import { isPromise, reflectApply, reflectConstruct, stringIncludes } from '../realm/intrinsics.ts';
import { noteMade } from '../outcome/made-errors.ts';
import { isObject } from '../realm/objects.ts';
import { isEnumerating, withoutReferences } from './native-arguments.ts';
import { isAmbient } from '../models/ambient-builtins.ts';
import { followClock } from '../dates/made-dates.ts';
import { assumeOfBuiltin } from '../models/assumed-calls.ts';
import { isErrorClass } from '../models/error.ts';
import { MISSING, type BuiltinCall, type BuiltinModel, type CallBack } from '../models/model.ts';
import {
  constructionModelOf,
  modelOf,
  performedConstructionOf,
  readsEnvironment,
} from '../models/registry.ts';
import type { Operand } from '../shadow/operand.ts';
import type { RunState } from '../run-state.ts';
import { unsettled } from '../promises/settlements.ts';
import { lost, type Shadow, type Symbolic } from '../shadow/shadow.ts';
import { claimResult, shadowOf } from '../record/shadowing.ts';

/**
 * Makes a call and gives its result; the result's shadow is left with the recorder. Shadows go in and
 * come out beside the call if the callee is instrumented or modelled.
 */
export function callFunction(run: RunState, call: Call): unknown {
  const { callee } = call;
  const { recorder } = run;
  if (typeof callee !== 'function') throw notCallable(call.text);
  if (recorder.isAborted) recorder.step();
  recorder.result = null;
  assumeOfReceiver(run, call);
  const kind = functionKind(callee);
  if (kind !== 'native') return callInstrumented(run, call, kind);
  const answered = run.heap.standIns?.call(callee, call);
  if (answered !== undefined) {
    recorder.result = answered.shadow;
    return answered.value;
  }
  const bound = boundFunctionOf(callee);
  if (bound !== undefined) return callFunction(run, boundCall(bound, call));
  recorder.pending = null;
  return callNative(run, (run.heap.inputs === null ? call : withoutReferences(run, call)) as NativeCall);
}

/** Notes the assumption that a method is the one of the declared type. */
function assumeOfReceiver({ heap }: RunState, { self }: Call): void {
  if (isObject(self)) heap.inputs?.assumptions.method(self);
}

type Callable = (...args: never[]) => unknown;

function callInstrumented(run: RunState, call: Call, kind: FunctionKind): unknown {
  const { recorder } = run;
  const { shadows, self } = call;
  // A generator takes its arguments at the call, but runs at the first `next()`.
  recorder.pending = shadows === null || kind === 'generator' ? null : { shadows };
  recorder.suspended = null;
  // The shadow of `this` cannot be passed to the callee. An object needs none: the heap knows it.
  if (call.selfShadow !== null && typeof self !== 'object' && typeof self !== 'function')
    recorder.decideUntracked(-1, 'a `this` that is no object');
  const value: unknown = reflectApply(call.callee as Callable, self, call.args);
  recorder.pending = null;
  if (kind === 'plain') {
    if (recorder.result !== null) recorder.result = claimResult(recorder, value);
    return value;
  }
  recorder.result = null;
  followSuspension(run, { kind, shadows }, value);
  return value;
}

const notCallable = (text: string): TypeError =>
  new TypeError(stringIncludes(text, ' is not a function') ? text : `${text} is not a function`);

/** Makes a call and gives its result with its shadow. */
export function callForOperand(run: RunState, call: Call): Operand {
  const value = callFunction(run, call);
  const shadow = run.recorder.result;
  run.recorder.result = null;
  return { value, shadow };
}

/** Links a promise to the activation that settles it, a generator to its arguments. */
function followSuspension(
  { recorder, heap }: RunState,
  { kind, shadows }: { readonly kind: FunctionKind } & Pick<Call, 'shadows'>,
  value: unknown,
): void {
  heap.isUsed = true;
  if (kind === 'generator') heap.generators.create(value as object, shadows === null ? null : { shadows });
  else if (isPromise(value)) heap.settlements.remember(value, recorder.suspended ?? unsettled());
  recorder.suspended = null;
}

/** The call that a bound function makes when it is called. */
function boundCall({ target, self, args }: BoundFunction, call: Call): Call {
  const operands: Operand[] = [];
  for (let index = 0; index < args.length; index += 1) operands[index] = args[index] as Operand;
  const late = operandsOf(call).args;
  for (let index = 0; index < late.length; index += 1) operands[operands.length] = late[index] as Operand;
  return { ...call, callee: target, self: self.value, selfShadow: self.shadow, ...argumentsOf(operands) };
}

function argumentsOf(operands: readonly Operand[]): Pick<Call, 'args' | 'shadows'> {
  const args: unknown[] = [];
  const shadows: (Shadow | null)[] = [];
  let hasShadow = false;
  for (let index = 0; index < operands.length; index += 1) {
    args[index] = operands[index]?.value;
    shadows[index] = operands[index]?.shadow ?? null;
    hasShadow ||= shadows[index] !== null;
  }
  return { args, shadows: hasShadow ? shadows : null };
}

function callNative(run: RunState, call: NativeCall): unknown {
  const { recorder, heap } = run;
  const { unclaimed } = recorder;
  const { escapes } = heap;
  assumeOfBuiltin(run, call);
  const surrounding = recorder.surroundings.isUsed ? recorder.surroundings.resultOf(call.callee) : null;
  if (surrounding !== null) {
    recorder.result = surrounding.shadow;
    return surrounding.value;
  }
  const value = followNative(run, call);
  recorder.timers.note(call.callee, value);
  if (recorder.result !== null) noteLoss(run, call, recorder.result.symbolic);
  if (heap.escapes !== escapes) recorder.decideUntracked(-1, `${call.text}, which called a setter`);
  if (recorder.unclaimed === unclaimed) return value;
  recorder.unclaimed = unclaimed;
  if (recorder.result !== null) return value;
  const reason = `${call.text}, which called functions that are followed`;
  recorder.losses.note(reason);
  heap.taint(value, reason);
  recorder.result = { concrete: value, symbolic: lost(reason) };
  return value;
}

/** Notes a loss by a call, unless an operand was lost before. */
function noteLoss({ recorder }: RunState, call: Call, symbolic: Symbolic): void {
  if (symbolic.kind !== 'lost' || call.selfShadow?.symbolic === symbolic) return;
  const count = call.shadows?.length ?? 0;
  for (let index = 0; index < count; index += 1) {
    if (call.shadows?.[index]?.symbolic === symbolic) return;
  }
  recorder.losses.note(symbolic.reason);
}

function followNative(run: RunState, call: NativeCall): unknown {
  const { callee } = call;
  const { recorder } = run;
  const found = modelOf(callee);
  const isConcerned = found?.isAlways === true || mayCarry(run, call);
  const model = isConcerned ? found : undefined;
  if (model?.kind === 'performed') {
    const performed = perform(run, model, call);
    if (performed !== undefined) {
      recorder.result = performed.shadow;
      return performed.value;
    }
  }
  const value: unknown = applyNatively(run, call);
  recorder.result =
    model === undefined
      ? unmodelledShadow(run, call, { value, isConcerned })
      : derive(run, model, { call, value });
  return value;
}

function unmodelledShadow(
  run: RunState,
  call: NativeCall,
  { value, isConcerned }: { readonly value: unknown; readonly isConcerned: boolean },
): Shadow | null {
  const { settlements } = run.heap;
  if (settlements.knows(call.callee)) {
    settlements.settle(call.callee, operandsOf(call).args[0] ?? MISSING);
    return null;
  }
  const isEnvironment = readsEnvironment(call.callee);
  if (!isEnvironment && !(isConcerned && carries(run, call))) return null;
  return unmodelled(run, call, { value, isEnvironment });
}

function perform(
  run: RunState,
  model: Extract<BuiltinModel, { kind: 'performed' }>,
  call: NativeCall,
): Operand | undefined {
  return model.perform(run, operandsOf(call), callBackOf(run));
}

const callBackOf =
  (run: RunState): CallBack =>
  (callee, self, operands) =>
    callForOperand(run, {
      text: 'callback',
      callee,
      self: self.value,
      selfShadow: self.shadow,
      ...argumentsOf(operands),
    });

function derive(
  run: RunState,
  model: BuiltinModel,
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

/** Makes an object with `new`. */
export function constructObject(run: RunState, call: Call): unknown {
  const { text, callee, args, shadows } = call;
  const { recorder } = run;
  if (typeof callee !== 'function' || !isConstructor(callee)) {
    throw new TypeError(`${text} is not a constructor`);
  }
  if (recorder.isAborted) recorder.step();
  const bound = boundFunctionOf(callee);
  if (bound !== undefined) return constructObject(run, boundCall(bound, call));
  recorder.result = null;
  if (args.length === 0 && recorder.surroundings.isUsed) {
    const time = recorder.surroundings.timeFor(callee);
    if (time !== null) {
      recorder.assume('same environment');
      const date = reflectConstruct(callee, [time.value]) as object;
      followClock(run, date, time);
      return date;
    }
  }
  const performed = performedConstructionOf(callee)?.(run, operandsOf(call), callBackOf(run));
  if (performed !== undefined) return performed;
  const isAnswering = isInstrumented(callee);
  recorder.pending = shadows !== null && isAnswering ? { shadows } : null;
  if (!isAnswering && isAmbient(callee)) recorder.assume('same environment');
  const value: unknown = isAnswering ? reflectConstruct(callee, args) : constructNatively(run, call);
  recorder.pending = null;
  recorder.result = null;
  // `new Date()` reads the clock, `new Date(x)` does not.
  if (args.length === 0 && readsEnvironment(callee)) {
    run.heap.taint(value, `new ${text}, which reads the environment`);
    recorder.losses.note(`new ${text}, which reads the environment`);
  }
  const base = nativeBaseOf(callee);
  if (isAnswering && base === undefined) return value;
  const made = base === undefined ? call : { ...call, callee: base };
  if (isErrorClass(made.callee as object)) noteMade(value as object);
  if (!mayCarry(run, call)) return value;
  const isDecided = run.heap.inputs !== null && isEnumerating(made.callee as object);
  followConstruction(run, isDecided ? withoutReferences(run, made) : made, value);
  const reason = run.heap.taintOf(value);
  if (reason !== undefined) recorder.losses.note(reason);
  return value;
}

function followConstruction(run: RunState, call: Call, value: unknown): void {
  const model = constructionModelOf(call.callee as object);
  if (model !== undefined) {
    model(run, operandsOf(call), value);
  } else if (carries(run, call)) {
    const reason = `new ${call.text}, which has no model`;
    run.heap.taint(value, reason);
    taintAll(run, call.args, reason);
  }
}
