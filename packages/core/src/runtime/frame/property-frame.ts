import { followIndex } from '../inputs/symbolic-index.ts';
import { sharedMember } from '../inputs/shared-member.ts';
import { isArray } from '../intrinsics.ts';
import { nullishness } from '../operators/conditions.ts';
import { pin } from '../pinning.ts';
import { readShadow, taintedShadow } from '../property-reads.ts';
import { lost, type Shadow, type SymbolicTerm } from '../shadow.ts';
import { settle, shadowOf, validFor } from '../shadowing.ts';
import { DecisionFrame } from './decision-frame.ts';

/** Properties: the engine reads and writes; these remember object and key and keep the heap's shadows. */
export class PropertyFrame extends DecisionFrame {
  protected readonly bases: unknown[] = [];
  protected readonly keys: PropertyKey[] = [];

  /** Why a key is not followed, if it is not: it could then have been any other. */
  readonly #lostKeys: (string | undefined)[] = [];

  /** Indices that depend on the input and are not tied to their value. */
  readonly #indices: (SymbolicTerm | null)[] = [];

  object<T>(slot: number, value: T): T {
    this.bases[slot] = value;
    this.run.recorder.result = null;
    this.requireObject(slot, value);
    return value;
  }

  /** Whether there is an object at all becomes part of the path: the engine is about to complain if not. */
  protected requireObject(slot: number, value: unknown): void {
    const shadow = this.slots[slot] ?? null;
    if (shadow?.symbolic.kind !== 'choice' || validFor(shadow, value) === null) return;
    const { recorder } = this.run;
    const condition = nullishness(recorder, shadow);
    if (typeof condition === 'object') recorder.decide(-1, condition, value === null || value === undefined);
  }

  key(slot: number, value: unknown): unknown {
    const key = isObject(value) ? (value as never) : toPropertyKey(value);
    this.keys[slot] = key;
    const shadow = validFor(this.slots[slot + 1], value);
    this.#indices[slot] = followIndex(this.run, { array: this.bases[slot], via: this.#via(slot) }, shadow);
    this.#lostKeys[slot] = this.#indices[slot] === null ? pin(this.run.recorder, shadow) : undefined;
    this.run.recorder.result = null;
    return key;
  }

  literalKey(slot: number, value: unknown): PropertyKey {
    const key = toPropertyKey(value);
    this.keys[slot] = key;
    this.#lostKeys[slot] = pin(this.run.recorder, validFor(this.slots[slot + 1], value));
    return key;
  }

  base(slot: number): never {
    return this.bases[slot] as never;
  }

  lastKey(slot: number): never {
    return this.keys[slot] as never;
  }

  got(slot: number, baseSlot: number, value: unknown, key: PropertyKey): unknown {
    this.slots[slot] = this.#propertyShadow(baseSlot, value, key);
    return value;
  }

  gotComputed(slot: number, baseSlot: number, value: unknown): unknown {
    const key = this.keys[baseSlot];
    const index = this.#indices[baseSlot] ?? null;
    if (index !== null) {
      this.slots[slot] = this.#elementShadow(baseSlot, index, value);
      return value;
    }
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
    this.#store(slot, key, shadow);
    this.slots[slot] = shadow;
    return value;
  }

  assignedComputed(slot: number, value: unknown): unknown {
    const key = this.keys[slot];
    this.taintByKey(this.bases[slot], slot);
    if (!isObject(key)) return this.assigned(slot, value, key as PropertyKey);
    this.slots[slot] = validFor(this.slots[slot + 1], value);
    this.run.heap.taint(this.bases[slot], OBJECT_KEY);
    return value;
  }

  postAssigned(slot: number, value: unknown, key: PropertyKey): unknown {
    this.#store(slot, key, validFor(this.updatedShadows[slot + 1], value));
    const previous = this.previousValues[slot + 1];
    this.slots[slot] = validFor(this.slots[slot + 1], previous);
    return previous;
  }

  postAssignedComputed(slot: number, value: unknown): unknown {
    const key = this.keys[slot];
    this.taintByKey(this.bases[slot], slot);
    if (!isObject(key)) return this.postAssigned(slot, value, key as PropertyKey);
    this.run.heap.taint(this.bases[slot], OBJECT_KEY);
    const previous = this.previousValues[slot + 1];
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
  #store(slot: number, key: PropertyKey, shadow: Shadow | null): void {
    const base = this.bases[slot];
    const { heap, recorder } = this.run;
    const index = this.#indices[slot] ?? null;
    if (index !== null) {
      heap.inputs?.write(base as object, { key: `${key as number}`, shadow, index, via: this.#via(slot) });
      return;
    }
    if (key === 'length' && isArray(base)) heap.inputs?.separate(base, this.#via(slot));
    if (key !== 'length' || shadow === null || !isArray(base)) {
      heap.set(base, key, shadow, this.#via(slot));
      return;
    }
    const reason = pin(recorder, shadow);
    if (reason !== undefined) heap.taint(base, reason);
  }

  /** What was stored under a key that is not followed might have been stored anywhere in the object. */
  protected taintByKey(object: unknown, slot: number): void {
    const reason = this.#lostKeys[slot];
    if (reason !== undefined) this.run.heap.taint(object, reason);
  }

  /** The shadow of the object whose property is concerned. */
  #via(slot: number): Shadow | null {
    return this.run.heap.inputs === null ? null : validFor(this.slots[slot], this.bases[slot]);
  }

  #elementShadow(slot: number, index: SymbolicTerm, value: unknown): Shadow | null {
    const object = this.bases[slot] as object;
    const { inputs } = this.run.heap;
    const name = inputs?.nameOf(object, this.#via(slot));
    if (inputs === null || name === undefined) return null;
    return validFor(inputs.readAt({ object, name, key: `${this.keys[slot] as number}`, index }), value);
  }

  #propertyShadow(slot: number, value: unknown, key: PropertyKey): Shadow | null {
    const base = this.bases[slot];
    const { recorder } = this.run;
    // An instrumented getter has just answered.
    const answered = validFor(recorder.result, value);
    recorder.result = null;
    if (answered !== null) return answered;
    const shadow = validFor(this.slots[slot], base);
    if (typeof base !== 'string') {
      const shared = shadow === null ? null : sharedMember(this.run, shadow, key);
      if (shared !== null) return shadowOf(recorder, value, shared);
      if (shadow?.symbolic.kind === 'choice') settle(recorder, shadow);
      return readShadow(this.run, { base, key, value, via: shadow });
    }
    const text = shadow === null ? null : settle(recorder, shadow);
    if (text === null || text.kind === 'constant') return null;
    if (key !== 'length' || text.kind !== 'term') {
      return { concrete: value, symbolic: lost('a property of a string') };
    }
    const length = recorder.terms.apply1('str.length', 'Int', text);
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
