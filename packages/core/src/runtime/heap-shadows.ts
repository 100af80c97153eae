import { CollectionShadows } from './collection-shadows.ts';
import {
  bufferOf,
  getOwnPropertyDescriptor,
  isArrayBufferView,
  isProxy,
  mapDelete,
  mapForEach,
  mapGet,
  mapSet,
  mapSize,
  objectIs,
  weakMapGet,
  weakMapSet,
} from './intrinsics.ts';
import { lost, type Shadow } from './shadow.ts';
import { validFor } from './shadowing.ts';

/** What is known of one object. */
interface ObjectShadows {
  /** The shadows of its properties, if any has had one. */
  fields: Map<PropertyKey, Shadow> | null;
  /** Why its contents are not followed, if they are not. */
  taint: string | undefined;
}

/** Shadows of heap locations: object → key → shadow. Private names are keys that start with `#`. */
export class HeapShadows {
  /** One table, so that an object of which nothing is known is found out at once. */
  readonly #objects = new WeakMap<object, ObjectShadows>();
  /** What maps and sets hold. */
  readonly collections = new CollectionShadows(() => {
    this.isUsed = true;
  });
  #hasTaintedBuffers = false;
  /** Whether any location has had a shadow. */
  isUsed = false;

  /** Marks an object whose contents may depend on the input in ways that are not followed. */
  taint(object: unknown, reason: string): void {
    if (!isObject(object)) return;
    this.isUsed = true;
    if (isArrayBufferView(object)) this.#hasTaintedBuffers = true;
    const known = this.#known(this.#storageOf(object));
    known.taint = reason;
    // What is there may have come from elsewhere and only look the same.
    known.fields = null;
    this.collections.clear(object);
  }

  /** Why the contents of an object are not followed, if they are not. */
  taintOf(object: unknown): string | undefined {
    if (!this.isUsed || !isObject(object)) return undefined;
    return weakMapGet(this.#objects, this.#storageOf(object))?.taint;
  }

  /** Why what iterating over an object gives is not followed, if it is not. */
  iterationLoss(object: unknown): string | undefined {
    if (!isObject(object)) return undefined;
    return this.taintOf(object) ?? (this.collections.isMarked(object) ? 'the entries of a map' : undefined);
  }

  /** Whether any property of an object has had a shadow that was not forgotten. */
  hasShadows(object: object): boolean {
    const fields = weakMapGet(this.#objects, object)?.fields ?? null;
    return fields !== null && mapSize(fields) > 0;
  }

  /** Whether anything of what an object itself holds may depend on the input. */
  isMarked(object: object): boolean {
    return this.hasShadows(object) || this.taintOf(object) !== undefined || this.collections.isMarked(object);
  }

  /** The shadow of a value that has been read from a property; what is not followed spreads to the value. */
  read(object: unknown, key: PropertyKey, value: unknown): Shadow | null {
    if (!this.isUsed || !isObject(object)) return null;
    const known = weakMapGet(this.#objects, this.#storageOf(object));
    if (known === undefined) return null;
    const shadow = known.fields === null ? null : validFor(mapGet(known.fields, normalKey(key)), value);
    if (shadow !== null || known.taint === undefined) return shadow;
    // What hangs on such an object is just as little followed.
    this.taint(value, known.taint);
    return { concrete: value, symbolic: lost(known.taint) };
  }

  get(object: unknown, key: PropertyKey): Shadow | undefined {
    if (!this.isUsed || !isObject(object)) return undefined;
    const fields = weakMapGet(this.#objects, object)?.fields ?? null;
    return fields === null ? undefined : mapGet(fields, normalKey(key));
  }

  /** Remembers what was just stored, or forgets what was there. Only plain data properties keep a shadow. */
  set(object: unknown, key: PropertyKey, shadow: Shadow | null): void {
    if (!isObject(object)) return;
    if (shadow !== null && isArrayBufferView(object)) {
      // Other views may see the same bytes as other numbers.
      this.taint(object, 'the bytes of a buffer');
      return;
    }
    if (shadow !== null) {
      const normal = normalKey(key);
      if (holdsAsData(object, normal, shadow.concrete)) {
        this.foresee(object, normal, shadow);
        return;
      }
    }
    const fields = weakMapGet(this.#objects, object)?.fields ?? null;
    if (fields !== null) mapDelete(fields, normalKey(key));
  }

  /** Remembers what is about to be stored in a data property. */
  foresee(object: object, key: string | symbol, shadow: Shadow): void {
    this.isUsed = true;
    const known = this.#known(object);
    known.fields ??= new Map<PropertyKey, Shadow>();
    mapSet(known.fields, key, shadow);
  }

  /** What is not followed in one object is not followed in another that has its contents from there. */
  copyTaint(source: unknown, target: unknown): void {
    const reason = this.taintOf(source);
    if (reason !== undefined) this.taint(target, reason);
  }

  /** Shares the shadows of an object's properties with another object that has taken them over. */
  copy(source: unknown, target: unknown): void {
    if (!isObject(source)) return;
    this.copyTaint(source, target);
    const fields = weakMapGet(this.#objects, source)?.fields ?? null;
    if (fields === null) return;
    mapForEach(fields, (shadow, key) => {
      if (typeof key !== 'string' || key[0] !== '#') this.set(target, key, shadow);
    });
  }

  /** What an object's contents are kept in: views of one buffer share them. */
  #storageOf(object: object): object {
    return this.#hasTaintedBuffers && isArrayBufferView(object) ? bufferOf(object) : object;
  }

  #known(object: object): ObjectShadows {
    let known = weakMapGet(this.#objects, object);
    if (known === undefined) {
      known = { fields: null, taint: undefined };
      weakMapSet(this.#objects, object, known);
    }
    return known;
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
