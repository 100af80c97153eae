import type { Call } from '../call.ts';
import { callFunction, constructObject } from '../calls.ts';
import { readShadow } from '../property-reads.ts';
import { lost, type Shadow } from '../shadow.ts';
import { validFor } from '../shadowing.ts';
import { PatternFrame } from './pattern-frame.ts';

/** Calls: shadows of arguments and results travel beside the call. */
export class CallFrame extends PatternFrame {
  readonly #receivers: unknown[] = [];
  readonly #receiverShadows: (Shadow | null)[] = [];

  receiver<T>(slot: number, value: T): T {
    this.#receivers[slot] = value;
    this.#receiverShadows[slot] = this.slots[slot] ?? null;
    this.requireObject(slot, value);
    return value;
  }

  method(slot: number, value: unknown, key: string): unknown {
    const base = this.#receivers[slot];
    const via = validFor(this.#receiverShadows[slot], base);
    this.slots[slot] = typeof base === 'object' ? readShadow(this.run, { base, key, value, via }) : null;
    return value;
  }

  call(slot: number, text: string, callee: unknown, ...args: unknown[]): unknown {
    return this.#call(slot, {
      text,
      callee,
      self: undefined,
      args,
      shadows: this.#slotShadows(slot + 1, args),
    });
  }

  callSpread(slot: number, text: string, callee: unknown, args: unknown[]): unknown {
    return this.#call(slot, { text, callee, self: undefined, args, shadows: this.#listShadows(args) });
  }

  invoke(slot: number, text: string, callee: unknown, ...args: unknown[]): unknown {
    const shadows = this.#slotShadows(slot + 1, args);
    return this.#call(slot, { text, callee, self: this.#receivers[slot], args, shadows });
  }

  invokeSpread(slot: number, text: string, callee: unknown, args: unknown[]): unknown {
    return this.#call(slot, {
      text,
      callee,
      self: this.#receivers[slot],
      args,
      shadows: this.#listShadows(args),
    });
  }

  construct(slot: number, text: string, callee: unknown, ...args: unknown[]): unknown {
    const shadows = this.#slotShadows(slot + 1, args);
    this.slots[slot] = null;
    return constructObject(this.run, { text, callee, self: undefined, args, selfShadow: null, shadows });
  }

  constructSpread(slot: number, text: string, callee: unknown, args: unknown[]): unknown {
    const shadows = this.#listShadows(args);
    this.slots[slot] = null;
    return constructObject(this.run, { text, callee, self: undefined, args, selfShadow: null, shadows });
  }

  superArguments(_slot: number, args: unknown[]): unknown[] {
    const shadows = this.#listShadows(args);
    this.run.recorder.pending = shadows === null ? null : { shadows };
    return args;
  }

  constructed<T>(slot: number, object: T): T {
    const { recorder, heap } = this.run;
    // A superclass that did not take the shadows is native: what it made of them is not followed.
    if (recorder.pending !== null) heap.taint(object, 'a native superclass');
    recorder.pending = null;
    this.slots[slot] = null;
    return object;
  }

  tag(slot: number, text: string, callee: unknown, isMethod: boolean): (...args: unknown[]) => unknown {
    const self = isMethod ? this.#receivers[slot] : undefined;
    // The strings come first, without a shadow; the values are in the slots from two on.
    return (...args) => {
      this.slots[slot + 1] = null;
      return this.#call(slot, { text, callee, self, args, shadows: this.#slotShadows(slot + 1, args) });
    };
  }

  result<T>(slot: number, value: T): T {
    this.run.recorder.result = validFor(this.slots[slot], value);
    return value;
  }

  #call(slot: number, call: Omit<Call, 'selfShadow'>): unknown {
    const selfShadow = call.self === undefined ? null : validFor(this.#receiverShadows[slot], call.self);
    const { value, shadow } = callFunction(this.run, { ...call, selfShadow });
    this.slots[slot] = shadow;
    return value;
  }

  /** The shadows of arguments that wait in slots, or `null` if none has one. */
  #slotShadows(slot: number, args: readonly unknown[]): readonly (Shadow | null)[] | null {
    return collect(args, (index) => this.slots[slot + index]);
  }

  /** The shadows of the elements of an argument list. */
  #listShadows(args: readonly unknown[]): readonly (Shadow | null)[] | null {
    const reason = this.run.heap.taintOf(args);
    return collect(args, (index) => {
      const shadow = this.run.heap.get(args, index);
      if (shadow !== undefined || reason === undefined) return shadow;
      return { concrete: args[index], symbolic: lost(reason) };
    });
  }
}

function collect(
  args: readonly unknown[],
  find: (index: number) => Shadow | null | undefined,
): readonly (Shadow | null)[] | null {
  let shadows: (Shadow | null)[] | null = null;
  for (let index = 0; index < args.length; index += 1) {
    const shadow = validFor(find(index), args[index]);
    if (shadow === null && shadows === null) continue;
    shadows ??= [];
    for (let earlier = shadows.length; earlier < index; earlier += 1) shadows[earlier] = null;
    shadows[index] = shadow;
  }
  return shadows;
}
