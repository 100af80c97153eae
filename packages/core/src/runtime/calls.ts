import type { Call } from './call.ts';
import { boundFunctionOf, type BoundFunction } from './bound-functions.ts';
import { isConstructor, isInstrumented } from './instrumented-functions.ts';
import { reflectApply, reflectConstruct, stringIncludes } from './intrinsics.ts';
import { withoutReferences } from './inputs/native-arguments.ts';
import type { BuiltinCall, BuiltinModel } from './models/model.ts';
import { constructionModelOf, modelOf, readsEnvironment } from './models/registry.ts';
import type { Operand } from './operators/numbers.ts';
import type { RunState } from './run-state.ts';
import { lost, type Shadow } from './shadow.ts';
import { shadowOf, validFor } from './shadowing.ts';
import { carriesSymbolic } from './symbolic-contents.ts';

/** Makes a call. Shadows go in and come out beside it if the callee is instrumented or modelled. */
export function callFunction(run: RunState, call: Call): Operand {
  const { text, callee, self, args } = call;
  const { recorder } = run;
  if (typeof callee !== 'function') {
    throw new TypeError(stringIncludes(text, ' is not a function') ? text : `${text} is not a function`);
  }
  if (recorder.isAborted) recorder.step();
  recorder.result = null;
  const answered = run.heap.standIns?.call(callee, args);
  if (answered !== undefined) return answered;
  const bound = boundFunctionOf(callee);
  if (bound !== undefined) return callFunction(run, boundCall(bound, call));
  if (isInstrumented(callee)) {
    recorder.pending = call.shadows === null ? null : { shadows: call.shadows };
    // There is no way into the callee for the shadow of what it has as `this`.
    if (call.selfShadow !== null && typeof self !== 'object' && typeof self !== 'function')
      recorder.decideUntracked(-1, 'a `this` that is no object');
    const value: unknown = reflectApply(callee, self, args);
    const shadow = validFor(recorder.result, value);
    recorder.result = null;
    // A generator takes its arguments when it is called and runs when it is asked: they are lost on the way.
    if (recorder.pending !== null) recorder.decideUntracked(-1, `the arguments of ${text}`);
    recorder.pending = null;
    return { value, shadow };
  }
  recorder.pending = null;
  const plain = run.heap.inputs === null ? call : withoutReferences(run, call);
  return callNative(run, { ...plain, callee: callee as NativeCall['callee'] });
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

type NativeCall = Call & { readonly callee: (...args: never[]) => unknown };

function callNative(run: RunState, call: NativeCall): Operand {
  const { callee } = call;
  const isConcerned = mayCarry(run, call);
  const model = isConcerned ? modelOf(callee) : undefined;
  const performed = model?.kind === 'performed' ? perform(run, model, call) : undefined;
  if (performed !== undefined) return performed;
  const value: unknown = applyNatively(run, call);
  run.recorder.result = null;
  if (model !== undefined) return { value, shadow: derive(run, model, { call, value }) };
  const isEnvironment = readsEnvironment(callee);
  const isLost = isEnvironment || (isConcerned && carries(run, call));
  return { value, shadow: isLost ? unmodelled(run, call, { value, isEnvironment }) : null };
}

/** That a built-in throws may depend on the input just as its result may. */
function applyNatively(run: RunState, call: NativeCall): unknown {
  try {
    return reflectApply(call.callee, call.self, call.args);
  } catch (error) {
    if (call.shadows !== null || call.selfShadow !== null) {
      run.recorder.decideUntracked(-1, `${call.text}, which threw`);
    }
    throw error;
  }
}

function perform(
  run: RunState,
  model: Extract<BuiltinModel, { kind: 'performed' }>,
  call: NativeCall,
): Operand | undefined {
  return model.perform(run, operandsOf(call), (callee, self, operands) => {
    return callFunction(run, {
      text: 'callback',
      callee,
      self: self.value,
      selfShadow: self.shadow,
      ...argumentsOf(operands),
    });
  });
}

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

/** Whether a native function may get to see symbolic values, as arguments or through objects and functions. */
function mayCarry({ heap }: RunState, { self, args, selfShadow, shadows }: Call): boolean {
  if (selfShadow !== null || shadows !== null || typeof self === 'function') return true;
  if (heap.isUsed && typeof self === 'object' && self !== null) return true;
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index];
    if (typeof arg === 'function' || (heap.isUsed && typeof arg === 'object' && arg !== null)) return true;
  }
  return false;
}

/** As `mayCarry`, after looking into the objects. */
function carries({ heap }: RunState, { self, args, selfShadow, shadows }: Call): boolean {
  if (selfShadow !== null || shadows !== null || carriesSymbolic(heap, self)) return true;
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index];
    if (typeof arg === 'function' || carriesSymbolic(heap, arg)) return true;
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
  const bound = boundFunctionOf(callee);
  if (bound !== undefined) return constructObject(run, boundCall(bound, call));
  recorder.result = null;
  const isAnswering = isInstrumented(callee);
  recorder.pending = shadows !== null && isAnswering ? { shadows } : null;
  const value: unknown = reflectConstruct(callee, args);
  recorder.pending = null;
  recorder.result = null;
  if (!isAnswering && mayCarry(run, call)) followConstruction(run, call, value);
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
