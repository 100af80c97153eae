import { returnsNothing, type FunctionShape } from '../../protocol/heap-shape.ts';
import { resultOf, type Location } from '../../protocol/location.ts';
import type { Call } from '../call.ts';
import { recordedCallText } from '../effects-text.ts';
import { defineProperty, getOwnPropertyDescriptor, objectIs, weakMapGet, weakMapSet } from '../intrinsics.ts';
import type { Operand } from '../operators/numbers.ts';
import { lost, type Shadow } from '../shadow.ts';
import type { Place } from './symbolic-place.ts';

/** A list of arguments that a function of the input has been called with, and the place of its result. */
interface KnownCall {
  readonly args: readonly unknown[];
  readonly result: Location;
}

/** A function of type `() => number` is one of type `() => void`, too. */
const NOTHING: Shadow = { concrete: undefined, symbolic: lost('what a callback of type void returns') };

type Answer = (args: readonly unknown[], shadows: Call['shadows']) => Operand;

/** Says what a place of the input holds. */
export type ReadPlace = (place: Place) => Operand;

/** Hears what is assumed of functions of the input. */
export interface StandInWatch {
  /** One is called, perhaps not for the first time with these arguments. */
  called(args: readonly unknown[], again: Location | undefined, shape: FunctionShape): void;
}

/**
 * Functions of the input. They stand in for whatever a caller might pass: their results are inputs too,
 * and calls with the same arguments get the same result.
 */
export class StandIns {
  readonly #calls: string[] = [];
  readonly #known = new WeakMap<object, Answer>();
  readonly #read: ReadPlace;
  readonly #watch: StandInWatch;

  constructor(read: ReadPlace, watch: StandInWatch) {
    this.#read = read;
    this.#watch = watch;
  }

  /** All calls so far, in order, as texts: what a function was called with may change later. */
  get calls(): readonly string[] {
    return this.#calls;
  }

  create(place: Location, shape: FunctionShape): (...args: unknown[]) => unknown {
    const earlier: KnownCall[] = [];
    const answer: Answer = (args, shadows) => {
      const known = sameCall(earlier, args);
      this.#watch.called(args, known?.result, shape);
      const result = known?.result ?? resultOf(place, earlier.length);
      if (known === undefined) earlier[earlier.length] = { args, result };
      this.#calls[this.#calls.length] = recordedCallText(place, args, result);
      const position = shape.returnedArgument;
      if (position === undefined && returnsNothing(shape)) return { value: undefined, shadow: NOTHING };
      if (position === undefined) return this.#read({ location: result, shape: shape.result });
      return { value: args[position], shadow: shadows?.[position] ?? null };
    };
    // Its text must show where it came from: see `stand-in-mark.ts`.
    const pathsmithStandIn = (args: readonly unknown[]): unknown => answer(args, null).value;
    const standIn = (...args: unknown[]): unknown => pathsmithStandIn(args);
    setName(standIn, '');
    weakMapSet(this.#known, standIn, answer);
    return standIn;
  }

  /** A function that is the value of a property is called after it, as an object literal in a test calls it. */
  nameAfter(key: string, value: unknown): void {
    if (typeof value !== 'function' || weakMapGet(this.#known, value) === undefined) return;
    if (getOwnPropertyDescriptor(value, 'name')?.value === '') setName(value, key);
  }

  /** Calls a function with shadows, if it is a stand-in. */
  call(callee: object, { args, shadows }: Pick<Call, 'args' | 'shadows'>): Operand | undefined {
    return weakMapGet(this.#known, callee)?.(args, shadows);
  }
}

function setName(standIn: object, value: string): void {
  defineProperty(standIn, 'name', { __proto__: null, value, configurable: true } as never);
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
