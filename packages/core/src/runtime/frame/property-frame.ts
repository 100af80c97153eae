import { isArray } from '../intrinsics.ts';
import { pin } from '../pinning.ts';
import { readShadow, runsCode, taintedShadow, type PropertyRead } from '../property-reads.ts';
import { lost, type Shadow } from '../shadow.ts';
import { isThere, shadowOf, validFor } from '../shadowing.ts';
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
    if (isThere(shadow) || this.run.heap.isUsed) this.store(base, key, validFor(shadow, value));
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
    this.run.heap.taint(this.remembered(slot), OBJECT_KEY);
    const previous = this.previous(slot + 1);
    this.slots[slot] = validFor(this.slots[slot + 1], previous);
    return previous;
  }

  field(value: unknown, object: object, key: string | null): unknown {
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
  private store(base: unknown, key: PropertyKey, shadow: Shadow | null): void {
    const { heap, recorder } = this.run;
    if (key !== 'length' || shadow === null || !isArray(base)) {
      heap.set(base, key, shadow);
      return;
    }
    const reason = pin(recorder, shadow);
    if (reason !== undefined) heap.taint(base, reason);
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
    const answered = validFor(recorder.result, value);
    recorder.result = null;
    if (answered !== null && runsCode(base, key)) return answered;
    if (typeof base !== 'string') return readShadow(this.run, { base, key, value });
    const shadow = validFor(baseShadow, base);
    if (shadow === null) return null;
    if (key !== 'length' || shadow.symbolic.kind !== 'term') {
      return { concrete: value, symbolic: lost('a property of a string') };
    }
    const length = recorder.terms.apply1('str.length', 'Int', shadow.symbolic);
    return shadowOf(recorder, value, recorder.terms.apply1('f64.fromInt', 'Float64', length));
  }
}

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
