import { globalObject, isArgumentsObject, isArray, isArrayBufferView } from '../realm/intrinsics.ts';
import { pin } from '../record/pinning.ts';
import type { Shadow, SymbolicTerm } from '../shadow/shadow.ts';
import { isThere, validFor } from '../shadow/valid-shadow.ts';
import { BYTES, storedElement } from '../heap/typed-array-elements.ts';
import { OBJECT_KEY, PropertyFrame } from './property-frame.ts';
import { isObject } from '../realm/objects.ts';

/** Assignments to properties: the engine writes; these hooks keep the heap's shadows up to date. */
export class StorageFrame extends PropertyFrame {
  stored(
    slot: number,
    base: unknown,
    baseShadow: Shadow | null,
    value: unknown,
    shadow: Shadow | null,
    key: PropertyKey,
  ): unknown {
    this.slots[slot] = shadow;
    if (isThere(shadow) || this.isOffered || this.run.heap.isUsed)
      this.store(base, key, validFor(shadow, value), { via: validFor(baseShadow, base), index: null });
    return value;
  }

  assigned(slot: number, value: unknown, shadow: Shadow | null, key: PropertyKey): unknown {
    return this.stored(slot, this.remembered(slot), this.rememberedVia(slot), value, shadow, key);
  }

  assignedComputed(slot: number, value: unknown, shadow: Shadow | null): unknown {
    const key: unknown = this.keys?.[slot];
    this.taintByKey(this.remembered(slot), slot);
    const index = this.indices?.[slot] ?? null;
    if (!isObject(key) && index === null) return this.assigned(slot, value, shadow, key as PropertyKey);
    const via = this.rememberedVia(slot);
    if (index !== null) {
      this.slots[slot] = shadow;
      this.store(this.remembered(slot), key as PropertyKey, validFor(shadow, value), { via, index });
      return value;
    }
    this.endStoring();
    this.slots[slot] = shadow;
    this.run.heap.taint(this.remembered(slot), OBJECT_KEY);
    return value;
  }

  postAssigned(slot: number, value: unknown, key: PropertyKey): unknown {
    this.postStore(slot, key, { value, index: null });
    const previous = this.previous(slot + 1);
    this.slots[slot] = validFor(this.slots[slot + 1], previous);
    return previous;
  }

  postAssignedComputed(slot: number, value: unknown): unknown {
    const key: unknown = this.keys?.[slot];
    this.taintByKey(this.remembered(slot), slot);
    const index = this.indices?.[slot] ?? null;
    if (!isObject(key) && index === null) return this.postAssigned(slot, value, key as PropertyKey);
    if (index !== null) this.postStore(slot, key as PropertyKey, { value, index });
    else {
      this.endStoring();
      this.run.heap.taint(this.remembered(slot), OBJECT_KEY);
    }
    const previous = this.previous(slot + 1);
    this.slots[slot] = validFor(this.slots[slot + 1], previous);
    return previous;
  }

  field(value: unknown, object: object, key: string | null): unknown {
    // Field initialisers run before the constructor that the pending shadows are for.
    this.run.recorder.pending = this.incoming;
    const shadow = validFor(this.slots[0], value);
    if (shadow !== null && key === null) this.run.heap.taint(object, 'a field with a computed name');
    if (shadow !== null && key !== null) this.run.heap.foresee(object, key, shadow);
    return value;
  }

  /** Keeps the shadow of a stored value. An array's length is pinned, as more than assignments change it. */
  protected store(base: unknown, key: PropertyKey, shadow: Shadow | null, { via, index }: Access): void {
    const { heap, recorder } = this.run;
    const isTaken = this.endStoring();
    if (index !== null) {
      heap.inputs?.write(base as object, { key: `${key as number}`, shadow, index, via });
      return;
    }
    // A setter took the value: the property itself holds nothing.
    if (isTaken) return;
    if (
      shadow !== null &&
      isArrayBufferView(base) &&
      isIndex(key) &&
      heap.inputs?.isFollowed(base) !== true
    ) {
      this.storeElement(base, key, shadow);
      return;
    }
    if (shadow !== null && base === globalObject) recorder.loseTrack('a global variable');
    if (shadow !== null && isArgumentsObject(base)) recorder.loseTrack('an assignment to arguments');
    if (key === 'length' && isArray(base)) heap.inputs?.separate(base, via);
    if (key !== 'length' || shadow === null || !isArray(base)) {
      const { escapes } = heap;
      heap.set(base, key, shadow, via);
      if (heap.escapes !== escapes)
        recorder.loseTrack(`what was stored in ${typeof key === 'string' ? key : 'a property'}`);
      return;
    }
    const reason = pin(recorder, shadow);
    if (reason !== undefined) heap.taint(base, reason);
  }

  /** Leaves a shadow for the setter that may be about to run. */
  protected offer(shadow: Shadow): void {
    this.isOffered = true;
    this.run.recorder.pending = { shadows: [shadow] };
  }

  /** Withdraws an offer; returns whether a setter has taken it. */
  protected endStoring(): boolean {
    const { recorder } = this.run;
    const isTaken = this.isOffered && recorder.pending === null;
    this.isOffered = false;
    recorder.pending = null;
    return isTaken;
  }

  private storeElement(array: object, key: PropertyKey, shadow: Shadow): void {
    const element = storedElement(this.run, array, shadow);
    if (element !== null) {
      this.run.heap.setElement(array, key, element);
      return;
    }
    this.run.recorder.losses.note(BYTES);
    this.run.heap.taint(array, BYTES);
  }

  private postStore(
    slot: number,
    key: PropertyKey,
    { value, index }: { readonly value: unknown; readonly index: SymbolicTerm | null },
  ): void {
    const shadow = this.updated(slot + 1, value);
    this.store(this.remembered(slot), key, shadow, { via: this.rememberedVia(slot), index });
  }
}

/** How an object is accessed. */
export interface Access {
  /** The shadow of the object. */
  readonly via: Shadow | null;
  /** The index, if it depends on the input and is not pinned to its value. */
  readonly index: SymbolicTerm | null;
}

/** Whether a key of a typed array is that of an element. */
const isIndex = (key: PropertyKey): boolean => typeof key !== 'symbol' && `${+key}` === `${key}`;
