import type { FrameHooks } from '../../protocol/hook-contract.ts';
import { createArrayIterable, isIteratedNatively } from '../array-iteration.ts';
import { requireAsyncIterable, requireIterable } from '../engine-complaints.ts';
import { enumerate } from '../inputs/enumeration.ts';
import { isGenerator } from '../intrinsics.ts';
import { lost, type Shadow } from '../shadow.ts';
import { validFor } from '../shadowing.ts';
import { CallFrame } from './call-frame.ts';

/** The frame of one function activation: all families of hooks, and those of loops and exceptions. */
export class Frame extends CallFrame implements FrameHooks {
  #element: Shadow | null = null;
  /** Why the elements of the iterable in hand are not followed, if they are not. */
  #elementsLost: string | undefined;

  iterate(slot: number, value: unknown, complaint: string | null): unknown {
    this.requireObject(slot, value);
    requireIterable(value, complaint);
    const source = validFor(this.slots[slot], value);
    if (!isIteratedNatively(value)) enumerate(this.run, value, source);
    this.slots[slot] = null;
    this.#element = null;
    this.#elementsLost =
      typeof value === 'string' && source !== null
        ? 'the characters of a string'
        : this.#iterationLoss(value);
    return createArrayIterable(value, (array, index) => {
      this.#element = this.run.heap.get(array, index, source) ?? this.taintedShadow(array, array[index]);
    });
  }

  iterateAsync<T>(slot: number, value: T, complaint: string | null): T {
    requireAsyncIterable(value, complaint);
    this.slots[slot] = null;
    this.#elementsLost = 'asynchronous iteration';
    return value;
  }

  element(value: unknown): Shadow | null {
    const shadow = validFor(this.#element, value);
    this.#element = null;
    if (shadow !== null || this.#elementsLost === undefined) return shadow;
    this.run.heap.taint(value, this.#elementsLost);
    return { concrete: value, symbolic: lost(this.#elementsLost) };
  }

  caught(): void {
    this.run.recorder.step();
  }

  thrown<T>(value: T): T {
    this.run.recorder.lastThrown = { value, shadow: validFor(this.slots[0], value) };
    return value;
  }

  caughtValue(value: unknown): Shadow | null {
    return validFor(this.run.recorder.lastThrown?.shadow, value);
  }

  #iterationLoss(value: unknown): string | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    return isGenerator(value) ? 'a generator' : this.run.heap.iterationLoss(value);
  }
}
