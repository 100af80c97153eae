import { callForOperand } from '../calls/calls.ts';
import { getOwnPropertyDescriptor, getPrototypeOf, isProxy, objectIs } from '../realm/intrinsics.ts';
import type { Operand } from '../shadow/operand.ts';
import { readShadow } from '../heap/property-reads.ts';
import type { RunState } from '../run-state.ts';
import { lost, type Shadow } from '../shadow/shadow.ts';
import { validFor } from '../shadow/valid-shadow.ts';
import { isObject } from '../realm/objects.ts';

/** Observer of the results of an iterator. */
export interface IterationObserver {
  /** The shadow of what the engine sends to the iterator. */
  readonly sentShadow: (value: unknown) => Shadow | null;
  /** Called with each result of the iterator. */
  readonly onResult: (result: unknown) => void;
}

/** An observer of a construct that only asks for values. */
export const observing = (onResult: (result: unknown) => void): IterationObserver => ({
  sentShadow: () => null,
  onResult,
});

interface Iteration {
  readonly run: RunState;
  readonly iterable: object;
  readonly key: symbol;
  readonly observer: IterationObserver;
}

/**
 * An iterable that replaces `iterable`, with the same calls in the same order; `undefined` where reading
 * the iterator method might run code, so that the engine has to do it itself.
 */
export function followIterable(iteration: Iteration): object | undefined {
  const { iterable, key } = iteration;
  const method = findMethod(iterable, key);
  if (method === undefined) return undefined;
  return { __proto__: null, [key]: () => openIterator(iteration, method) };
}

/** A method that can be found without running getters or traps. */
function findMethod(object: object, key: symbol): object | undefined {
  for (let holder: object | null = object; holder !== null; holder = getPrototypeOf(holder)) {
    if (isProxy(holder)) return undefined;
    const descriptor = getOwnPropertyDescriptor(holder, key);
    if (descriptor !== undefined) {
      const method: unknown = descriptor.value;
      return typeof method === 'function' ? method : undefined;
    }
  }
  return undefined;
}

function openIterator(iteration: Iteration, method: object): unknown {
  const { run, iterable } = iteration;
  const { value: iterator } = callForOperand(run, callOf(method, iterable, []));
  // The engine throws if it is no object.
  if (!isObject(iterator)) return iterator;
  const { next } = iterator as { readonly next: unknown };
  return {
    __proto__: null,
    next: relay(iteration, iterator, next),
    get return() {
      return relay(iteration, iterator, (iterator as { readonly return: unknown }).return);
    },
    get throw() {
      return relay(iteration, iterator, (iterator as { readonly throw: unknown }).throw);
    },
  };
}

/** A function in a method's place; for anything else the engine throws. */
function relay({ run, observer }: Iteration, iterator: object, method: unknown): unknown {
  if (typeof method !== 'function') return method;
  return (...args: unknown[]) => {
    const shadow = args.length === 0 ? null : observer.sentShadow(args[0]);
    const { value } = callForOperand(run, {
      ...callOf(method, iterator, args),
      shadows: shadow === null ? null : [shadow],
    });
    observer.onResult(value);
    return value;
  };
}

const callOf = (callee: object, self: object, args: unknown[]) => ({
  text: 'an iterator',
  callee,
  self,
  args,
  selfShadow: null,
  shadows: null,
});

/** The value in a result of an iterator, with its shadow; `undefined` for a getter or a proxy. */
export function resultOperand(run: RunState, result: unknown): Operand | undefined {
  if (!isObject(result) || isProxy(result)) return undefined;
  const descriptor = getOwnPropertyDescriptor(result, 'value') ?? { value: undefined };
  if (!('value' in descriptor)) return undefined;
  const value: unknown = descriptor.value;
  return { value, shadow: readShadow(run, { base: result, key: 'value', value }) };
}

/** The shadow of a value that the engine took out of a result. */
export function resultShadow(run: RunState, operand: Operand | undefined, value: unknown): Shadow | null {
  if (operand !== undefined && objectIs(operand.value, value)) return validFor(operand.shadow, value);
  const reason = 'a result of an iterator that is computed when it is read';
  run.heap.taint(value, reason);
  run.recorder.losses.note(reason);
  return { concrete: value, symbolic: lost(reason) };
}
