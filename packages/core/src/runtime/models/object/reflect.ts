import { getOwnPropertyDescriptor, isProxy } from '../../realm/intrinsics.ts';
import type { Operand } from '../../shadow/operand.ts';
import { pin } from '../../record/pinning.ts';
import { readShadow } from '../../heap/property-reads.ts';
import type { RunState } from '../../run-state.ts';
import { lost, type Derived } from '../../shadow/shadow.ts';
import { losingChanges, lostEntries } from '../losing.ts';
import { derived, MISSING, type DeriveResult, type ModelEntry } from '../model.ts';
import { toKey } from './contents.ts';

/** Pins a key to its value; returns the reason if it is lost, or an object that only the engine converts. */
function keyLoss({ recorder }: RunState, key: Operand): string | undefined {
  if (typeof key.value === 'object' && key.value !== null) return 'a key that is an object';
  return pin(recorder, key.shadow);
}

/** `Reflect.get` of a data property; the result of a getter is known only to the engine. */
const get: DeriveResult = (run, { args }, value) => {
  const object = args[0] ?? MISSING;
  const key = args[1] ?? MISSING;
  const reason = keyLoss(run, key) ?? run.heap.taintOf(object.value);
  if (reason !== undefined) {
    run.heap.taint(value, reason);
    return lost(reason);
  }
  if (isProxy(object.value)) return null;
  return readShadow(run, { base: object.value, key: toKey(key.value), value })?.symbolic ?? null;
};

/** `Reflect.set`: the shadow is stored with the value; if the value went elsewhere, the call reports the loss. */
const set: DeriveResult = (run, { args }, value) => {
  const object = args[0] ?? MISSING;
  const key = args[1] ?? MISSING;
  const stored = args[2] ?? MISSING;
  const receiver = args.length > 3 ? args[3]?.value : object.value;
  const reason = keyLoss(run, key);
  if (reason !== undefined) run.heap.taint(receiver, reason);
  else if (value === true) run.heap.set(receiver, toKey(key.value), stored.shadow);
  return null;
};

/** Whether an object has a property, or had one to delete: the path determines it, once the key is pinned. */
const has: DeriveResult = (run, { args }) => {
  const reason = keyLoss(run, args[1] ?? MISSING) ?? run.heap.taintOf(args[0]?.value);
  return reason === undefined ? null : lost(reason);
};

const deleteProperty: DeriveResult = (run, call, value) => {
  const symbolic: Derived = has(run, call, value);
  if (symbolic?.kind === 'lost') run.heap.taint(call.args[0]?.value, symbolic.reason);
  return symbolic;
};

/** `Reflect.defineProperty` with attributes that are no proxy. */
const defineProperty: DeriveResult = (run, call, value) => {
  const object = call.args[0] ?? MISSING;
  const key = call.args[1] ?? MISSING;
  const attributes = call.args[2] ?? MISSING;
  const reason = keyLoss(run, key) ?? run.heap.taintOf(attributes.value);
  const isSeen =
    typeof attributes.value === 'object' && attributes.value !== null && !isProxy(attributes.value);
  if (reason !== undefined || !isSeen) {
    run.heap.taint(object.value, reason ?? 'attributes that a proxy gave');
    return reason === undefined ? null : lost(reason);
  }
  const base = attributes.value;
  const stored: unknown = getOwnPropertyDescriptor(base, 'value')?.value;
  // Attributes without a value leave the one that is there.
  if (value === true && 'value' in base) {
    run.heap.set(object.value, toKey(key.value), readShadow(run, { base, key: 'value', value: stored }));
  }
  return null;
};

/** `Reflect`, except `apply`: keys are pinned to their values, and shadows are stored with values. */
export const REFLECT_MODELS: readonly ModelEntry[] = [
  ['Reflect.get', 'exact', derived(get)],
  ['Reflect.set', 'exact', derived(set)],
  ['Reflect.has', 'concretises', derived(has)],
  ['Reflect.deleteProperty', 'concretises', derived(deleteProperty)],
  ['Reflect.defineProperty', 'exact', derived(defineProperty)],
  ...lostEntries('Reflect', ['construct', 'getOwnPropertyDescriptor', 'ownKeys']),
  ...lostEntries('Reflect', ['setPrototypeOf'], losingChanges),
];
