import { lost, type Shadow } from '../shadow.ts';
import { validFor } from '../shadowing.ts';
import { HookRoot } from './frame-state.ts';

/**
 * Slots, which hold the shadows of operands that wait, and the variables around them. The families of
 * hooks build on this, one file each; `Frame` is all of them.
 */
export class SlotFrame extends HookRoot {
  literal<T>(slot: number, value: T): T {
    this.slots[slot] = null;
    return value;
  }

  undefinedAt(slot: number): undefined {
    this.slots[slot] = null;
    return undefined;
  }

  opaque<T>(slot: number, way: string, value: T): T {
    this.run.heap.taint(value, way);
    this.slots[slot] = { concrete: value, symbolic: lost(way) };
    return value;
  }

  dropped<T>(slot: number, count: number, construct: string, value: T): T {
    let hasShadow = false;
    for (let index = 0; index < count; index += 1) hasShadow ||= (this.slots[slot + index] ?? null) !== null;
    this.slots[slot] = hasShadow ? { concrete: value, symbolic: lost(construct) } : null;
    return value;
  }

  load<T>(slot: number, value: T, companion: unknown): T {
    this.slots[slot] = validFor(companion as Shadow | null | undefined, value);
    return value;
  }

  argument(index: number, value: unknown): Shadow | null {
    return this.incoming === null ? null : validFor(this.incoming.shadows[index], value);
  }

  rest(index: number, values: unknown): null {
    this.shareArguments(values, index);
    return null;
  }

  leftArguments(): void {
    if (this.incoming !== null) this.run.recorder.decideUntracked(-1, 'parameters with defaults or patterns');
  }

  argumentsObject<T extends object>(slot: number, value: T): T {
    this.shareArguments(value, 0);
    this.slots[slot] = null;
    return value;
  }

  /** The shadows of the arguments from `first` on, for an object that lists them from zero. */
  private shareArguments(list: unknown, first: number): void {
    const shadows = this.incoming?.shadows;
    if (shadows === undefined) return;
    for (let index = first; index < shadows.length; index += 1) {
      const shadow = shadows[index] ?? null;
      if (shadow !== null) this.run.heap.set(list, index - first, shadow);
    }
  }
}
