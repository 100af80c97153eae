import { mapClear, mapDelete, mapGet, mapSet, mapSize, weakMapGet, weakMapSet } from '../realm/intrinsics.ts';
import type { Shadow, SymbolicReference } from '../shadow/shadow.ts';
import { validFor } from '../shadow/valid-shadow.ts';

/**
 * Shadows of the values in maps, and of the strings in sets, which are their own keys: collection → key → shadow. The key of
 * a map is pinned instead.
 */
export class CollectionShadows {
  readonly #collections = new WeakMap<object, Map<unknown, Shadow>>();
  readonly #keys = new WeakMap<object, SymbolicReference[]>();
  readonly #onUse: () => void;

  constructor(onUse: () => void) {
    this.#onUse = onUse;
  }

  isMarked(collection: object): boolean {
    const values = weakMapGet(this.#collections, collection);
    return values !== undefined && mapSize(values) > 0;
  }

  get(collection: object, key: unknown): Shadow | undefined {
    const values = weakMapGet(this.#collections, collection);
    return values === undefined ? undefined : mapGet(values, key);
  }

  /** The shadow of a value that was found under a key. */
  validAt(collection: object, key: unknown, value: unknown): Shadow | null {
    return validFor(this.get(collection, key), value);
  }

  /** Remembers what was just stored under a key, or forgets what was there. */
  set(collection: object, key: unknown, shadow: Shadow | null): void {
    let values = weakMapGet(this.#collections, collection);
    if (shadow === null) {
      if (values !== undefined) mapDelete(values, key);
      return;
    }
    this.#onUse();
    if (values === undefined) {
      values = new Map<unknown, Shadow>();
      weakMapSet(this.#collections, collection, values);
    }
    mapSet(values, key, shadow);
  }

  clear(collection: object): void {
    const values = weakMapGet(this.#collections, collection);
    if (values !== undefined) mapClear(values);
    weakMapSet(this.#keys, collection, []);
  }

  /** The objects of the input that have been keys, by the names they had then. */
  keysOf(collection: object): readonly SymbolicReference[] {
    return weakMapGet(this.#keys, collection) ?? [];
  }

  addKey(collection: object, key: SymbolicReference): void {
    const keys = weakMapGet(this.#keys, collection) ?? [];
    keys[keys.length] = key;
    weakMapSet(this.#keys, collection, keys);
  }
}
