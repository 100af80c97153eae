import { lost, type Shadow } from '../shadow.ts';
import { validFor } from '../shadowing.ts';
import { carriesSymbolic } from '../symbolic-contents.ts';
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
    this.run.recorder.losses.note(way);
    this.slots[slot] = { concrete: value, symbolic: lost(way) };
    return value;
  }

  unfollowed(way: string, value: unknown): Shadow {
    this.run.heap.taint(value, way);
    this.run.recorder.losses.note(way);
    return { concrete: value, symbolic: lost(way) };
  }

  part<T>(slot: number, value: T): T {
    this.mark(slot);
    const isObject = typeof value === 'object' && value !== null;
    if (isObject && carriesSymbolic(this.run.heap, value)) {
      this.slots[slot] = { concrete: value, symbolic: lost('conversion of an object') };
    }
    return value;
  }

  evaluated<T>(slot: number, value: T): T {
    this.run.recorder.decideUntracked(-1, 'eval');
    return this.opaque(slot, 'eval', value);
  }

  dropped<T>(slot: number, count: number, construct: string, value: T): T {
    let hasShadow = false;
    for (let index = 0; index < count; index += 1) hasShadow ||= (this.slots[slot + index] ?? null) !== null;
    hasShadow ||= count > 0 && this.hasAnswered(slot);
    if (hasShadow) this.run.recorder.losses.note(construct);
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

  unseen(construct: string): void {
    this.run.recorder.loseTrack(construct);
  }

  stray<T>(way: string, value: T, shadow: Shadow | null): T {
    if (validFor(shadow, value) !== null) this.run.recorder.loseTrack(way);
    return value;
  }

  leftArguments(): void {
    if (this.incoming !== null) this.run.recorder.decideUntracked(-1, 'parameters with defaults or patterns');
  }

  argumentsObject<T extends object>(slot: number, value: T): T {
    this.shareArguments(value, 0);
    this.slots[slot] = null;
    return value;
  }

  /** Remembers how many results are unclaimed: if more are later, the engine has made calls. */
  protected mark(slot: number): void {
    this.marks ??= [];
    this.marks[slot] = this.run.recorder.unclaimed;
  }

  /** Whether the engine has called functions since `mark` that gave it something that depends on the input. */
  protected hasAnswered(slot: number): boolean {
    return this.run.recorder.unclaimed !== (this.marks?.[slot] ?? 0);
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
