import type { FrameHooks } from '../../protocol/hook-contract.ts';
import { createArrayIterable } from '../array-iteration.ts';
import { requireAsyncIterable, requireIterable } from '../engine-complaints.ts';
import { isGenerator, setPrototypeOf } from '../intrinsics.ts';
import type { RunState } from '../run-state.ts';
import { lost, type Shadow } from '../shadow.ts';
import { validFor } from '../shadowing.ts';
import { CallFrame } from './call-frame.ts';
import { FrameState } from './frame-state.ts';

/** The hooks of a function activation: all families, and those of loops and exceptions. */
export class Frame extends CallFrame implements FrameHooks {
  iterate(slot: number, value: unknown, complaint: string | null): unknown {
    requireIterable(value, complaint);
    const source = validFor(this.slots[slot], value);
    this.slots[slot] = null;
    this.nextElement = null;
    this.elementsLost = source === null ? this.iterationLoss(value) : 'the characters of a string';
    return createArrayIterable(value, (array, index) => {
      this.nextElement = this.run.heap.get(array, index) ?? this.taintedShadow(array, array[index]);
    });
  }

  iterateAsync<T>(slot: number, value: T, complaint: string | null): T {
    requireAsyncIterable(value, complaint);
    this.slots[slot] = null;
    this.elementsLost = 'asynchronous iteration';
    return value;
  }

  element(value: unknown): Shadow | null {
    const shadow = validFor(this.nextElement, value);
    this.nextElement = null;
    if (shadow !== null || this.elementsLost === undefined) return shadow;
    this.run.heap.taint(value, this.elementsLost);
    return { concrete: value, symbolic: lost(this.elementsLost) };
  }

  caught(): void {
    this.run.recorder.step();
  }

  thrown<T>(value: T, shadow: Shadow | null): T {
    this.run.recorder.lastThrown = { value, shadow: validFor(shadow, value) };
    return value;
  }

  caughtValue(value: unknown): Shadow | null {
    return validFor(this.run.recorder.lastThrown?.shadow, value);
  }

  private iterationLoss(value: unknown): string | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    return isGenerator(value) ? 'a generator' : this.run.heap.iterationLoss(value);
  }
}

setPrototypeOf(FrameState.prototype, Frame.prototype);

/** Opens the frame of a function activation. */
export function openFrame(run: RunState): Frame {
  return new FrameState(run) as Frame;
}
