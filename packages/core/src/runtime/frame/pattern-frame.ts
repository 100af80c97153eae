import type { PatternComplaint } from '../../protocol/hook-contract.ts';
import { followObject, followPath } from '../destructuring.ts';
import { refusePattern, requireIterable } from '../engine-complaints.ts';
import { getOwnPropertyDescriptor, isArray } from '../intrinsics.ts';
import { iterationLoss } from '../iteration-loss.ts';
import { lost, type Shadow } from '../shadow.ts';
import { setterOf } from '../setters.ts';
import { validFor } from '../shadowing.ts';
import { carriesSymbolic } from '../symbolic-contents.ts';
import { LiteralFrame } from './literal-frame.ts';

/** Patterns: the engine takes values apart; afterwards each variable finds its shadow along its path. */
export class PatternFrame extends LiteralFrame {
  /** Shadows of the defaults that were used, by site, until their variable is bound. */
  readonly #defaults: (Shadow | null | undefined)[] = [];

  source(slot: number, value: unknown, complaint: PatternComplaint | undefined): unknown {
    this.bases[slot] = value;
    if (complaint?.notIterable !== undefined) requireIterable(value, complaint.notIterable);
    else if (complaint !== undefined && (value === null || value === undefined))
      refusePattern(value, complaint);
    return value;
  }

  defaulted(site: number, slot: number, value: unknown): unknown {
    this.#defaults[site] = validFor(this.slots[slot], value);
    return value;
  }

  bound(slot: number, value: unknown, path: readonly (string | number)[], site: number): Shadow | null {
    const found = this.#find(slot, value, path);
    if (site === -1) return validFor(found, value);
    const fallback = this.#defaults[site];
    this.#defaults[site] = undefined;
    const isDefaulted = fallback !== undefined;
    // What was found decides only if it is what the engine has seen.
    const isSeen = found !== null && isDefaulted === (found.concrete === undefined);
    this.decideUndefined(site, isSeen ? found : null, isDefaulted);
    return isDefaulted ? fallback : validFor(found, value);
  }

  boundSoFar(slot: number, value: unknown, path: readonly (string | number)[], site: number): Shadow | null {
    const fallback = site === -1 ? undefined : this.#defaults[site];
    return validFor(fallback === undefined ? this.#find(slot, value, path) : fallback, value);
  }

  boundRest(slot: number, value: unknown, path: readonly (string | number)[], start: number): null {
    const { heap } = this.run;
    const source = followObject(this.bases[slot], path);
    if (start === -1) heap.copy(source, value);
    else if (isArray(source) && isArray(value)) {
      for (let index = 0; index < value.length; index += 1) {
        const shadow = heap.get(source, start + index) ?? null;
        if (shadow !== null) heap.set(value, index, validFor(shadow, value[index]));
      }
    }
    const reason = start === -1 ? heap.taintOf(source) : iterationLoss(heap, source);
    if (reason !== undefined) heap.taint(value, reason);
    return null;
  }

  boundUnseen(slot: number, value: unknown): Shadow | null {
    if (!this.#sourceCarries(slot)) return null;
    return { concrete: value, symbolic: lost('a computed key of a pattern') };
  }

  boundMember(slot: number, memberSlot: number, path: readonly (string | number)[], key: PropertyKey): void {
    const base = this.bases[memberSlot];
    const { recorder } = this.run;
    this.taintByKey(base, memberSlot);
    const isObject = (typeof base === 'object' && base !== null) || typeof base === 'function';
    const hasSetter = setterOf(base, key) !== undefined;
    const isPrivate = typeof key === 'string' && key[0] === '#';
    if (!isObject || hasSetter || isPrivate) {
      this.unseenSource(slot, 'a pattern that assigns');
      return;
    }
    const value: unknown = getOwnPropertyDescriptor(base, key)?.value;
    const shadow = validFor(this.#find(slot, value, path), value);
    if (isArray(base) && key === 'length') recorder.loseTrack('a pattern that assigns');
    this.run.heap.set(base, key, shadow);
  }

  unseenSource(slot: number, construct: string): void {
    if (this.#sourceCarries(slot)) this.run.recorder.loseTrack(construct);
  }

  #sourceCarries(slot: number): boolean {
    const source = this.bases[slot];
    const { heap } = this.run;
    return (
      carriesSymbolic(heap, source) ||
      iterationLoss(heap, source) !== undefined ||
      validFor(this.slots[slot], source) !== null
    );
  }

  #find(slot: number, value: unknown, path: readonly (string | number)[]): Shadow | null {
    const source = this.bases[slot];
    const found = followPath(this.run.heap, source, path) ?? this.taintedShadow(source, value);
    if (found !== null || typeof path[0] !== 'number') return found;
    const reason = iterationLoss(this.run.heap, source);
    return reason === undefined ? null : { concrete: value, symbolic: lost(reason) };
  }
}
