import {
  getOwnPropertyDescriptor,
  globalObject,
  isArgumentsObject,
  isArray,
  isArrayBufferView,
  isProxy,
} from '../intrinsics.ts';
import { pin } from '../pinning.ts';
import { readShadow, taintedShadow } from '../property-reads.ts';
import { lost, type Shadow } from '../shadow.ts';
import { claimResult, shadowOf, validFor } from '../shadowing.ts';
import { BYTES, storedElement } from '../typed-array-elements.ts';
import { DecisionFrame } from './decision-frame.ts';

/** Properties: the engine reads and writes; these remember object and key and keep the heap's shadows. */
export class PropertyFrame extends DecisionFrame {
  protected readonly bases: unknown[] = [];
  protected readonly keys: PropertyKey[] = [];

  /** Why a key is not followed, if it is not: it could then have been any other. */
  readonly #lostKeys: (string | undefined)[] = [];
  /** Whether what is being stored goes to a setter, or may. */
  protected isOffered = false;

  object<T>(slot: number, value: T): T {
    this.bases[slot] = value;
    this.run.recorder.result = null;
    return value;
  }

  key(slot: number, value: unknown): unknown {
    const key = isObject(value) ? (value as never) : toPropertyKey(value);
    this.keys[slot] = key;
    this.#lostKeys[slot] = pin(this.run.recorder, validFor(this.slots[slot + 1], value));
    this.run.recorder.result = null;
    return key;
  }

  literalKey(slot: number, value: unknown): PropertyKey {
    const key = toPropertyKey(value);
    this.keys[slot] = key;
    this.#lostKeys[slot] = pin(this.run.recorder, validFor(this.slots[slot + 1], value));
    return key;
  }

  pinned<T>(slot: number, value: T): T {
    const { recorder } = this.run;
    const reason = pin(recorder, validFor(this.slots[slot], value));
    if (reason !== undefined) recorder.decideUntracked(-1, reason);
    return value;
  }

  storing<T>(slot: number, value: T): T {
    const shadow = validFor(this.slots[slot], value);
    if (shadow === null) return value;
    this.offer(shadow);
    return value;
  }

  /** Leaves a shadow for the setter that may be about to run. */
  protected offer(shadow: Shadow): void {
    this.isOffered = true;
    this.run.recorder.pending = { shadows: [shadow] };
  }

  superGot<T>(slot: number, value: T): T {
    const { recorder, heap } = this.run;
    const answered = recorder.result === null ? null : claimResult(recorder, value);
    const isLost = answered === null && heap.isUsed && !isObject(value);
    if (isLost) recorder.losses.note('a property of super');
    this.slots[slot] = isLost ? { concrete: value, symbolic: lost('a property of super') } : answered;
    return value;
  }

  superAssigned<T>(slot: number, value: T, self: object, key: string | null): T {
    const shadow = validFor(this.slots[slot], value);
    if (shadow !== null && isProxy(self)) this.run.recorder.loseTrack('an assignment to a proxy');
    if (key !== null) this.#store(self, key, shadow);
    else if (shadow !== null) this.run.heap.taint(self, 'a computed property of super');
    this.#endStoring();
    return value;
  }

  superUpdated<T>(slot: number, value: T, self: object, key: string | null): T {
    const { heap } = this.run;
    const isConcerned = heap.isUsed || (this.slots[slot] ?? null) !== null;
    this.slots[slot] = isConcerned ? { concrete: value, symbolic: SUPER_UPDATE } : null;
    if (!isConcerned) return value;
    this.run.recorder.losses.note(SUPER_UPDATE.reason);
    if (key === null) heap.taint(self, SUPER_UPDATE.reason);
    else heap.set(self, key, { concrete: dataOf(self, key), symbolic: SUPER_UPDATE });
    return value;
  }

  base(slot: number): never {
    return this.bases[slot] as never;
  }

  lastKey(slot: number): never {
    return this.keys[slot] as never;
  }

  got(slot: number, baseSlot: number, value: unknown, key: PropertyKey): unknown {
    this.slots[slot] = this.#propertyShadow(slot, { base: this.bases[baseSlot], value, key });
    return value;
  }

  gotComputed(slot: number, baseSlot: number, value: unknown): unknown {
    const key = this.keys[baseSlot];
    const isOpaque = isObject(key);
    if (isOpaque && !this.run.heap.isUsed) return this.literal(slot, value);
    const reason = isOpaque ? OBJECT_KEY : this.#lostKeys[baseSlot];
    if (reason === undefined) return this.got(slot, baseSlot, value, key as PropertyKey);
    this.run.heap.taint(value, reason);
    this.slots[slot] = { concrete: value, symbolic: lost(reason) };
    return value;
  }

  assigned(slot: number, value: unknown, key: PropertyKey): unknown {
    const shadow = validFor(this.slots[slot + 1], value);
    this.#store(this.bases[slot], key, shadow);
    this.slots[slot] = shadow;
    return value;
  }

  assignedComputed(slot: number, value: unknown): unknown {
    const key = this.keys[slot];
    this.taintByKey(this.bases[slot], slot);
    if (!isObject(key)) return this.assigned(slot, value, key as PropertyKey);
    this.#endStoring();
    this.slots[slot] = validFor(this.slots[slot + 1], value);
    this.run.heap.taint(this.bases[slot], OBJECT_KEY);
    return value;
  }

