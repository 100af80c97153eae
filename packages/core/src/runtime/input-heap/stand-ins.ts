import { returnsNothing, type FunctionShape } from '../../model/input/heap-shape.ts';
import type { InputShape } from '../../model/input/input-shape.ts';
import { awaitedOf, resultOf, type Location } from '../../model/input/location.ts';
import type { Call } from '../shadow/call.ts';
import { seenCall, type SeenCall } from '../outcome/effects-text.ts';
import {
  defineProperty,
  getOwnPropertyDescriptor,
  objectIs,
  weakMapGet,
  weakMapSet,
} from '../realm/intrinsics.ts';
import type { Operand } from '../shadow/operand.ts';
import { lost, type Shadow } from '../shadow/shadow.ts';
import type { Place } from './symbolic-place.ts';

/** A list of arguments that a function of the input has been called with, and the place of its result. */
interface KnownCall {
  readonly args: readonly unknown[];
  readonly result: Location;
}

/** A `() => void` result is lost: a `() => number` function has that type, too. */
const NOTHING: Shadow = { concrete: undefined, symbolic: lost('what a callback of type void returns') };

type StandInCall = Pick<Call, 'self' | 'args' | 'shadows'>;
type Answer = (call: StandInCall) => Operand;

/** A function that exists already and answers as it is told. */
interface FunctionShell {
  readonly value: object;
  answerBy(answer: (args: unknown[]) => unknown): void;
}

/** Reads the value at a place of the input. */
export type ReadPlace = (place: Place) => Operand;

/** Observes functions of the input, to record assumptions. */
export interface StandInWatch {
  /** One is called; `again` is the place of the result if it was called with these arguments before. */
  called(call: StandInCall, again: Location | undefined, shape: FunctionShape): void;
  /** One is about to throw a value, or nothing if that is `undefined`. */
  failing(reason: Operand): void;
}

/**
 * Functions of the input. They stand in for whatever a caller might pass: their results are inputs too,
 * and calls with the same arguments get the same result, unless it is drawn at random.
 */
export class StandIns {
  readonly #calls: SeenCall[] = [];
  readonly #known = new WeakMap<object, Answer>();
  readonly #read: ReadPlace;
  readonly #watch: StandInWatch;

  constructor(read: ReadPlace, watch: StandInWatch) {
    this.#read = read;
    this.#watch = watch;
  }

  /** All calls so far, in order. */
  get calls(): readonly SeenCall[] {
    return this.#calls;
  }

  /** A function at a place of the input; `shell` is the one to use instead of a new one. */
  create(place: Location, shape: FunctionShape, shell?: FunctionShell): object {
    const earlier: KnownCall[] = [];
    const answer: Answer = (call) => {
      const { args, shadows } = call;
      const known = shape.isDrawn === true ? undefined : sameCall(earlier, args);
      this.#watch.called(call, known?.result, shape);
      const result = known?.result ?? resultOf(place, earlier.length);
      if (known === undefined) earlier[earlier.length] = { args, result };
      this.#calls[this.#calls.length] = seenCall(place, args, result);
      if (shape.failure !== undefined) this.#fail(awaitedOf(result, true), shape.failure);
      const position = shape.returnedArgument;
      if (position === undefined && returnsNothing(shape)) return { value: undefined, shadow: NOTHING };
      if (position === undefined) return this.#result(result, shape);
      return { value: args[position], shadow: shadows?.[position] ?? null };
    };
    // Its source text must show its origin: see `stand-in-mark.ts`.
    const pathsmithStandIn = (args: unknown[]): unknown =>
      answer({ self: undefined, args, shadows: null }).value;
    shell?.answerBy(pathsmithStandIn);
    const standIn = shell?.value ?? ((...args: unknown[]): unknown => pathsmithStandIn(args));
    if (shell === undefined) setName(standIn, '');
    weakMapSet(this.#known, standIn, answer);
    return standIn;
  }

  #result(location: Location, { result, makesReason }: FunctionShape): Operand {
    const operand = this.#read({ location, shape: result });
    if (makesReason === true) this.#watch.failing(operand);
    return operand;
  }

  /** Throws what the input has for a call, if it has anything. */
  #fail(location: Location, shape: InputShape): void {
    const reason = this.#read({ location, shape });
    this.#watch.failing(reason);
    if (reason.value !== undefined) throw reason.value as Error;
  }

  /** Names a function after the property that holds it, as an object literal in a test does. */
  nameAfter(key: string, value: unknown): void {
    if (typeof value !== 'function' || weakMapGet(this.#known, value) === undefined) return;
    if (getOwnPropertyDescriptor(value, 'name')?.value === '') setName(value, key);
  }

  /** Calls a function with shadows, if it is a stand-in. */
  call(callee: object, call: StandInCall): Operand | undefined {
    return weakMapGet(this.#known, callee)?.(call);
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
