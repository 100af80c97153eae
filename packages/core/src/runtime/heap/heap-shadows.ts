import { CollectionShadows } from './collection-shadows.ts';
import { GeneratorStates } from '../generators/generator-states.ts';
import {
  bufferOf,
  getOwnPropertyDescriptor,
  isArrayBufferView,
  isNativeError,
  isProxy,
  mapDelete,
  mapForEach,
  mapGet,
  mapHas,
  mapSet,
  mapSize,
  objectIs,
  processEnvironment,
  reflectOwnKeys,
  RegExpConstructor,
  weakMapGet,
  weakMapSet,
} from '../realm/intrinsics.ts';
import { inheritedShadow } from './inherited-shadows.ts';
import type { InputHeap } from '../input-heap/input-heap.ts';
import type { StandIns } from '../input-heap/stand-ins.ts';
import { IteratorSources } from './iterator-sources.ts';
import { Settlements } from '../promises/settlements.ts';
import { lost, type Shadow } from '../shadow/shadow.ts';
import type { SharedObjects } from './shared-objects.ts';
import { validFor } from '../shadow/valid-shadow.ts';
import { isObject } from '../realm/objects.ts';

/** Facts about one object. */
interface ObjectShadows {
  /** The shadows of its properties, if any has had one. */
  fields: Map<PropertyKey, Shadow> | null;
  /** Why its contents are untracked, if they are. */
  taint: string | undefined;
}

/** The key of a mark on objects whose properties change with each other. No program can name it. */
export const CONNECTED = '#connected';

/** Shadows of heap locations: object → key → shadow. Private names are keys that start with `#`. */
export class HeapShadows {
  /** One table, so that one lookup tells whether anything is known of an object. */
  readonly #objects = new WeakMap<object, ObjectShadows>();
  /** Contents of collections. */
  readonly collections = new CollectionShadows(() => {
    this.isUsed = true;
  });
  /** Settlements of promises. */
  readonly settlements = new Settlements();
  /** States of generators. */
  readonly generators = new GeneratorStates();
  /** Sources of native iterators. */
  readonly iterators = new IteratorSources();
  /** By buffer, the view that has shadows for it. */
  readonly #owners = new WeakMap<object, object>();
  /** How often a value with a shadow was stored, but is not in the property: a setter has it now. */
  escapes = 0;
  /** Whether anything is known of the bytes of a buffer, which all of its views share. */
  #hasBuffers = false;
  /** The objects of the input, if it has any. */
  inputs: InputHeap | null = null;
  /** The functions of the input, if it has any. */
  standIns: StandIns | null = null;
  /** The objects of the program that others have got hold of, once there are any. */
  shared: SharedObjects | null = null;
  /** Whether any location has had a shadow. */
  isUsed = false;

  /** Registers the objects of the input, which depend on it from the start. */
  open(inputs: InputHeap, standIns: StandIns): void {
    this.isUsed = true;
    this.inputs = inputs;
    this.standIns = standIns;
  }

  /** Marks an object whose contents may depend on the input in untracked ways. */
  taint(object: unknown, reason: string): void {
    if (!isObject(object)) return;
    this.isUsed = true;
    if (isArrayBufferView(object)) this.#hasBuffers = true;
    const known = this.#known(this.#storageOf(object));
    known.taint = reason;
    // Values there may come from elsewhere and only look the same.
    known.fields = null;
    const owner = this.#ownerOf(object);
    if (owner !== undefined) this.#known(owner).fields = null;
    this.collections.clear(object);
  }

