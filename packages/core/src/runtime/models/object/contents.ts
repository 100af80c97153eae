import { isIteratedNatively } from '../../realm/array-iteration.ts';
import { getOwnPropertyDescriptor, isProxy, numberToString, reflectOwnKeys } from '../../realm/intrinsics.ts';
import { pin } from '../../record/pinning.ts';
import { readShadow } from '../../heap/property-reads.ts';
import type { RunState } from '../../run-state.ts';
import { lost, type Derived, type Shadow } from '../../shadow/shadow.ts';
import { losing } from '../losing.ts';
import type { BuiltinCall } from '../model.ts';

/** The shadow of an own enumerable property, by its key. */
interface OwnProperty {
  readonly key: string | symbol;
  readonly shadow: Shadow | null;
}

/** An object's own enumerable properties, in order; `undefined` if it is a proxy. */
export function ownProperties(run: RunState, object: unknown): readonly OwnProperty[] | undefined {
  if (typeof object !== 'object' || object === null) return [];
  if (isProxy(object)) return undefined;
  const keys = reflectOwnKeys(object);
  const properties: OwnProperty[] = [];
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string | symbol;
    const descriptor = getOwnPropertyDescriptor(object, key);
    if (descriptor?.enumerable !== true) continue;
    properties[properties.length] = { key, shadow: propertyShadow(run, object, { key, descriptor }) };
  }
  return properties;
}

function propertyShadow(
  run: RunState,
  base: object,
  { key, descriptor }: { readonly key: string | symbol; readonly descriptor: PropertyDescriptor },
): Shadow | null {
  return 'value' in descriptor
    ? readShadow(run, { base, key, value: descriptor.value as unknown })
    : { concrete: GETTER, symbolic: lost('a getter that a built-in has called') };
}

/** Stands for a value that only the getter knew. */
const GETTER = Symbol('getter');

/** Stores a shadow in an array or an object; that of a getter takes the concrete value found there. */
export function place({ heap }: RunState, target: object, { key, shadow }: Placement): void {
  if (shadow?.concrete !== GETTER) {
    heap.set(target, key, shadow);
    return;
  }
  const concrete: unknown = getOwnPropertyDescriptor(target, key)?.value;
  heap.set(target, key, { concrete, symbolic: shadow.symbolic });
  heap.taint(concrete, 'a getter that a built-in has called');
}

interface Placement {
  readonly key: PropertyKey;
  readonly shadow: Shadow | null;
}

/** `Object.values` and `Object.entries`; `locate` finds each property's value in the result. */
export const listing =
  (
    name: string,
    locate: (result: unknown[], index: number) => { readonly at: object; readonly key: number },
  ) =>
  (run: RunState, call: BuiltinCall, result: unknown): Derived => {
    const object = call.args[0]?.value;
    const properties = ownProperties(run, object);
    if (properties === undefined || call.args[0]?.shadow) return losing(name)(run, call, result);
    let position = 0;
    for (let index = 0; index < properties.length; index += 1) {
      const { key: name, shadow } = properties[index] as OwnProperty;
      if (typeof name === 'symbol') continue;
      const { at, key } = locate(result as unknown[], position);
      position += 1;
      if (shadow !== null) place(run, at, { key, shadow });
    }
    run.heap.copyTaint(object, result);
    return null;
  };

/** `Object.assign`: later sources override earlier ones. */
export function assign(run: RunState, call: BuiltinCall, target: unknown): Derived {
  for (let index = 1; index < call.args.length; index += 1) {
    const source = call.args[index]?.value;
    const properties = ownProperties(run, source);
    if (properties === undefined || call.args[index]?.shadow) {
      run.heap.taint(target, 'Object.assign from something that is not a plain object');
      continue;
    }
    for (let position = 0; position < properties.length; position += 1) {
      place(run, target as object, properties[position] as OwnProperty);
    }
    run.heap.copyTaint(source, target);
  }
  return call.args[0]?.shadow?.symbolic ?? null;
}

/** `Object.fromEntries` of an array of pairs; keys are pinned to their values. */
export function fromEntries(run: RunState, call: BuiltinCall, result: unknown): Derived {
  const entries = call.args[0]?.value;
  if (!isIteratedNatively(entries)) return losing('Object.fromEntries')(run, call, result);
  run.heap.copyTaint(entries, result);
  for (let index = 0; index < entries.length; index += 1) {
    const pair = getOwnPropertyDescriptor(entries, index)?.value;
    if (typeof pair === 'object' && pair !== null) placePair(run, result as object, pair);
  }
  return null;
}

function placePair(run: RunState, result: object, pair: object): void {
  if (isProxy(pair)) {
    run.heap.taint(result, 'a pair that a proxy gave');
    return;
  }
  const key: unknown = getOwnPropertyDescriptor(pair, 0)?.value;
  const value: unknown = getOwnPropertyDescriptor(pair, 1)?.value;
  const reason = pin(run.recorder, readShadow(run, { base: pair, key: 0, value: key }));
  if (reason !== undefined) run.heap.taint(result, reason);
  if (typeof key === 'object' || typeof key === 'function') {
    run.heap.copyTaint(pair, result);
    return;
  }
  run.heap.set(result, toKey(key), readShadow(run, { base: pair, key: 1, value }));
}

/** A scalar as a property key. */
export const toKey = (value: unknown): string | symbol =>
  typeof value === 'symbol' ? value : numberToString(value);
