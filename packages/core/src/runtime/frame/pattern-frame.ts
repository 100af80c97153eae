import type { PatternComplaint } from '../../protocol/hook-contract.ts';
import { followObject, followPath, type PatternSource } from '../destructuring.ts';
import { refusePattern, requireIterable } from '../engine-complaints.ts';
import { enumerate } from '../inputs/enumeration.ts';
import { isArray } from '../intrinsics.ts';
import type { Shadow } from '../shadow.ts';
import { validFor } from '../shadowing.ts';
import { LiteralFrame } from './literal-frame.ts';

/** Patterns: the engine takes values apart; afterwards each variable finds its shadow along its path. */
export class PatternFrame extends LiteralFrame {
  /** Shadows of the defaults that were used, by site, until their variable is bound. */
  readonly #defaults: (Shadow | null | undefined)[] = [];
  readonly #sources: PatternSource[] = [];

  source(slot: number, value: unknown, complaint: PatternComplaint | undefined): unknown {
    this.bases[slot] = value;
    this.#sources[slot] = { value, shadow: validFor(this.slots[slot], value) };
    this.requireObject(slot, value);
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
    const { value: source, shadow: via } = followObject(heap, this.#source(slot), path);
    enumerate(this.run, source, via);
    if (start === -1) heap.copy(source, value);
    else if (isArray(source) && isArray(value)) {
      for (let index = 0; index < value.length; index += 1) {
        const shadow = heap.get(source, start + index, via) ?? null;
        if (shadow !== null) heap.set(value, index, validFor(shadow, value[index]));
      }
    }
    const reason = heap.taintOf(source);
    if (reason !== undefined) heap.taint(value, reason);
    return null;
  }

  #find(slot: number, value: unknown, path: readonly (string | number)[]): Shadow | null {
    const source = this.#source(slot);
    return followPath(this.run.heap, source, path) ?? this.taintedShadow(source.value, value);
  }

  #source(slot: number): PatternSource {
    return this.#sources[slot] ?? { value: this.bases[slot], shadow: null };
  }
}