  /** Why the contents of an object are untracked, if they are. */
  taintOf(object: unknown): string | undefined {
    if (object === processEnvironment) return ENVIRONMENT;
    if (!this.isUsed || !isObject(object)) return undefined;
    const owner = this.#ownerOf(object);
    const isSeenOtherwise = owner !== undefined && owner !== object && this.hasShadows(owner);
    if (isSeenOtherwise && isArrayBufferView(object)) return 'the bytes of a buffer';
    return weakMapGet(this.#objects, this.#storageOf(object))?.taint;
  }

  /** Why the elements of an iteration over an object are lost, if they are. */
  iterationLoss(object: unknown): string | undefined {
    if (!isObject(object)) return undefined;
    if (isArrayBufferView(object) && this.inputs?.isFollowed(object) === true)
      return 'a loop over a typed array';
    return this.taintOf(object) ?? (this.collections.isMarked(object) ? 'the entries of a map' : undefined);
  }

  /** Whether any property of an object has had a shadow that was not forgotten. */
  hasShadows(object: object): boolean {
    if (this.inputs?.isFollowed(object) === true) return true;
    const fields = weakMapGet(this.#objects, object)?.fields ?? null;
    return fields !== null && mapSize(fields) > 0;
  }

  /** Whether anything of what an object itself holds may depend on the input. */
  isMarked(object: object): boolean {
    const owner = this.#ownerOf(object);
    if (owner !== undefined && this.hasShadows(owner)) return true;
    if (this.inputs?.holdsEntries(object) === true) return true;
    return this.hasShadows(object) || this.taintOf(object) !== undefined || this.collections.isMarked(object);
  }

  /** The shadow of a value that has been read from a property; a taint of the object spreads to it. */
  read(object: unknown, key: PropertyKey, value: unknown, via?: Shadow | null): Shadow | null {
    if (object === processEnvironment) return lostShadow(value, ENVIRONMENT);
    if (object === RegExpConstructor && typeof value === 'string')
      return lostShadow(value, 'what the last regular expression found');
    if (typeof object === 'symbol') this.inputs?.assumptions.symbol();
    if (!this.isUsed || !isObject(object)) return null;
    this.shared?.look(object);
    this.inputs?.assumptions.read(object, key);
    const known = weakMapGet(this.#objects, object);
    const own = this.inputs === null ? fieldOf(known, key) : this.get(object, key, via);
    const shadow = validFor(own, value) ?? validFor(inheritedShadow(this, object, key), value);
    if (shadow !== null) return shadow;
    const isStack = key === 'stack' && isNativeError(object) && this.hasShadows(object);
    const reason = isStack ? 'the stack of an error' : this.#hasBuffers ? this.taintOf(object) : known?.taint;
    if (reason === undefined) return null;
    // Objects reachable from a tainted one are tainted, too.
    this.taint(value, reason);
    return lostShadow(value, reason);
  }

  /** The shadow of a property; `via` is that of the object, if it has one. */
  get(object: unknown, key: PropertyKey, via?: Shadow | null): Shadow | undefined {
    if (!this.isUsed || !isObject(object)) return undefined;
    if (this.inputs !== null && typeof key !== 'symbol') {
      const isTainted = this.taintOf(object) !== undefined;
      if (this.inputs.isFollowed(object))
        return isTainted ? undefined : this.inputs.read(object, `${key}`, via);
      const size = key === 'size' && !isTainted ? this.inputs.readSize(object, via) : undefined;
      if (size !== undefined) return size;
    }
    return fieldOf(weakMapGet(this.#objects, object), key);
  }

  /** Remembers what was just stored, or forgets what was there. Only plain data properties keep a shadow. */
  set(object: unknown, key: PropertyKey, shadow: Shadow | null, via: Shadow | null = null): void {
    if (!isObject(object)) return;
    if (this.inputs?.isFollowed(object) === true && typeof key !== 'symbol') {
      this.inputs.write(object, { key: `${key}`, shadow, index: null, via });
      return;
    }
    if (shadow !== null && isArrayBufferView(object)) {
      // Other views may see the same bytes as other numbers.
      this.taint(object, 'the bytes of a buffer');
      return;
    }
    if (shadow !== null) {
      const normal = normalKey(key);
      const place = placeOf(object, normal, shadow.concrete);
      if (place === 'here') {
        this.foresee(object, normal, shadow);
        return;
      }
      if (place === 'elsewhere') this.escapes += 1;
    }
    const fields = weakMapGet(this.#objects, object)?.fields ?? null;
    if (fields === null) return;
    if (mapHas(fields, CONNECTED)) this.taint(object, 'a part of it that was changed');
    else mapDelete(fields, normalKey(key));
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
    this.#hasBuffers = true;
    weakMapSet(this.#owners, this.#storageOf(view), view);
    this.foresee(view, normal, shadow);
  }

  /** The view through which shadows were stored in a buffer, or in the buffer of a view. */
  #ownerOf(object: object): object | undefined {
    return this.#hasBuffers ? weakMapGet(this.#owners, this.#storageOf(object)) : undefined;
  }

  /** Remembers what is about to be stored in a data property. */
  foresee(object: object, key: string | symbol, shadow: Shadow): void {
    this.isUsed = true;
    const known = this.#known(object);
    known.fields ??= new Map<PropertyKey, Shadow>();
    mapSet(known.fields, key, shadow);
  }

  /** Copies the taint of an object to another that has its contents from there. */
  copyTaint(source: unknown, target: unknown): void {
    const reason = this.taintOf(source);
    if (reason !== undefined) this.taint(target, reason);
  }

  /** Shares the shadows of an object's properties with another object that has taken them over. */
  copy(source: unknown, target: unknown): void {
    if (!isObject(source)) return;
    this.copyTaint(source, target);
    if (this.inputs?.isFollowed(source) === true) {
      this.#copyInput(source, target);
      return;
    }
    const fields = weakMapGet(this.#objects, source)?.fields ?? null;
    if (fields === null) return;
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

  /** The holder of an object's contents: views of one buffer share it. */
  #storageOf(object: object): object {
    return this.#hasBuffers && isArrayBufferView(object) ? bufferOf(object) : object;
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

/** The shadow of one of an object's own properties. */
const fieldOf = (known: ObjectShadows | undefined, key: PropertyKey): Shadow | undefined =>
  known === undefined || known.fields === null ? undefined : mapGet(known.fields, normalKey(key));

const ENVIRONMENT = 'process.env, which is the environment';

const lostShadow = (concrete: unknown, reason: string): Shadow => ({ concrete, symbolic: lost(reason) });

const normalKey = (key: PropertyKey): string | symbol => (typeof key === 'number' ? `${key}` : key);

/** Whether a stored value is here: a setter or a proxy may have put it elsewhere. Private fields have neither. */
function placeOf(object: object, key: string | symbol, value: unknown): 'here' | 'elsewhere' | 'nowhere' {
  if (typeof key === 'string' && key[0] === '#') return 'here';
  if (isProxy(object)) return 'elsewhere';
  const descriptor = getOwnPropertyDescriptor(object, key);
  if (descriptor === undefined || !('value' in descriptor)) return 'elsewhere';
  return objectIs(descriptor.value, value) ? 'here' : 'nowhere';
}
