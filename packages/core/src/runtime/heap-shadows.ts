import { CollectionShadows } from './collection-shadows.ts';
import { GeneratorStates } from './generator-states.ts';
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
  processEnvironment,
  weakMapGet,
  weakMapSet,
} from './intrinsics.ts';
import { IteratorSources } from './iterator-sources.ts';
import { Settlements } from './settlements.ts';
import type { Shadow } from './shadow.ts';

/** Shadows of heap locations: object → key → shadow. Private names are keys that start with `#`. */
export class HeapShadows {
  readonly #objects = new WeakMap<object, Map<PropertyKey, Shadow>>();
  /** What maps and sets hold. */
  readonly collections = new CollectionShadows(() => {
    this.#isUsed = true;
  });
  /** What promises are settled with. */
  readonly settlements = new Settlements();
  /** What generators are sent, and give. */
  readonly generators = new GeneratorStates();
  /** What native iterators go through. */
  readonly iterators = new IteratorSources();
  /** By buffer, the view that has shadows for it. */
  readonly #owners = new WeakMap<object, object>();
  readonly #tainted = new WeakMap<object, string>();
  #isUsed = false;
  /** How often something with a shadow went into a property that does not hold it: a setter has it now. */
  escapes = 0;

  /** Whether any location has had a shadow. */
  get isUsed(): boolean {
    return this.#isUsed;
  }

  /** Says that something may hold shadows from now on. */
  markUsed(): void {
    this.#isUsed = true;
  }

  /** Marks an object whose contents may depend on the input in ways that are not followed. */
  taint(object: unknown, reason: string): void {
    if (!isObject(object)) return;
    this.#isUsed = true;
    weakMapSet(this.#tainted, storageOf(object), reason);
    // What is there may have come from elsewhere and only look the same.
    const fields = weakMapGet(this.#objects, this.#ownerOf(object) ?? object);
    if (fields !== undefined) mapClear(fields);
    this.collections.clear(object);
  }

  /** Why the contents of an object are not followed, if they are not. */
  taintOf(object: unknown): string | undefined {
    if (object === processEnvironment) return 'process.env, which is the environment';
    if (!isObject(object)) return undefined;
    if (!isArrayBufferView(object)) return weakMapGet(this.#tainted, object);
    const owner = this.#ownerOf(object);
    const isSeenOtherwise = owner !== undefined && owner !== object && this.hasShadows(owner);
    return isSeenOtherwise ? 'the bytes of a buffer' : weakMapGet(this.#tainted, storageOf(object));
  }

  /** Why what iterating over an object gives is not followed, if it is not. */
  iterationLoss(object: unknown): string | undefined {
    if (!isObject(object)) return undefined;
    return this.taintOf(object) ?? (this.collections.isMarked(object) ? 'the entries of a map' : undefined);
  }

  /** Whether any property of an object has had a shadow that was not forgotten. */
  hasShadows(object: object): boolean {
    const fields = weakMapGet(this.#objects, object);
    return fields !== undefined && mapSize(fields) > 0;
  }

  /** Whether anything of what an object itself holds may depend on the input. */
  isMarked(object: object): boolean {
    const owner = this.#ownerOf(object);
    if (owner !== undefined && this.hasShadows(owner)) return true;
    return this.hasShadows(object) || this.taintOf(object) !== undefined || this.collections.isMarked(object);
  }

  get(object: unknown, key: PropertyKey): Shadow | undefined {
    if (!isObject(object)) return undefined;
    const fields = weakMapGet(this.#objects, object);
    return fields === undefined ? undefined : mapGet(fields, normalKey(key));
  }

  /** Remembers what was just stored, or forgets what was there. Only plain data properties keep a shadow. */
  set(object: unknown, key: PropertyKey, shadow: Shadow | null): void {
    if (!isObject(object)) return;
    if (shadow !== null && isArrayBufferView(object)) {
      // Other views may see the same bytes as other numbers.
      this.taint(object, 'the bytes of a buffer');
      return;
    }
    const normal = normalKey(key);
    const place = shadow === null ? 'nowhere' : placeOf(object, normal, shadow.concrete);
    if (shadow !== null && place === 'here') {
      this.foresee(object, normal, shadow);
      return;
    }
    if (place === 'elsewhere') this.escapes += 1;
    const fields = weakMapGet(this.#objects, object);
    if (fields !== undefined) mapDelete(fields, normal);
  }

  /** Remembers what an element of a typed array holds. Other views may see the same bytes as other numbers. */
  setElement(view: object, key: PropertyKey, shadow: Shadow): void {
    const owner = this.#ownerOf(view);
    if (owner !== undefined && owner !== view) {
      this.taint(view, 'the bytes of a buffer');
      return;
    }
    const normal = normalKey(key);
    if (placeOf(view, normal, shadow.concrete) !== 'here') return;
    weakMapSet(this.#owners, storageOf(view), view);
    this.foresee(view, normal, shadow);
  }

  /** The view through which what has a shadow was stored in the buffer of a view, or in a buffer. */
  #ownerOf(object: object): object | undefined {
    return weakMapGet(this.#owners, storageOf(object));
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
    const fields = weakMapGet(this.#objects, source);
    if (fields === undefined) return;
    mapForEach(fields, (shadow, key) => {
      if (typeof key !== 'string' || key[0] !== '#') this.set(target, key, shadow);
    });
  }
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** What an object's contents are kept in: views of one buffer share them. */
const storageOf = (object: object): object => (isArrayBufferView(object) ? bufferOf(object) : object);

const normalKey = (key: PropertyKey): string | symbol => (typeof key === 'number' ? `${key}` : key);

/** Where a value is that was stored: a setter or a proxy may have put it elsewhere. A private field cannot have. */
function placeOf(object: object, key: string | symbol, value: unknown): 'here' | 'elsewhere' | 'nowhere' {
  if (typeof key === 'string' && key[0] === '#') return 'here';
  if (isProxy(object)) return 'elsewhere';
  const descriptor = getOwnPropertyDescriptor(object, key);
  if (descriptor === undefined || !('value' in descriptor)) return 'elsewhere';
  return objectIs(descriptor.value, value) ? 'here' : 'nowhere';
}
