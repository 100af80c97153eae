import type { PendingCall } from '../path-recorder.ts';
import type { RunState } from '../run-state.ts';
import { lost, type Shadow } from '../shadow.ts';
import { validFor } from '../shadowing.ts';

/**
 * Slots, which hold the shadows of operands that wait, and the variables around them. The families of
 * hooks build on this, one file each; `Frame` is all of them.
 */
export class SlotFrame {
  /** The operand that a short-circuit or optional hook has just tested. */
  value: unknown = undefined;
  protected readonly run: RunState;
  protected readonly incoming: PendingCall | null;
  protected readonly slots: (Shadow | null)[] = [];

  constructor(run: RunState) {
    this.run = run;
    this.incoming = run.recorder.pending;
    run.recorder.pending = null;
    run.recorder.step();
  }

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

  unfollowed(way: string, value: unknown): Shadow {
    this.run.heap.taint(value, way);
    return { concrete: value, symbolic: lost(way) };
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

  saved(slot: number, value: unknown): Shadow | null {
    return validFor(this.slots[slot], value);
  }

  argument(index: number, value: unknown): Shadow | null {
    return this.incoming === null ? null : validFor(this.incoming.shadows[index], value);
  }

  rest(index: number, values: unknown): null {
    this.#shareArguments(values, index);
    return null;
  }

  leftArguments(): void {
    if (this.incoming !== null) this.run.recorder.decideUntracked(-1, 'parameters with defaults or patterns');
  }

  argumentsObject<T extends object>(slot: number, value: T): T {
    this.#shareArguments(value, 0);
    this.slots[slot] = null;
    return value;
  }

  /** The shadows of the arguments from `first` on, for an object that lists them from zero. */
  #shareArguments(list: unknown, first: number): void {
    const shadows = this.incoming?.shadows;
    if (shadows === undefined) return;
    for (let index = first; index < shadows.length; index += 1) {
      const shadow = shadows[index] ?? null;
      if (shadow !== null) this.run.heap.set(list, index - first, shadow);
    }
  }
}
