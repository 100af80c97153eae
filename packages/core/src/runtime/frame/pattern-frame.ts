import type { PatternComplaint } from '../../wire/hook-contract.ts';
import { followObject, followPath, lossAlong } from './destructuring.ts';
import { refusePattern, requireIterable } from '../realm/engine-messages.ts';
import { enumerate } from '../input-heap/enumeration.ts';
import { getOwnPropertyDescriptor, isArray } from '../realm/intrinsics.ts';
import { isObject } from '../realm/objects.ts';
import type { Operand } from '../shadow/operand.ts';
import { lost, type Shadow } from '../shadow/shadow.ts';
import { setterOf } from '../heap/setters.ts';
import { validFor } from '../shadow/valid-shadow.ts';
import { carriesSymbolic } from '../heap/symbolic-contents.ts';
import { LiteralFrame } from './literal-frame.ts';

/** Patterns: the engine destructures; afterwards each variable finds its shadow along its path. */
export class PatternFrame extends LiteralFrame {
  source(slot: number, value: unknown, complaint: PatternComplaint | undefined): unknown {
    this.mark(slot);
    this.object(slot, value);
    if (this.lists !== null) this.lists[slot] = undefined;
    if (complaint?.notIterable !== undefined) requireIterable(value, complaint.notIterable);
    else if (
      complaint !== undefined &&
      complaint.isIterated !== true &&
      (value === null || value === undefined)
    )
      refusePattern(value, complaint);
    return complaint?.isIterated === true ? this.listed(slot, value) : value;
  }

  defaulted(site: number, slot: number, value: unknown): unknown {
    this.defaults ??= [];
    this.defaults[site] = validFor(this.slots[slot], value);
    return value;
  }

  bound(slot: number, value: unknown, path: readonly (string | number)[], site: number): Shadow | null {
    const found = this.find(slot, value, path);
    if (site === -1) return validFor(found, value);
    const fallback = this.defaults?.[site];
    if (this.defaults !== null) this.defaults[site] = undefined;
    const isDefaulted = fallback !== undefined;
    // The shadow counts only if it agrees with the engine about the default.
    const isSeen = found !== null && isDefaulted === (found.concrete === undefined);
    this.decideUndefined(site, isSeen ? found : null, isDefaulted);
    return isDefaulted ? fallback : validFor(found, value);
  }

  boundSoFar(slot: number, value: unknown, path: readonly (string | number)[], site: number): Shadow | null {
    const fallback = site === -1 ? undefined : this.defaults?.[site];
    return validFor(fallback === undefined ? this.find(slot, value, path) : fallback, value);
  }

  boundUnseen(slot: number, value: unknown): Shadow | null {
    if (!this.sourceCarries(slot)) return null;
    const reason = 'a pattern with computed keys or a rest that is taken apart';
    this.run.heap.taint(value, reason);
    this.run.recorder.losses.note(reason);
    return { concrete: value, symbolic: lost(reason) };
  }

  boundRest(slot: number, value: unknown, path: readonly (string | number)[], start: number): null {
    const { heap } = this.run;
    const { value: source, shadow: via } = followObject(heap, this.listedSource(slot), path);
    enumerate(this.run, source, via);
    if (start === -1) heap.copy(source, value);
    else if (isArray(source) && isArray(value)) {
      for (let index = 0; index < value.length; index += 1) {
        const shadow = heap.get(source, start + index, via) ?? null;
        if (shadow !== null) heap.set(value, index, validFor(shadow, value[index]));
      }
    }
    const reason = heap.taintOf(source) ?? this.lossAlong(slot, restPath(path, start));
    if (reason !== undefined) heap.taint(value, reason);
    return null;
  }

  boundMember(slot: number, memberSlot: number, path: readonly (string | number)[], key: PropertyKey): void {
    const base: unknown = this.remembered(memberSlot);
    const { recorder } = this.run;
    this.taintByKey(base, memberSlot);
    const hasSetter = setterOf(base, key) !== undefined;
    const isPrivate = typeof key === 'string' && key[0] === '#';
    if (!isObject(base) || hasSetter || isPrivate) {
      this.unseenSource(slot, 'a pattern that assigns');
      return;
    }
    const value: unknown = getOwnPropertyDescriptor(base, key)?.value;
    const shadow = validFor(this.find(slot, value, path), value);
    if (isArray(base) && key === 'length') recorder.loseTrack('a pattern that assigns');
    this.run.heap.set(base, key, shadow, this.rememberedVia(memberSlot));
  }

  unseenSource(slot: number, construct: string): void {
    if (this.sourceCarries(slot)) this.run.recorder.loseTrack(construct);
  }

  private sourceCarries(slot: number): boolean {
    return (
      carriesSymbolic(this.run.heap, this.listedSource(slot).value) ||
      this.hasAnswered(slot) ||
      this.rememberedVia(slot) !== null
    );
  }

  private find(slot: number, value: unknown, path: readonly (string | number)[]): Shadow | null {
    const source = this.listedSource(slot);
    const found = followPath(this.run.heap, source, path);
    if (found !== undefined) return found;
    // Only the engine knows which of the variables a getter's result went to.
    const isUnclear = this.hasAnswered(slot);
    const reason = isUnclear ? 'a getter that a pattern has called' : this.lossAlong(slot, path);
    if (reason === undefined) return null;
    this.run.recorder.losses.note(reason);
    this.run.heap.taint(value, reason);
    return { concrete: value, symbolic: lost(reason) };
  }

  /** The value that the pattern destructures; if it was iterated, the list of its elements. */
  private listedSource(slot: number): Operand {
    const list = this.lists?.[slot];
    if (list !== undefined) return { value: list, shadow: null };
    return { value: this.remembered(slot), shadow: this.rememberedVia(slot) };
  }

  private lossAlong(slot: number, path: readonly (string | number)[]): string | undefined {
    return lossAlong(this.run.heap, this.listedSource(slot), path);
  }
}

/** The path to the first thing that a rest element collects. */
function restPath(path: readonly (string | number)[], start: number): readonly (string | number)[] {
  const longer: (string | number)[] = [];
  for (let index = 0; index < path.length; index += 1) longer[index] = path[index] as string | number;
  if (start !== -1) longer[path.length] = start;
  return longer;
}
