import { carriesSymbolic } from '../heap/symbolic-contents.ts';
import type { PendingCall } from '../shadow/pending-call.ts';
import type { Call } from '../shadow/call.ts';
import { callFunction, constructObject } from '../calls/calls.ts';
import { readShadow } from '../heap/property-reads.ts';
import { lost, type Shadow } from '../shadow/shadow.ts';
import { validFor } from '../shadow/valid-shadow.ts';
import { PatternFrame } from './pattern-frame.ts';

type Shadows = readonly (Shadow | null)[] | null;

/** Calls: shadows of arguments and results travel beside the call. */
export class CallFrame extends PatternFrame {
  receiver<T>(slot: number, value: T): T {
    return this.object(slot, value);
  }

  method(slot: number, value: unknown, key: string): unknown {
    const base: unknown = this.remembered(slot);
    const via = this.rememberedVia(slot);
    this.slots[slot] = typeof base === 'object' ? readShadow(this.run, { base, key, value, via }) : null;
    return value;
  }

  call(slot: number, text: string, callee: unknown, args: unknown[], unchecked: Shadows): unknown {
    const shadows = unchecked === null ? null : validShadows(args, unchecked);
    return this.make(slot, { text, callee, self: undefined, args, selfShadow: null, shadows });
  }

  callSpread(slot: number, text: string, callee: unknown, args: unknown[]): unknown {
    return this.call(slot, text, callee, args, this.listShadows(args));
  }

  invoke(slot: number, text: string, callee: unknown, args: unknown[], shadows: Shadows): unknown {
    return this.invokeOn(slot, text, this.remembered(slot), this.rememberedVia(slot), callee, args, shadows);
  }

  invokeSpread(slot: number, text: string, callee: unknown, args: unknown[]): unknown {
    return this.invoke(slot, text, callee, args, this.listShadows(args));
  }

  invokeOn(
    slot: number,
    text: string,
    self: unknown,
    uncheckedSelf: Shadow | null,
    callee: unknown,
    args: unknown[],
    unchecked: Shadows,
  ): unknown {
    const selfShadow = self === undefined ? null : validFor(uncheckedSelf, self);
    const shadows = unchecked === null ? null : validShadows(args, unchecked);
    return this.make(slot, { text, callee, self, args, selfShadow, shadows });
  }

  construct(slot: number, text: string, callee: unknown, args: unknown[], unchecked: Shadows): unknown {
    const shadows = unchecked === null ? null : validShadows(args, unchecked);
    this.slots[slot] = null;
    return constructObject(this.run, { text, callee, self: undefined, args, selfShadow: null, shadows });
  }

  constructSpread(slot: number, text: string, callee: unknown, args: unknown[]): unknown {
    return this.construct(slot, text, callee, args, this.listShadows(args));
  }

  superArguments(_slot: number, args: unknown[]): unknown[] {
    const shadows = this.listShadows(args);
    const isInside = shadows === null && carriesSymbolic(this.run.heap, args);
    this.run.recorder.pending = shadows === null ? (isInside ? NO_SHADOWS : null) : { shadows };
    return args;
  }

  constructed<T>(slot: number, object: T): T {
    const { recorder, heap } = this.run;
    // A superclass that did not take the shadows is native: the object's contents are not tracked.
    if (recorder.pending !== null) heap.taint(object, 'a native superclass');
    recorder.pending = null;
    this.slots[slot] = null;
    return object;
  }

  tag(slot: number, text: string, callee: unknown, isMethod: boolean): (...args: unknown[]) => unknown {
    const self = isMethod ? this.remembered(slot) : undefined;
    const selfShadow = isMethod ? this.rememberedVia(slot) : null;
    // The strings come first, without a shadow; the values are in the slots from two on.
    return (...args) => {
      const shadows: (Shadow | null)[] = [null];
      for (let index = 1; index < args.length; index += 1)
        shadows[index] = this.slots[slot + 1 + index] ?? null;
      return this.invokeOn(slot, text, self, selfShadow, callee, args, shadows);
    };
  }

  result<T>(value: T, shadow: Shadow | null): T {
    const { recorder } = this.run;
    recorder.result = validFor(shadow, value);
    if (recorder.result !== null) recorder.unclaimed += 1;
    return value;
  }

  private make(slot: number, call: Call): unknown {
    const { recorder } = this.run;
    if (call.selfShadow !== null && typeof call.callee !== 'function') this.settleKind(call.selfShadow);
    const value = callFunction(this.run, call);
    this.slots[slot] = recorder.result;
    recorder.result = null;
    return value;
  }

  /** The shadows of the elements of an argument list. */
  private listShadows(args: readonly unknown[]): Shadows {
    const { heap } = this.run;
    if (!heap.isUsed) return null;
    const reason = heap.taintOf(args);
    const shadows: (Shadow | null)[] = [];
    for (let index = 0; index < args.length; index += 1) {
      const unknown = reason === undefined ? null : { concrete: args[index], symbolic: lost(reason) };
      shadows[index] = heap.get(args, index) ?? unknown;
    }
    return validShadows(args, shadows);
  }
}

/** Arguments that have no shadows themselves, although their contents have. */
const NO_SHADOWS: PendingCall = { shadows: [] };

/** The shadows that still match their arguments, or `null` if none does. */
function validShadows(args: readonly unknown[], shadows: readonly (Shadow | null)[]): Shadows {
  const valid: (Shadow | null)[] = [];
  let hasShadow = false;
  for (let index = 0; index < args.length; index += 1) {
    const shadow = validFor(shadows[index], args[index]);
    valid[index] = shadow;
    hasShadow ||= shadow !== null;
  }
  return hasShadow ? valid : null;
}
