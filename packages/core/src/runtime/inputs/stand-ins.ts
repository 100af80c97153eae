import type { FunctionShape } from '../../protocol/heap-shape.ts';
import { resultOf, type Location } from '../../protocol/location.ts';
import { recordedCallText } from '../effects-text.ts';
import { objectIs, weakMapGet, weakMapSet } from '../intrinsics.ts';
import type { Operand } from '../operators/numbers.ts';
import type { Place } from './symbolic-place.ts';

/** A list of arguments that a function of the input has been called with, and the place of its result. */
interface KnownCall {
  readonly args: readonly unknown[];
  readonly result: Location;
}

/** Says what a place of the input holds. */
export type ReadPlace = (place: Place) => Operand;

/**
 * Functions of the input. They stand in for whatever a caller might pass: their results are inputs too,
 * and calls with the same arguments get the same result.
 */
export class StandIns {
  readonly #calls: string[] = [];
  readonly #known = new WeakMap<object, (args: readonly unknown[]) => Operand>();
  readonly #read: ReadPlace;

  constructor(read: ReadPlace) {
    this.#read = read;
  }

  /** All calls so far, in order, as texts: what a function was called with may change later. */
  get calls(): readonly string[] {
    return this.#calls;
  }

  create(place: Location, shape: FunctionShape): (...args: unknown[]) => unknown {
    const earlier: KnownCall[] = [];
    const answer = (args: readonly unknown[]): Operand => {
      const known = sameCall(earlier, args);
      const result = known?.result ?? resultOf(place, earlier.length);
      if (known === undefined) earlier[earlier.length] = { args, result };
      this.#calls[this.#calls.length] = recordedCallText(place, args, result);
      return this.#read({ location: result, shape: shape.result });
    };
    const standIn = (...args: unknown[]): unknown => answer(args).value;
    weakMapSet(this.#known, standIn, answer);
    return standIn;
  }

  /** Calls a function with shadows, if it is a stand-in. */
  call(callee: object, args: readonly unknown[]): Operand | undefined {
    return weakMapGet(this.#known, callee)?.(args);
  }
}

function sameCall(calls: readonly KnownCall[], args: readonly unknown[]): KnownCall | undefined {
  for (let index = 0; index < calls.length; index += 1) {
    const call = calls[index] as KnownCall;
    if (haveSameValues(call.args, args)) return call;
  }
  return undefined;
}

function haveSameValues(left: readonly unknown[], right: readonly unknown[]): boolean {
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index += 1) {
    if (!objectIs(left[index], right[index])) return false;
  }
  return true;
}
