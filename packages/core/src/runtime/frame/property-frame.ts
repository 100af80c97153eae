import { lost, type Shadow } from '../shadow.ts';
import { shadowOf, validFor } from '../shadowing.ts';
import { DecisionFrame } from './decision-frame.ts';

/** Properties: the engine reads and writes; these remember object and key and keep the heap's shadows. */
export class PropertyFrame extends DecisionFrame {
  protected readonly bases: unknown[] = [];
  protected readonly keys: PropertyKey[] = [];

  object<T>(slot: number, value: T): T {
    this.bases[slot] = value;
    this.run.recorder.result = null;
    return value;
  }

  key(slot: number, value: unknown): PropertyKey {
    // Converted once: `o[k] += 1` must not ask an object for its key twice.
    const key = toPropertyKey(value);
    this.keys[slot] = key;
    this.run.recorder.result = null;
    return key;
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
    return this.got(slot, baseSlot, value, this.keys[baseSlot] as PropertyKey);
  }

  assigned(slot: number, value: unknown, key: PropertyKey): unknown {
    const shadow = validFor(this.slots[slot + 1], value);
    this.run.heap.set(this.bases[slot], key, shadow);
    this.slots[slot] = shadow;
    return value;
  }

  assignedComputed(slot: number, value: unknown): unknown {
    return this.assigned(slot, value, this.keys[slot] as PropertyKey);
  }

  postAssigned(slot: number, value: unknown, key: PropertyKey): unknown {
    this.run.heap.set(this.bases[slot], key, validFor(this.updatedShadows[slot + 1], value));
    const previous = this.previousValues[slot + 1];
    this.slots[slot] = validFor(this.slots[slot + 1], previous);
    return previous;
  }

  postAssignedComputed(slot: number, value: unknown): unknown {
    return this.postAssigned(slot, value, this.keys[slot] as PropertyKey);
  }

  field(value: unknown, object: object, key: string | null): unknown {
    const shadow = validFor(this.slots[0], value);
    if (shadow !== null && key === null) this.run.heap.taint(object, 'a field with a computed name');
    if (shadow !== null && key !== null) this.run.heap.foresee(object, key, shadow);
    return value;
  }

  /** The shadow of something that comes out of an object whose contents are not followed. */
  protected taintedShadow(base: unknown, value: unknown): Shadow | null {
    const reason = this.run.heap.taintOf(base);
    if (reason === undefined) return null;
    // What hangs on such an object is just as little followed.
    this.run.heap.taint(value, reason);
    return { concrete: value, symbolic: lost(reason) };
  }

  #propertyShadow(
    slot: number,
    { base, value, key }: { readonly base: unknown; readonly value: unknown; readonly key: PropertyKey },
  ): Shadow | null {
    const { recorder, heap } = this.run;
    // An instrumented getter has just answered.
    const answered = validFor(recorder.result, value);
    recorder.result = null;
    if (answered !== null) return answered;
    if (typeof base !== 'string')
      return validFor(heap.get(base, key), value) ?? this.taintedShadow(base, value);
    const shadow = validFor(this.slots[slot], base);
    if (shadow === null) return null;
    if (key !== 'length' || shadow.symbolic.kind !== 'term') {
      return { concrete: value, symbolic: lost('a property of a string') };
    }
    const length = recorder.terms.apply1('str.length', 'Int', shadow.symbolic);
    return shadowOf(recorder, value, recorder.terms.apply1('f64.fromInt', 'Float64', length));
  }
}

function toPropertyKey(value: unknown): PropertyKey {
  if (typeof value === 'string' || typeof value === 'symbol' || typeof value === 'number') return value;
  // A computed method name converts its key exactly as property access does.
  for (const key in { [value as string]: 0 }) return key;
  return value as symbol;
}
