import {
  getOwnPropertyDescriptor,
  isProxy,
  mapDelete,
  mapForEach,
  mapGet,
  mapSet,
  objectIs,
  weakMapGet,
  weakMapSet,
} from './intrinsics.ts';
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
    const normal = normalKey(key);
    if (shadow !== null && holdsAsData(object, normal, shadow.concrete)) {
      this.foresee(object, normal, shadow);
      return;
    }
    const fields = weakMapGet(this.#objects, object);
    if (fields !== undefined) mapDelete(fields, normal);
  }

  /** Remembers what is about to be stored in a data property. */
  foresee(object: object, key: string | symbol, shadow: Shadow): void {
    this.#isUsed = true;
    let fields = weakMapGet(this.#objects, object);
    if (fields === undefined) {
      fields = new Map<PropertyKey, Shadow>();
      weakMapSet(this.#objects, object, fields);
    }
    mapSet(fields, key, shadow);
  }

  /** Shares the shadows of an object's properties with another object that has taken them over. */
  copy(source: unknown, target: unknown): void {
    if (!isObject(source)) return;
    const reason = this.taintOf(source);
    if (reason !== undefined) this.taint(target, reason);
    const fields = weakMapGet(this.#objects, source);
    if (fields === undefined) return;
    mapForEach(fields, (shadow, key) => {
      if (typeof key !== 'string' || key[0] !== '#') this.set(target, key, shadow);
    });
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
