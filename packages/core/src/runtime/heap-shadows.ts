import { getOwnPropertyDescriptor, isProxy, mapDelete, mapGet, mapSet, objectIs, weakMapGet, weakMapSet } from './intrinsics.ts';
import type { Shadow } from './shadow.ts';

/** Shadows of heap locations: object → key → shadow. Private names are keys that start with `#`. */
export class HeapShadows {
  readonly #objects = new WeakMap<object, Map<PropertyKey, Shadow>>();

  readonly #tainted = new WeakMap<object, string>();
  #isUsed = false;

  /** Whether any location has had a shadow. */
  get isUsed(): boolean {
    return this.#isUsed;
  }

  /** Marks an object whose contents may depend on the input in ways that are not followed. */
  taint(object: unknown, reason: string): void {
    if (!isObject(object)) return;
    this.#isUsed = true;
    weakMapSet(this.#tainted, object, reason);
  }

  /** Why the contents of an object are not followed, if they are not. */
  taintOf(object: unknown): string | undefined {
    return isObject(object) ? weakMapGet(this.#tainted, object) : undefined;
  }

  get(object: unknown, key: PropertyKey): Shadow | undefined {
    if (!isObject(object)) return undefined;
    const fields = weakMapGet(this.#objects, object);
    return fields === undefined ? undefined : mapGet(fields, normalKey(key));
  }

  /** Remembers what was just stored, or forgets what was there. Only plain data properties keep a shadow. */
  set(object: unknown, key: PropertyKey, shadow: Shadow | null): void {
    if (!isObject(object)) return;
    const fields = weakMapGet(this.#objects, object);
    const normal = normalKey(key);
    if (shadow === null || !holdsAsData(object, normal, shadow.concrete)) {
      if (fields !== undefined) mapDelete(fields, normal);
      return;
    }
    this.#isUsed = true;
    if (fields !== undefined) {
      mapSet(fields, normal, shadow);
      return;
    }
    const created = new Map<PropertyKey, Shadow>();
    mapSet(created, normal, shadow);
    weakMapSet(this.#objects, object, created);
  }
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const normalKey = (key: PropertyKey): string | symbol => (typeof key === 'number' ? `${key}` : key);

/** A setter or a proxy may have stored something else, or nothing. A private field cannot have. */
function holdsAsData(object: object, key: string | symbol, value: unknown): boolean {
  if (typeof key === 'string' && key[0] === '#') return true;
  if (isProxy(object)) return false;
  const descriptor = getOwnPropertyDescriptor(object, key);
  return descriptor !== undefined && 'value' in descriptor && objectIs(descriptor.value, value);
}
