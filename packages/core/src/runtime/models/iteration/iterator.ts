import {
  getOwnPropertyDescriptor,
  isArrayBufferView,
  isMap,
  isProxy,
  mapKeys,
  nextKey,
} from '../../realm/intrinsics.ts';
import type { IteratorKind, IteratorSource } from '../../heap/iterator-sources.ts';
import { readShadow, taintedShadow } from '../../heap/property-reads.ts';
import type { RunState } from '../../run-state.ts';
import type { Shadow } from '../../shadow/shadow.ts';
import { GENERATOR_MODELS } from './generator.ts';
import { determined, losing, losingChanges, lostCallingEntries, lostEntries } from '../losing.ts';
import {
  derived,
  type BuiltinModel,
  type DeriveResult,
  type ModelEntry,
  type ModelFamily,
} from '../model.ts';

/** A method that makes an iterator of a collection. */
const opening = (holder: string, kind: IteratorKind): ModelEntry => {
  const derive: DeriveResult = (run, { self }, value) => {
    const collection = self.value;
    if (typeof collection !== 'object' || collection === null)
      return losing(`${holder}.${kind}`)(run, { self, args: [] }, value);
    const keys = kind === 'values' && isMap(collection) ? mapKeys(collection) : undefined;
    run.heap.iterators.remember(value as object, { collection, kind, position: 0, keys });
    return null;
  };
  return [`${holder}.prototype.${kind}`, 'exact', { kind: 'derived', derive, isAlways: true }];
};

/** Gives an iterator's result the shadow that its value has in the collection. */
function advancing(place: (run: RunState, source: IteratorSource, result: object) => void): BuiltinModel {
  const otherwise = losingChanges('next of an iterator');
  return {
    kind: 'derived',
    derive: (run, call, value) => {
      const source = run.heap.iterators.of(call.self.value as object);
      const reason = run.heap.taintOf(call.self.value);
      if (source === undefined || reason !== undefined) return otherwise(run, call, value);
      if (getOwnPropertyDescriptor(value as object, 'done')?.value === true) return null;
      place(run, source, value as object);
      source.position += 1;
      return null;
    },
  };
}

const valueOf = (result: object): unknown => getOwnPropertyDescriptor(result, 'value')?.value;

/** Puts the shadow of a collection's value into a result of `next`. */
function placeValue({ heap }: RunState, result: object, { kind, shadow }: Placed): void {
  if (kind === 'values') heap.set(result, 'value', shadow);
  else if (kind === 'entries') heap.set(valueOf(result), 1, shadow);
}

interface Placed {
  readonly kind: IteratorKind;
  readonly shadow: Shadow | null;
}

/** Marks everything from an untracked collection as lost, its keys too. */
function placeTaint(run: RunState, result: object, { collection, kind }: IteratorSource): boolean {
  const value = valueOf(result);
  const shadow = taintedShadow(run, collection, value);
  if (shadow === null) return false;
  if (kind === 'entries') run.heap.copyTaint(collection, value);
  run.heap.set(result, 'value', shadow);
  return true;
}

const nextOfArray = advancing((run, source, result) => {
  const { collection, kind, position } = source;
  if (isArrayBufferView(collection) || isProxy(collection)) {
    run.heap.copyTaint(collection, result);
    if (isProxy(collection)) run.heap.taint(result, 'what a proxy gives');
    return;
  }
  if (placeTaint(run, result, source) || kind === 'keys') return;
  const held = valueOf(result);
  const value = kind === 'entries' ? valueAt(held, 1) : held;
  placeValue(run, result, { kind, shadow: readShadow(run, { base: collection, key: position, value }) });
});

const nextOfMap = advancing((run, source, result) => {
  const { collection, kind, keys } = source;
  const key = keys === undefined ? valueAt(valueOf(result), 0) : nextKey(keys).value;
  if (placeTaint(run, result, source) || kind === 'keys') return;
  const value = kind === 'entries' ? valueAt(valueOf(result), 1) : valueOf(result);
  const shadow = run.heap.collections.validAt(collection, key, value);
  placeValue(run, result, { kind, shadow });
});

const nextOfSet = advancing((run, source, result) => {
  const { collection, kind } = source;
  if (placeTaint(run, result, source)) return;
  const held = valueOf(result);
  const value = kind === 'entries' ? valueAt(held, 1) : held;
  const shadow = run.heap.collections.validAt(collection, value, value);
  if (shadow === null) return;
  placeValue(run, result, { kind, shadow });
  if (kind === 'entries') run.heap.set(held, 0, shadow);
});

const valueAt = (pair: unknown, index: number): unknown =>
  typeof pair === 'object' && pair !== null ? getOwnPropertyDescriptor(pair, index)?.value : undefined;

const KINDS: readonly IteratorKind[] = ['keys', 'values', 'entries'];
const CALLING = ['map', 'filter', 'flatMap', 'forEach', 'some', 'every', 'find', 'reduce'];

/** Iterators: their values have the shadows that they have in the collection. */
export const ITERATOR_MODELS: ModelFamily = {
  family: 'Iterators and generators',
  calls: [
    ...KINDS.map((kind) => opening('Array', kind)),
    ...KINDS.map((kind) => opening('Map', kind)),
    ...KINDS.filter((kind) => kind !== 'keys').map((kind) => opening('Set', kind)),
    ['ArrayIterator.prototype.next', 'exact', nextOfArray],
    ['MapIterator.prototype.next', 'exact', nextOfMap],
    ['SetIterator.prototype.next', 'exact', nextOfSet],
    ['Iterator.prototype.@@iterator', 'exact', derived(determined)],
    ['AsyncIterator.prototype.@@asyncIterator', 'exact', derived(determined)],
    ...GENERATOR_MODELS,
    ...lostEntries('Iterator', ['from'], losingChanges),
    ...lostEntries('Iterator.prototype', ['take', 'drop', 'toArray'], losingChanges),
    ...lostCallingEntries('Iterator.prototype', CALLING, 0),
  ],
};