  postAssigned(slot: number, value: unknown, key: PropertyKey): unknown {
    this.#store(this.bases[slot], key, validFor(this.updatedShadows[slot + 1], value));
    const previous = this.previousValues[slot + 1];
    this.slots[slot] = validFor(this.slots[slot + 1], previous);
    return previous;
  }

  postAssignedComputed(slot: number, value: unknown): unknown {
    const key = this.keys[slot];
    this.taintByKey(this.bases[slot], slot);
    if (!isObject(key)) return this.postAssigned(slot, value, key as PropertyKey);
    this.#endStoring();
    this.run.heap.taint(this.bases[slot], OBJECT_KEY);
    const previous = this.previousValues[slot + 1];
    this.slots[slot] = validFor(this.slots[slot + 1], previous);
    return previous;
  }

  field(value: unknown, object: object, key: string | null): unknown {
    // Fields are initialised between a call and the constructor that it is for.
    this.run.recorder.pending = this.incoming;
    const shadow = validFor(this.slots[0], value);
    if (shadow !== null && key === null) this.run.heap.taint(object, 'a field with a computed name');
    if (shadow !== null && key !== null) this.run.heap.foresee(object, key, shadow);
    return value;
  }

  /** The shadow of something that comes out of an object whose contents are not followed. */
  protected taintedShadow(base: unknown, value: unknown): Shadow | null {
    return taintedShadow(this.run, base, value);
  }

  /** Keeps the shadow of what was stored. The length of an array is changed by more than assignments. */
  #store(base: unknown, key: PropertyKey, shadow: Shadow | null): void {
    const { heap, recorder } = this.run;
    const isTaken = this.#endStoring();
    if (shadow !== null && isArrayBufferView(base) && isIndex(key)) {
      this.#storeElement(base, key, shadow);
      return;
    }
    if (shadow !== null && base === globalObject) recorder.loseTrack('a global variable');
    if (shadow !== null && isArgumentsObject(base)) recorder.loseTrack('an assignment to arguments');
    if (key !== 'length' || shadow === null || !isArray(base)) {
      const { escapes } = heap;
      heap.set(base, key, shadow);
      if (heap.escapes !== escapes && !isTaken)
        recorder.loseTrack(`what was stored in ${typeof key === 'string' ? key : 'a property'}`);
      return;
    }
    const reason = pin(recorder, shadow);
    if (reason !== undefined) heap.taint(base, reason);
  }

  /** Takes an offer back; whether somebody has taken it. */
  #endStoring(): boolean {
    const { recorder } = this.run;
    const isTaken = this.isOffered && recorder.pending === null;
    this.isOffered = false;
    recorder.pending = null;
    return isTaken;
  }

  #storeElement(array: object, key: PropertyKey, shadow: Shadow): void {
    const element = storedElement(this.run, array, shadow);
    if (element !== null) {
      this.run.heap.setElement(array, key, element);
      return;
    }
    this.run.recorder.losses.note(BYTES);
    this.run.heap.taint(array, BYTES);
  }

  /** What was stored under a key that is not followed might have been stored anywhere in the object. */
  protected taintByKey(object: unknown, slot: number): void {
    const reason = this.#lostKeys[slot];
    if (reason !== undefined) this.run.heap.taint(object, reason);
  }

  #propertyShadow(
    slot: number,
    { base, value, key }: { readonly base: unknown; readonly value: unknown; readonly key: PropertyKey },
  ): Shadow | null {
    const { recorder } = this.run;
    // An instrumented getter has just answered.
    const answered = recorder.result === null ? null : claimResult(recorder, value);
    if (answered !== null) return answered;
    if (typeof base !== 'string') return readShadow(this.run, { base, key, value });
    const shadow = validFor(this.slots[slot], base);
    if (shadow === null) return null;
    if (key !== 'length' || shadow.symbolic.kind !== 'term') {
      if (shadow.symbolic.kind === 'lost') return { concrete: value, symbolic: shadow.symbolic };
      recorder.losses.note('a property of a string');
      return { concrete: value, symbolic: lost('a property of a string') };
    }
    const length = recorder.terms.apply1('str.length', 'Int', shadow.symbolic);
    return shadowOf(recorder, value, recorder.terms.apply1('f64.fromInt', 'Float64', length));
  }
}

/** Whether a key of a typed array is that of an element. */
const isIndex = (key: PropertyKey): boolean => typeof key !== 'symbol' && `${+key}` === `${key}`;

const SUPER_UPDATE = lost('an update of a property of super');

const dataOf = (object: object, key: string): unknown => getOwnPropertyDescriptor(object, key)?.value;

/** Which property an object stands for as a key, only the engine knows. */
const OBJECT_KEY = 'a key that is an object';

const isObject = (value: unknown): boolean =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

function toPropertyKey(value: unknown): PropertyKey {
  if (typeof value === 'string' || typeof value === 'symbol' || typeof value === 'number') return value;
  // A computed method name converts its key exactly as property access does.
  for (const key in { [value as string]: 0 }) return key;
  return value as symbol;
}
