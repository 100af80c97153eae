import { CollectionShadows } from './collection-shadows.ts';
import {
  bufferOf,
  getOwnPropertyDescriptor,
  isArrayBufferView,
  isProxy,
  mapClear,
  mapDelete,
  mapForEach,
  mapGet,
  mapSet,
  mapSize,
  objectIs,
  reflectOwnKeys,
  weakMapGet,
  weakMapSet,
} from './intrinsics.ts';
import type { InputHeap } from './inputs/input-heap.ts';
import type { StandIns } from './inputs/stand-ins.ts';
import type { Shadow } from './shadow.ts';

/** Shadows of heap locations: object → key → shadow. Private names are keys that start with `#`. */
export class HeapShadows {
  readonly #objects = new WeakMap<object, Map<PropertyKey, Shadow>>();
  /** What maps and sets hold. */
  readonly collections = new CollectionShadows(() => {
    this.#isUsed = true;
  });
  readonly #tainted = new WeakMap<object, string>();
  #isUsed = false;
  #inputs: InputHeap | null = null;
  #standIns: StandIns | null = null;

  /** The objects of the input, if it has any. */
  get inputs(): InputHeap | null {
    return this.#inputs;
  }

  /** The functions of the input, if it has any. */
  get standIns(): StandIns | null {
    return this.#standIns;
  }

  /** Takes the objects of the input in: they depend on the input from the start. */
  open(inputs: InputHeap, standIns: StandIns): void {
    this.#isUsed = true;
    this.#inputs = inputs;
    this.#standIns = standIns;
  }

  /** Whether any location has had a shadow. */
  get isUsed(): boolean {
    return this.#isUsed;
  }

  /** Marks an object whose contents may depend on the input in ways that are not followed. */
  taint(object: unknown, reason: string): void {
    if (!isObject(object)) return;
    this.#isUsed = true;
    weakMapSet(this.#tainted, storageOf(object), reason);
    // What is there may have come from elsewhere and only look the same.
    const fields = weakMapGet(this.#objects, object);
    if (fields !== undefined) mapClear(fields);
    this.collections.clear(object);
  }

  /** Why the contents of an object are not followed, if they are not. */
  taintOf(object: unknown): string | undefined {
    return isObject(object) ? weakMapGet(this.#tainted, storageOf(object)) : undefined;
  }

  /** Why what iterating over an object gives is not followed, if it is not. */
  iterationLoss(object: unknown): string | undefined {
    if (!isObject(object)) return undefined;
    if (isArrayBufferView(object) && this.#inputs?.isFollowed(object) === true)
      return 'a loop over a typed array';
    return this.taintOf(object) ?? (this.collections.isMarked(object) ? 'the entries of a map' : undefined);
  }

  /** Whether any property of an object has had a shadow that was not forgotten. */
  hasShadows(object: object): boolean {
    if (this.#inputs?.isFollowed(object) === true) return true;
    const fields = weakMapGet(this.#objects, object);
    return fields !== undefined && mapSize(fields) > 0;
  }

  /** Whether anything of what an object itself holds may depend on the input. */
  isMarked(object: object): boolean {
    return this.hasShadows(object) || this.taintOf(object) !== undefined || this.collections.isMarked(object);
  }

  /** The shadow of a property; `via` is that of the object, if it has one. */
  get(object: unknown, key: PropertyKey, via?: Shadow | null): Shadow | undefined {
    if (!isObject(object)) return undefined;
    if (this.#inputs?.isFollowed(object) === true && typeof key !== 'symbol') {
      return this.taintOf(object) === undefined ? this.#inputs.read(object, `${key}`, via) : undefined;
    }
    if (key === 'size' && this.taintOf(object) === undefined) {
      const size = this.#inputs?.readSize(object, via);
      if (size !== undefined) return size;
    }
    const fields = weakMapGet(this.#objects, object);
    return fields === undefined ? undefined : mapGet(fields, normalKey(key));
  }

  /** Remembers what was just stored, or forgets what was there. Only plain data properties keep a shadow. */
  set(object: unknown, key: PropertyKey, shadow: Shadow | null, via: Shadow | null = null): void {
    if (!isObject(object)) return;
    if (this.#inputs?.isFollowed(object) === true && typeof key !== 'symbol') {
      this.#inputs.write(object, { key: `${key}`, shadow, index: null, via });
      return;
    }
    if (shadow !== null && isArrayBufferView(object)) {
      // Other views may see the same bytes as other numbers.
      this.taint(object, 'the bytes of a buffer');
      return;
    }
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

  /** What is not followed in one object is not followed in another that has its contents from there. */
  copyTaint(source: unknown, target: unknown): void {
    const reason = this.taintOf(source);
    if (reason !== undefined) this.taint(target, reason);
  }

  /** Shares the shadows of an object's properties with another object that has taken them over. */
  copy(source: unknown, target: unknown): void {
    if (!isObject(source)) return;
    this.copyTaint(source, target);
    if (this.#inputs?.isFollowed(source) === true) {
      this.#copyInput(source, target);
      return;
    }
    const fields = weakMapGet(this.#objects, source);
    if (fields === undefined) return;
    mapForEach(fields, (shadow, key) => {
      if (typeof key !== 'string' || key[0] !== '#') this.set(target, key, shadow);
    });
  }

  #copyInput(source: object, target: unknown): void {
    const keys = reflectOwnKeys(source);
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as string | symbol;
      const shadow = this.get(source, key);
      if (shadow !== undefined) this.set(target, key, shadow);
    }
  }
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** What an object's contents are kept in: views of one buffer share them. */
const storageOf = (object: object): object => (isArrayBufferView(object) ? bufferOf(object) : object);

const normalKey = (key: PropertyKey): string | symbol => (typeof key === 'number' ? `${key}` : key);

/** A setter or a proxy may have stored something else, or nothing. A private field cannot have. */
function holdsAsData(object: object, key: string | symbol, value: unknown): boolean {
  if (typeof key === 'string' && key[0] === '#') return true;
  if (isProxy(object)) return false;
  const descriptor = getOwnPropertyDescriptor(object, key);
  return descriptor !== undefined && 'value' in descriptor && objectIs(descriptor.value, value);
}
