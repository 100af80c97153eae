import type { FunctionShape } from '../../protocol/heap-shape.ts';
import { resultOf, type Location } from '../../protocol/location.ts';
import { objectIs, weakMapGet, weakMapSet } from '../intrinsics.ts';
import type { Operand } from '../operators/numbers.ts';
import type { Place } from './symbolic-place.ts';

/** A call of a function that is part of the input. */
export interface StandInCall {
  readonly callee: Location;
  readonly args: readonly unknown[];
  /** The place of what it returned. */
  readonly result: Location;
}

/** Says what a place of the input holds. */
export type ReadPlace = (place: Place) => Operand;

/**
 * Functions of the input. They stand in for whatever a caller might pass: their results are inputs too,
 * and calls with the same arguments get the same result.
 */
export class StandIns {
  readonly #calls: StandInCall[] = [];
  readonly #known = new WeakMap<object, (args: readonly unknown[]) => Operand>();
  readonly #read: ReadPlace;

  constructor(read: ReadPlace) {
    this.#read = read;
  }

  /** All calls so far, in order. */
  get calls(): readonly StandInCall[] {
    return this.#calls;
  }

  create(place: Location, shape: FunctionShape): (...args: unknown[]) => unknown {
    const earlier: StandInCall[] = [];
    const answer = (args: readonly unknown[]): Operand => {
      const result = sameCall(earlier, args)?.result ?? resultOf(place, earlier.length);
      const call = { callee: place, args, result };
      if (sameCall(earlier, args) === undefined) earlier[earlier.length] = call;
      this.#calls[this.#calls.length] = call;
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

function sameCall(calls: readonly StandInCall[], args: readonly unknown[]): StandInCall | undefined {
  for (let index = 0; index < calls.length; index += 1) {
    const call = calls[index] as StandInCall;
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
