import { disjunction, sameValueZero } from '../operators/conditions.ts';
import type { Operand } from '../shadow/operand.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import { pin } from '../record/pinning.ts';
import type { Condition, Shadow } from '../shadow/shadow.ts';
import { combineValues, type GuardedValue } from './guarded-values.ts';

/** An entry of a map, or an element of a set, which is key and value in one. */
export interface InputEntry {
  readonly key: Operand;
  readonly value: Operand;
}

/** Compares as maps compare keys. */
const isSameKey = (left: unknown, right: unknown): boolean =>
  left === right || (left !== left && right !== right);

/** The initial entries of a map or set of the input. */
export class InputEntries {
  readonly #entries: readonly InputEntry[];
  #areTied = false;

  constructor(entries: readonly InputEntry[]) {
    this.#entries = entries;
  }

  /** Whether its keys are pinned to their values on this path: then it is like any other map. */
  get areTied(): boolean {
    return this.#areTied;
  }

  /** Pins the keys to their values. */
  tie(recorder: PathRecorder): void {
    if (this.#areTied) return;
    this.#areTied = true;
    for (let index = 0; index < this.#entries.length; index += 1) {
      pin(recorder, (this.#entries[index] as InputEntry).key.shadow);
    }
  }

  /** The condition for a key to be there; `undefined` if that is not tracked. */
  has(recorder: PathRecorder, key: Operand): Condition | undefined {
    let found: Condition = false;
    for (let index = 0; index < this.#entries.length; index += 1) {
      const isHere = sameValueZero(recorder, (this.#entries[index] as InputEntry).key, key);
      if (isHere === undefined) return undefined;
      found = disjunction(recorder, found, isHere);
    }
    return found;
  }

  /** The shadow of the value under a key; `undefined` if it is not tracked. */
  get(recorder: PathRecorder, key: Operand, value: unknown): { readonly shadow: Shadow | null } | undefined {
    const values: GuardedValue[] = [];
    let taken = -1;
    for (let index = 0; index < this.#entries.length; index += 1) {
      const entry = this.#entries[index] as InputEntry;
      const guard = sameValueZero(recorder, entry.key, key);
      if (guard === undefined) return undefined;
      if (isSameKey(entry.key.value, key.value)) taken = values.length;
      values[values.length] = { guard, ...entry.value };
    }
    values[values.length] = { guard: true, value: undefined, shadow: null };
    const shadow = combineValues(recorder, values, taken === -1 ? values.length - 1 : taken);
    return shadow === null || shadow.concrete === value ? { shadow } : undefined;
  }
}
