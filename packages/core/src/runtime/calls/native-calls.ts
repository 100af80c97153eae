import { carriesSymbolic } from '../heap/symbolic-contents.ts';
import { mayThrow } from '../models/throwing-builtins.ts';
import { reflectApply, reflectConstruct } from '../realm/intrinsics.ts';
import type { RunState } from '../run-state.ts';
import type { Call } from '../shadow/call.ts';

type Callable = (...args: never[]) => unknown;

/** A call of a function that the language or the host brings. */
export type NativeCall = Call & { readonly callee: Callable };

/** Calls a built-in. A throw may depend on the input, as a result may. */
export function applyNatively(run: RunState, call: NativeCall): unknown {
  try {
    const value: unknown = reflectApply(call.callee, call.self, call.args);
    assumeUsualThrows(run, call);
    return value;
  } catch (error) {
    if (carries(run, call)) run.recorder.decideUntracked(-1, `${call.text}, which threw`);
    throw error;
  }
}

/** Constructs an object. A throw may depend on the input, as the object may. */
export function constructNatively(run: RunState, call: Call): unknown {
  try {
    const value: unknown = reflectConstruct(call.callee as Callable, call.args);
    assumeUsualThrows(run, call);
    return value;
  } catch (error) {
    if (carries(run, call)) run.recorder.decideUntracked(-1, `new ${call.text}, which threw`);
    throw error;
  }
}

/** Notes the assumption that other inputs do not make it throw. */
function assumeUsualThrows(run: RunState, call: Call): void {
  if (mayCarry(run, call) && mayThrow(call.callee as object) && carries(run, call))
    run.recorder.assume('usual throws');
}

/** Whether a native function may get to see symbolic values, as arguments or through objects and functions. */
export function mayCarry({ heap }: RunState, { self, args, selfShadow, shadows }: Call): boolean {
  if (selfShadow !== null || shadows !== null || typeof self === 'function') return true;
  if (heap.isUsed && typeof self === 'object' && self !== null) return true;
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index];
    if (typeof arg === 'function' || (heap.isUsed && typeof arg === 'object' && arg !== null)) return true;
  }
  return false;
}

/** As `mayCarry`, after looking into the objects. */
export function carries({ heap }: RunState, { self, args, selfShadow, shadows }: Call): boolean {
  if (selfShadow !== null || shadows !== null || carriesSymbolic(heap, self)) return true;
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index];
    if (typeof arg === 'function' || carriesSymbolic(heap, arg)) return true;
  }
  return false;
}
