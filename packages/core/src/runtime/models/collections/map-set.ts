import { isIteratedNatively } from '../../realm/array-iteration.ts';
import { isPlainSet } from '../../realm/builtin-contents.ts';
import { getOwnPropertyDescriptor, isProxy, isSet, reflectApply } from '../../realm/intrinsics.ts';
import type { Operand } from '../../shadow/operand.ts';
import { pin } from '../../record/pinning.ts';
import { readShadow } from '../../heap/property-reads.ts';
import type { RunState } from '../../run-state.ts';
import { lost, type Shadow } from '../../shadow/shadow.ts';
import { settleMapKey } from '../../strings/string-keys.ts';
import { copyElements, elementMethods, followElement, isComparedSet, type Text } from './set-elements.ts';
import { addObjectKey, isObjectKey, settleObjectKey } from '../object/keys.ts';
import { lossOf, losingChanges, lostCallingEntries, lostEntries } from '../losing.ts';
import {
  derived,
  MISSING,
  type BuiltinCall,
  type BuiltinModel,
  type DeriveResult,
  type FollowConstruction,
  type ModelEntry,
  type ModelFamily,
} from '../model.ts';

/** Pins a key to its value. If the key is lost, so is the collection. */
function pinKey(run: RunState, collection: unknown, key: Operand | undefined): void {
  const { recorder, heap } = run;
  settleMapKey(run, collection, key?.shadow ?? null);
  const reason = pin(recorder, key?.shadow ?? null);
  if (reason !== undefined) heap.taint(collection, reason);
}

/** The shadow of a value that came out of a map. */
function valueShadow({ heap }: RunState, map: object, { key, value }: Entry): Shadow | null {
  const found = heap.collections.validAt(map, key, value);
  const reason = found === null ? heap.taintOf(map) : undefined;
  if (reason === undefined) return found;
  heap.taint(value, reason);
  return { concrete: value, symbolic: lost(reason) };
}

interface Entry {
  readonly key: unknown;
  readonly value: unknown;
}

const get: DeriveResult = (run, { self, args }, value) => {
  const key = args[0] ?? MISSING;
  const found = run.heap.inputs?.looseEntries(self.value as object)?.get(run.recorder, key, value);
  if (found !== undefined) return found.shadow?.symbolic ?? null;
  settleObjectKey(run, self.value as object, key);
  const isSettled = settleMapKey(run, self.value, key.shadow);
  const reason = isSettled ? undefined : pin(run.recorder, key.shadow);
  if (reason !== undefined) {
    run.heap.taint(value, reason);
    return lost(reason);
  }
  return valueShadow(run, self.value as object, { key: key.value, value })?.symbolic ?? null;
};

const set: DeriveResult = (run, { self, args }) => {
  const map = self.value as object;
  pinKey(run, map, args[0]);
  addObjectKey(run, map, args[0]);
  run.heap.collections.set(map, args[0]?.value, args[1]?.shadow ?? null);
  return null;
};

/** Whether a key is there, or was: the path determines it, once the key is pinned to its value. */
const has: DeriveResult = ({ recorder, heap }, { self, args }) => {
  const isThere = heap.inputs?.looseEntries(self.value as object)?.has(recorder, args[0] ?? MISSING);
  if (isThere !== undefined) return typeof isThere === 'object' ? isThere : null;
  const isAlias = isObjectKey({ recorder, heap }, self.value as object, args[0]);
  if (isAlias !== undefined && heap.taintOf(self.value) === undefined)
    return typeof isAlias === 'object' ? isAlias : null;
  const isSettled = settleMapKey({ recorder, heap }, self.value, args[0]?.shadow ?? null);
  const tied = isSettled ? undefined : pin(recorder, args[0]?.shadow ?? null);
  const reason = tied ?? heap.taintOf(self.value);
  return reason === undefined ? null : lost(reason);
};

const remove: DeriveResult = (run, call, value) => {
  settleObjectKey(run, call.self.value as object, call.args[0]);
  const result = has(run, call, value);
  pinKey(run, call.self.value, call.args[0]);
  run.heap.collections.set(call.self.value as object, call.args[0]?.value, null);
  return result;
};

const add: DeriveResult = (run, { self, args }) => {
  pinKey(run, self.value, args[0]);
  addObjectKey(run, self.value as object, args[0]);
  return null;
};

const clear: DeriveResult = ({ heap }, { self }) => {
  heap.collections.clear(self.value as object);
  return null;
};

