import type { FrameHooks } from '../../wire/hook-contract.ts';
import { createArrayIterable, isIteratedNatively } from '../realm/array-iteration.ts';
import { asyncElementShadow } from '../iteration/async-elements.ts';
import { lacks, requireAsyncIterable, requireIterable } from '../realm/engine-messages.ts';
import { followIterable, observing, resultOperand, resultShadow } from '../iteration/followed-iteration.ts';
import { enumerate } from '../input-heap/enumeration.ts';
import { setPrototypeOf, symbolAsyncIterator, symbolIterator } from '../realm/intrinsics.ts';
import { iterationLoss } from '../iteration/iteration-loss.ts';
import { readOperand } from '../heap/property-reads.ts';
import type { RunState } from '../run-state.ts';
import { awaitedShadow } from '../promises/settled-shadows.ts';
import { lost, type Shadow } from '../shadow/shadow.ts';
import { validFor } from '../shadow/valid-shadow.ts';
import { createTextIterable } from '../strings/string-iteration.ts';
import { FrameState } from './frame-state.ts';
import { SuspensionFrame } from './suspension-frame.ts';
import { isObject } from '../realm/objects.ts';

/** The hooks of a function activation: all families, and those of loops. */
export class Frame extends SuspensionFrame implements FrameHooks {
  iterate(slot: number, value: unknown, complaint: string | null): unknown {
    const source = validFor(this.slots[slot], value);
    if (source !== null) this.requireObject(value, source);
    this.settleUniterable(value, source);
    requireIterable(value, complaint);
    if (!isIteratedNatively(value)) enumerate(this.run, value, source);
    this.slots[slot] = null;
    this.nextElement = null;
    if (typeof value === 'string' && source !== null) return this.iterateText(value, source);
    this.loseElements(this.run.heap.taintOf(value));
    if (isIteratedNatively(value)) return this.iterateArray(value, { via: source, isAwaited: false });
    return isObject(value) ? this.iterateObject(value) : value;
  }

  iterateAsync(slot: number, value: unknown, complaint: string | null): unknown {
    const via = validFor(this.slots[slot], value);
    if (via !== null) this.requireObject(value, via);
    if (lacks(value, symbolAsyncIterator)) this.settleUniterable(value, via);
    requireAsyncIterable(value, complaint);
    this.slots[slot] = null;
    this.nextElement = null;
    this.loseElements(this.run.heap.taintOf(value));
    if (!isObject(value)) return value;
    const { run } = this;
    if (isIteratedNatively(value) && lacks(value, symbolAsyncIterator))
      return this.iterateArray(value, { via, isAwaited: true });
    enumerate(run, value, via);
    const observer = observing((result) => {
      this.nextElement = (element) => asyncElementShadow(run, result, element);
    });
    const iterable = followIterable({ run, iterable: value, key: symbolAsyncIterator, observer });
    if (iterable === undefined) this.loseElements('asynchronous iteration');
    return iterable ?? value;
  }

  enumerated<T>(slot: number, value: T): T {
    const via = validFor(this.slots[slot], value);
    if (via !== null) this.requireObject(value, via);
    this.run.heap.inputs?.assumptions.kind(value);
    enumerate(this.run, value, via);
    this.slots[slot] = null;
    this.nextElement = null;
    const isText = typeof value === 'string' && via !== null;
    this.loseElements(isText ? 'the length of a string' : this.run.heap.taintOf(value));
    return value;
  }

  element(value: unknown): Shadow | null {
    const shadow = this.nextElement?.(value) ?? null;
    this.nextElement = null;
    if (shadow !== null || this.elementsLost === undefined) return shadow;
    this.run.heap.taint(value, this.elementsLost);
    this.run.recorder.losses.note(this.elementsLost);
    return { concrete: value, symbolic: lost(this.elementsLost) };
  }

  /** Records that the elements of a loop's source, and its number of iterations, are not tracked. */
  private loseElements(reason: string | undefined): void {
    this.elementsLost = reason;
    if (reason !== undefined) this.run.recorder.loseTrack(reason);
  }

  private iterateText(value: string, source: Shadow): unknown {
    const cursor = this.textCursor(value, source);
    this.loseElements(cursor === undefined ? 'the characters of a string' : undefined);
    if (cursor === undefined) return value;
    return createTextIterable(cursor, (character) => {
      this.nextElement = (element) => validFor(character?.shadow, element);
    });
  }

  private iterateArray(
    value: unknown[],
    { via, isAwaited }: { readonly via: Shadow | null; readonly isAwaited: boolean },
  ): unknown {
    const { run } = this;
    return createArrayIterable(value, (array, index) => {
      const operand = readOperand(run, { base: array, key: index, value: array[index], via });
      if (operand.shadow === null && !isAwaited) return;
      this.nextElement = (element) =>
        isAwaited ? awaitedShadow(run, operand, element) : validFor(operand.shadow, element);
    });
  }

  private iterateObject(value: object): unknown {
    const { run } = this;
    const observer = observing((result) => {
      const operand = resultOperand(run, result);
      this.nextElement = (element) => resultShadow(run, operand, element);
    });
    const iterable = followIterable({ run, iterable: value, key: symbolIterator, observer });
    if (iterable === undefined) this.loseElements(iterationLoss(run.heap, value));
    return iterable ?? value;
  }
}

setPrototypeOf(FrameState.prototype, Frame.prototype);

/** Opens the frame of a function activation. */
export function openFrame(run: RunState): Frame {
  return new FrameState(run) as Frame;
}
