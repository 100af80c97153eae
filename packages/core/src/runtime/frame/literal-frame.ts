import { COMPUTED_KEY, SPREAD_KEY } from '../../protocol/hook-contract.ts';
import { isIteratedNatively } from '../array-iteration.ts';
import { enumerate } from '../inputs/enumeration.ts';
import { requireDelegate, requireIterable, requireSpreadable } from '../engine-complaints.ts';
import { getOwnPropertyDescriptor } from '../intrinsics.ts';
import type { Shadow } from '../shadow.ts';
import { validFor } from '../shadowing.ts';
import { PropertyFrame } from './property-frame.ts';

/** Array and object literals: the shadows of what went into them become those of their contents. */
export class LiteralFrame extends PropertyFrame {
  spread<T>(slot: number, value: T, complaint: string | null): T {
    requireIterable(value, complaint);
    enumerate(this.run, value, validFor(this.slots[slot], value));
    this.bases[slot] = value;
    return value;
  }

  spreadArgument<T>(slot: number, value: T, text: string): T {
    requireSpreadable(value, text);
    enumerate(this.run, value, validFor(this.slots[slot], value));
    this.bases[slot] = value;
    return value;
  }

  delegated<T>(value: T): T {
    requireDelegate(value);
    return value;
  }

  merged<T>(slot: number, value: T): T {
    this.requireObject(slot, value);
    enumerate(this.run, value, validFor(this.slots[slot], value));
    this.bases[slot] = value;
    return value;
  }

  array(slot: number, value: unknown[], kinds: string): unknown[] {
    let position = 0;
    for (let index = 0; index < kinds.length; index += 1) {
      const from = slot + 1 + index;
      if (kinds[index] === 's') {
        position += this.#placeSpread(value, position, this.bases[from]);
        continue;
      }
      this.#place(value, position, this.slots[from] ?? null);
      position += 1;
    }
    // An iterable of another length than expected has moved everything behind it.
    if (position !== value.length) this.run.heap.taint(value, 'a spread of an iterable');
    this.slots[slot] = null;
    return value;
  }

  record(slot: number, value: object, keys: readonly (string | number | null)[]): object {
    const { heap } = this.run;
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] ?? null;
      const from = slot + 1 + index;
      if (key === COMPUTED_KEY) this.taintByKey(value, from);
      if (key === SPREAD_KEY) heap.copy(this.bases[from], value);
      else if (key !== null)
        this.#place(
          value,
          key === COMPUTED_KEY ? (this.keys[from] as PropertyKey) : key,
          this.slots[from] ?? null,
        );
    }
    this.slots[slot] = null;
    return value;
  }

  #place(object: object, key: PropertyKey, shadow: Shadow | null): void {
    if (shadow === null) return;
    // An accessor or a later property of the same name may have taken its place.
    const held: unknown = getOwnPropertyDescriptor(object, key)?.value;
    if (validFor(shadow, held) !== null) this.run.heap.set(object, key, shadow);
  }

  /** Takes over the shadows of a spread array; the number of elements that it added. */
  #placeSpread(target: unknown[], position: number, source: unknown): number {
    const { heap } = this.run;
    const reason = heap.iterationLoss(source);
    if (reason !== undefined) heap.taint(target, reason);
    if (!isIteratedNatively(source)) return 0;
    for (let index = 0; index < source.length; index += 1) {
      this.#place(target, position + index, heap.get(source, index) ?? null);
    }
    return source.length;
  }
}