/** Runs the engine's own `forEach`, with a wrapper around the callback. */
function forEach(name: string, method: (callback: never) => void): BuiltinModel {
  return {
    kind: 'performed',
    derive: losingChanges(name),
    perform: (run, { self, args }, callBack) => {
      const callback = args[0]?.value;
      if (typeof callback !== 'function') return undefined;
      const reason = run.heap.taintOf(self.value);
      if (reason !== undefined) run.recorder.decideUntracked(-1, reason);
      const around = (value: unknown, key: unknown, collection: unknown): void => {
        const operand = { value, shadow: valueShadow(run, collection as object, { key, value }) };
        // In a set, a key is the value.
        const known = isSet(collection) ? operand.shadow : null;
        const keyShadow = reason === undefined ? known : { concrete: key, symbolic: lost(reason) };
        const operands = [operand, { value: key, shadow: keyShadow }, { value: collection, shadow: null }];
        callBack(callback, args[1] ?? MISSING, operands);
      };
      reflectApply(method as () => void, self.value, [around]);
      return { value: undefined, shadow: null };
    },
  };
}

/** `new Map` and `new WeakMap` of an array of pairs, or of another map. */
const followMap =
  (name: string): FollowConstruction =>
  (run, call, map) => {
    const source = call.args[0]?.value;
    if (!isIteratedNatively(source)) {
      giveUp(run, { call, name: `new ${name}`, collection: map });
      return;
    }
    run.heap.copyTaint(source, map);
    for (let index = 0; index < source.length; index += 1) {
      const pair: unknown = getOwnPropertyDescriptor(source, index)?.value;
      if (typeof pair === 'object' && pair !== null) followPair(run, map as object, pair);
    }
  };

function followPair(run: RunState, map: object, pair: object): void {
  if (isProxy(pair)) {
    run.heap.taint(map, 'a pair that a proxy gave');
    return;
  }
  const key: unknown = getOwnPropertyDescriptor(pair, 0)?.value;
  const value: unknown = getOwnPropertyDescriptor(pair, 1)?.value;
  pinKey(run, map, { value: key, shadow: readShadow(run, { base: pair, key: 0, value: key }) });
  run.heap.collections.set(map, key, readShadow(run, { base: pair, key: 1, value }));
}

/** `new Set` of an array: every element is a key. */
const followSet =
  (name: string): FollowConstruction =>
  (run, call, set) => {
    const source = call.args[0]?.value;
    if (isComparedSet(run, source) && isPlainSet(source)) {
      copyElements(run, source, set as object);
      return;
    }
    if (!isIteratedNatively(source)) {
      giveUp(run, { call, name: `new ${name}`, collection: set });
      return;
    }
    run.heap.copyTaint(source, set);
    const texts: Text[] = [];
    for (let index = 0; index < source.length; index += 1) {
      const value: unknown = getOwnPropertyDescriptor(source, index)?.value;
      const operand = { value, shadow: readShadow(run, { base: source, key: index, value }) };
      if (!followElement(run, set as object, operand, texts)) pinKey(run, set, operand);
    }
  };

function giveUp(run: RunState, { call, name, collection }: GivenUp): void {
  const loss = lossOf(run, call, name);
  if (loss !== null) run.heap.taint(collection, loss.reason);
}

interface GivenUp {
  readonly call: BuiltinCall;
  readonly name: string;
  readonly collection: unknown;
}

const entries = (holder: string, table: Readonly<Record<string, DeriveResult>>): readonly ModelEntry[] =>
  Object.entries(table).map(([name, derive]) => [
    `${holder}.prototype.${name}`,
    'concretises',
    derived(derive),
  ]);

const SET_ALGEBRA = ['union', 'intersection', 'difference', 'symmetricDifference'];
const SET_RELATIONS = ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'];

/** Maps and sets: values have shadows, and so have strings in sets; other keys are pinned to their values. */
export const COLLECTION_MODELS: ModelFamily = {
  family: 'Map and Set',
  calls: [
    ...entries('Map', { get, set, has, delete: remove, clear }),
    ...entries('WeakMap', { get, set, has, delete: remove }),
    ...entries('Set', { clear }),
    ...Object.entries(elementMethods({ add, has, delete: remove })).map(([name, model]): ModelEntry => [
      `Set.prototype.${name}`,
      'concretises',
      model,
    ]),
    ...entries('WeakSet', { add, has, delete: remove }),
    ['Map.prototype.forEach', 'exact', forEach('Map.prototype.forEach', Map.prototype.forEach)],
    ['Set.prototype.forEach', 'exact', forEach('Set.prototype.forEach', Set.prototype.forEach)],
    ...lostEntries('Set.prototype', [...SET_ALGEBRA, ...SET_RELATIONS]),
    ...lostCallingEntries('Map', ['groupBy'], 1),
  ],
  constructions: [
    ['Map', 'concretises', followMap('Map')],
    ['WeakMap', 'concretises', followMap('WeakMap')],
    ['Set', 'concretises', followSet('Set')],
    ['WeakSet', 'concretises', followSet('WeakSet')],
  ],
};
