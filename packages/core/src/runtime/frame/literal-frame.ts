import { COMPUTED_KEY, SPREAD_KEY } from '../../wire/hook-contract.ts';
import { isIteratedNatively } from '../realm/array-iteration.ts';
import { requireIterable, requireSpreadable } from '../realm/engine-messages.ts';
import { followIterable, observing, resultOperand } from '../iteration/followed-iteration.ts';
import { enumerate } from '../input-heap/enumeration.ts';
import { getOwnPropertyDescriptor, symbolIterator } from '../realm/intrinsics.ts';
import { iterationLoss } from '../iteration/iteration-loss.ts';
import type { Shadow } from '../shadow/shadow.ts';
import { validFor } from '../shadow/valid-shadow.ts';
import { createTextIterable } from '../strings/string-iteration.ts';
import { SuperFrame } from './super-frame.ts';

/** Array and object literals: their contents keep the shadows of the operands. */
export class LiteralFrame extends SuperFrame {
  spread(slot: number, value: unknown, complaint: string | null): unknown {
    this.object(slot, value);
    this.settleUniterable(value, this.rememberedVia(slot));
    requireIterable(value, complaint);
    enumerate(this.run, value, this.rememberedVia(slot));
    return this.listed(slot, value);
  }

  spreadArgument(slot: number, value: unknown, text: string): unknown {
    this.object(slot, value);
    this.settleUniterable(value, this.rememberedVia(slot));
    requireSpreadable(value, text);
    enumerate(this.run, value, this.rememberedVia(slot));
    return this.listed(slot, value);
  }

  /** An iterable to use instead of `value`, which lists the elements it gives with their shadows. */
  protected listed(slot: number, value: unknown): unknown {
    if (this.lists !== null) this.lists[slot] = undefined;
    if (typeof value === 'string') return this.listedText(slot, value);
    if (typeof value !== 'object' || value === null || isIteratedNatively(value)) return value;
    const list: unknown[] = [];
    const { run } = this;
    const observer = observing((result) => {
      const operand = resultOperand(run, result);
      const index = list.length;
      list[index] = operand?.value;
      if (operand === undefined) run.heap.taint(list, 'an iterator that a proxy or a getter answers for');
      else run.heap.set(list, index, operand.shadow);
    });
    const iterable = followIterable({ run, iterable: value, key: symbolIterator, observer });
    if (iterable === undefined) return value;
    this.lists ??= [];
    this.lists[slot] = list;
    return iterable;
  }

  private listedText(slot: number, value: string): unknown {
    const source = this.rememberedVia(slot);
    const cursor = source === null ? undefined : this.textCursor(value, source);
    if (cursor === undefined) return value;
    const list: unknown[] = [];
    const { heap } = this.run;
    this.lists ??= [];
    this.lists[slot] = list;
    return createTextIterable(cursor, (character) => {
      const index = list.length;
      list[index] = character?.value;
      heap.set(list, index, character?.shadow ?? null);
    });
  }

  merged<T>(slot: number, value: T): T {
    this.mark(slot);
    this.object(slot, value);
    if (typeof value === 'string' && this.rememberedVia(slot) !== null)
      this.run.recorder.loseTrack('a string that is spread into an object');
    enumerate(this.run, value, this.rememberedVia(slot));
    return value;
  }

  array(slot: number, value: unknown[], kinds: string): unknown[] {
    let position = 0;
    for (let index = 0; index < kinds.length; index += 1) {
      const from = slot + 1 + index;
      if (kinds[index] === 's') {
        const list = this.lists?.[from];
        const added =
          list === undefined
            ? this.placeSpread(value, position, this.remembered(from))
            : this.placeList(value, position, list);
        position += added;
        continue;
      }
      this.place(value, position, this.slots[from] ?? null);
      position += 1;
    }
    // An iterable of unexpected length has moved all elements behind it.
    if (position !== value.length) this.run.heap.taint(value, 'a spread of an iterable');
    this.slots[slot] = null;
    return value;
  }

  record(slot: number, value: object, keys: readonly (string | number | null)[]): object {
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] ?? null;
      const from = slot + 1 + index;
      if (key === COMPUTED_KEY) this.taintByKey(value, from);
      if (key === SPREAD_KEY) this.mergeInto(value, from);
      else if (key !== null)
        this.place(
          value,
          key === COMPUTED_KEY ? (this.keys?.[from] as PropertyKey) : key,
          this.slots[from] ?? null,
        );
    }
    this.slots[slot] = null;
    return value;
  }

  private mergeInto(object: object, from: number): void {
    const { heap, recorder } = this.run;
    heap.copy(this.remembered(from), object);
    if (!this.hasAnswered(from)) return;
    recorder.unclaimed = this.marks?.[from] ?? 0;
    heap.taint(object, 'a getter that a spread has called');
    recorder.losses.note('a getter that a spread has called');
  }

  private place(object: object, key: PropertyKey, shadow: Shadow | null): void {
    if (shadow === null) return;
    // An accessor or a later property of the same name may have replaced it.
    const held: unknown = getOwnPropertyDescriptor(object, key)?.value;
    if (validFor(shadow, held) !== null) this.run.heap.set(object, key, shadow);
  }

  /** Takes over the shadows of an iterable's elements; the last entry of the list is the one that ended it. */
  private placeList(target: unknown[], position: number, list: readonly unknown[]): number {
    const { heap } = this.run;
    heap.copyTaint(list, target);
    const count = list.length - 1;
    for (let index = 0; index < count; index += 1) {
      this.place(target, position + index, heap.get(list, index) ?? null);
    }
    return count;
  }

  /** Takes over the shadows of a spread array; returns how many elements it added. */
  private placeSpread(target: unknown[], position: number, source: unknown): number {
    const { heap } = this.run;
    const reason = iterationLoss(heap, source);
    if (reason !== undefined) heap.taint(target, reason);
    if (!isIteratedNatively(source)) return 0;
    for (let index = 0; index < source.length; index += 1) {
      this.place(target, position + index, heap.get(source, index) ?? null);
    }
    return source.length;
  }
}
