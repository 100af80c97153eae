import { globalObject, isArgumentsObject, isArray, isArrayBufferView } from '../intrinsics.ts';
import { pin } from '../pinning.ts';
import { readShadow, runsCode, taintedShadow, type PropertyRead } from '../property-reads.ts';
import { lost, type Shadow } from '../shadow.ts';
import { claimResult, isThere, shadowOf, validFor } from '../shadowing.ts';
import { BYTES, storedElement } from '../typed-array-elements.ts';
import { DecisionFrame } from './decision-frame.ts';

/** Properties: the engine reads and writes; these remember object and key and keep the heap's shadows. */
export class PropertyFrame extends DecisionFrame {
  read(slot: number, base: unknown, baseShadow: Shadow | null, value: unknown, key: PropertyKey): unknown {
    const { recorder, heap } = this.run;
    const isFromHeap = !isThere(baseShadow) && recorder.result === null;
    this.slots[slot] = isFromHeap
      ? heap.read(base, key, value)
      : this.propertyShadow(baseShadow, { base, value, key });
    return value;
  }

  stored(slot: number, base: unknown, value: unknown, shadow: Shadow | null, key: PropertyKey): unknown {
    this.slots[slot] = shadow;
    if (isThere(shadow) || this.isOffered || this.run.heap.isUsed)
      this.store(base, key, validFor(shadow, value));
    return value;
  }

  /** As `read`, by the key that `key` has remembered. */
  readAt(slot: number, base: unknown, baseShadow: Shadow | null, value: unknown): unknown {
    const key: unknown = this.keys?.[slot];
    const isOpaque = isObject(key);
    if (isOpaque && !this.run.heap.isUsed) return this.literal(slot, value);
    const reason = isOpaque ? OBJECT_KEY : this.lostKeys?.[slot];
    if (reason === undefined) return this.read(slot, base, baseShadow, value, key as PropertyKey);
    this.run.heap.taint(value, reason);
    this.slots[slot] = { concrete: value, symbolic: lost(reason) };
    return value;
  }

  object<T>(slot: number, value: T): T {
    this.bases ??= [];
    this.bases[slot] = value;
    return value;
  }

  key(slot: number, value: unknown, shadow: Shadow | null): unknown {
    const key = isObject(value) ? (value as never) : toPropertyKey(value);
    this.rememberKey(slot, key, pin(this.run.recorder, validFor(shadow, value)));
    return key;
  }

  literalKey(slot: number, value: unknown): PropertyKey {
    const key = toPropertyKey(value);
    this.rememberKey(slot, key, pin(this.run.recorder, validFor(this.slots[slot + 1], value)));
    return key;
  }

  pinned<T>(value: T, shadow: Shadow | null): T {
    const { recorder } = this.run;
    const reason = pin(recorder, validFor(shadow, value));
    if (reason !== undefined) recorder.loseTrack(reason);
    return value;
  }

  remembered(slot: number): never {
    return this.bases?.[slot] as never;
  }

  lastKey(slot: number): never {
    return this.keys?.[slot] as never;
  }

  got(slot: number, baseSlot: number, value: unknown, key: PropertyKey): unknown {
    return this.read(slot, this.remembered(baseSlot), this.slots[slot] ?? null, value, key);
  }

  gotComputed(slot: number, baseSlot: number, value: unknown): unknown {
    if (slot !== baseSlot) this.rememberKey(slot, this.lastKey(baseSlot), this.lostKeys?.[baseSlot]);
    return this.readAt(slot, this.remembered(baseSlot), this.slots[slot] ?? null, value);
  }

  assigned(slot: number, value: unknown, shadow: Shadow | null, key: PropertyKey): unknown {
    return this.stored(slot, this.remembered(slot), value, shadow, key);
  }

  assignedComputed(slot: number, value: unknown, shadow: Shadow | null): unknown {
    const key: unknown = this.keys?.[slot];
    this.taintByKey(this.remembered(slot), slot);
    if (!isObject(key)) return this.assigned(slot, value, shadow, key as PropertyKey);
    this.endStoring();
    this.slots[slot] = shadow;
    this.run.heap.taint(this.remembered(slot), OBJECT_KEY);
    return value;
  }

  postAssigned(slot: number, value: unknown, key: PropertyKey): unknown {
    this.store(this.remembered(slot), key, this.updated(slot + 1, value));
    const previous = this.previous(slot + 1);
    this.slots[slot] = validFor(this.slots[slot + 1], previous);
    return previous;
  }

  postAssignedComputed(slot: number, value: unknown): unknown {
    const key: unknown = this.keys?.[slot];
    this.taintByKey(this.remembered(slot), slot);
    if (!isObject(key)) return this.postAssigned(slot, value, key as PropertyKey);
    this.endStoring();
    this.run.heap.taint(this.remembered(slot), OBJECT_KEY);
    const previous = this.previous(slot + 1);
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
  protected store(base: unknown, key: PropertyKey, shadow: Shadow | null): void {
    const { heap, recorder } = this.run;
    const isTaken = this.endStoring();
    if (shadow !== null && isArrayBufferView(base) && isIndex(key)) {
      this.storeElement(base, key, shadow);
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

  /** Leaves a shadow for the setter that may be about to run. */
  protected offer(shadow: Shadow): void {
    this.isOffered = true;
    this.run.recorder.pending = { shadows: [shadow] };
  }

  /** Takes an offer back; whether somebody has taken it. */
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

  /** What was stored under a key that is not followed might have been stored anywhere in the object. */
  protected taintByKey(object: unknown, slot: number): void {
    const reason = this.lostKeys?.[slot];
    if (reason !== undefined) this.run.heap.taint(object, reason);
  }

  private rememberKey(slot: number, key: PropertyKey, reason: string | undefined): void {
    this.keys ??= ['', '', '', ''];
    this.keys[slot] = key;
    if (reason === undefined && this.lostKeys === null) return;
    this.lostKeys ??= [];
    this.lostKeys[slot] = reason;
  }

  private propertyShadow(baseShadow: Shadow | null, { base, value, key }: PropertyRead): Shadow | null {
    const { recorder } = this.run;
    const isAnswered = recorder.result !== null && runsCode(base, key);
    const answered = isAnswered ? claimResult(recorder, value) : null;
    recorder.result = null;
    if (answered !== null) return answered;
    if (typeof base !== 'string') return readShadow(this.run, { base, key, value });
    const shadow = validFor(baseShadow, base);
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
