import {
  callBackFor,
  returnsNothing,
  shapeByKey,
  type FunctionShape,
  type KeyedShape,
} from '../../model/input/heap-shape.ts';
import type { InputShape } from '../../model/input/input-shape.ts';
import { awaitedOf, givenBack, resultByKey, resultOf, type Location } from '../../model/input/location.ts';
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
  /** The key that it was asked for, where that decides what it gives. */
  readonly key: string | undefined;
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
  called(call: StandInCall, again: Location | undefined, result: InputShape): void;
  /** One is about to throw a value, or nothing if that is `undefined`. */
  failing(reason: Operand): void;
  /** One may call a function that it was given: the arguments, or nothing if it does not; gives the result. */
  callingBack(handed: object, given: Operand, isAwaited: boolean): Operand | undefined;
  /** One has no answer: the error to throw instead of one. */
  unanswered(shape: FunctionShape): Error;
}

/**
 * Functions of the input. They stand in for whatever a caller might pass: their results are inputs too,
 * and calls with the same arguments get the same result, unless it is drawn at random.
 */
export class StandIns {
  readonly #calls: SeenCall[] = [];
  readonly #known = new WeakMap<object, Answer>();
  /** Places of objects of which a method has called a function that it was given, though it need not. */
  readonly #callingBack: Location[] = [];
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
      const keyed = keyedResult(call, shape);
      const known = knownCall(earlier, shape, { args, key: keyed?.key });
      const content = keyed?.shape ?? shape.result;
      if (content.kind === 'unsupported') throw this.#watch.unanswered(shape);
      this.#watch.called(call, known?.result, content);
      const result = known?.result ?? nextResult(place, earlier, keyed?.key);
      if (known === undefined) earlier[earlier.length] = { args, result, key: keyed?.key };
      const order = this.#calls.length;
      this.#calls[order] = seenCall(place, args, result);
      if (shape.failure !== undefined) this.#fail(awaitedOf(result, true), shape.failure);
      const answer = this.#callBack(shape, { args, result, order });
      if (answer !== undefined) return answer;
      const position = shape.returnedArgument;
      if (position === undefined && returnsNothing(shape)) return { value: undefined, shadow: NOTHING };
      if (position === undefined) return this.#result({ location: result, shape: content }, shape);
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

  #result(place: Place, { makesReason }: FunctionShape): Operand {
    const operand = this.#read(place);
    if (makesReason === true) this.#watch.failing(operand);
    return operand;
  }

  /**
   * Calls the last function that a call was given, as far as the input says so; gives what the call returns by that. Of the
   * functions that are handed to one object a run calls one, as a person tests one handler at a time; otherwise there were
   * as many runs as there are sets of handlers.
   */
  #callBack(
    shape: FunctionShape,
    { args, result, order }: Pick<KnownCall, 'args' | 'result'> & { readonly order: number },
  ): Operand | undefined {
    const index = callBackFor(shape, args[0]);
    const way = shape.callBacks?.[index];
    const handed = way === undefined ? undefined : lastFunction(args);
    if (way === undefined || handed === undefined) return undefined;
    const holder = holderOf(result);
    if (way.isReturned !== true && includes(this.#callingBack, holder)) return undefined;
    const given = this.#read({ location: givenBack(result, index), shape: way.given });
    if (given.value !== undefined) {
      this.#calls[order] = { ...(this.#calls[order] as SeenCall), way: index };
      if (way.isReturned !== true) this.#callingBack[this.#callingBack.length] = holder;
    }
    const answer = this.#watch.callingBack(handed, given, way.isAwaited === true && way.isReturned !== true);
    return way.isReturned === true ? answer : undefined;
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

/** The place of the object whose method gives a result: `app` for `app.get(0)`. */
function holderOf(result: Location): Location {
  let end = result.length - 1;
  while (end > 0 && result[end] !== '.') end -= 1;
  let holder = '';
  for (let index = 0; index < end; index += 1) holder += result[index] as string;
  return holder;
}

function includes(places: readonly Location[], wanted: Location): boolean {
  for (let index = 0; index < places.length; index += 1) if (places[index] === wanted) return true;
  return false;
}

function lastFunction(args: readonly unknown[]): object | undefined {
  for (let index = args.length - 1; index >= 0; index -= 1)
    if (typeof args[index] === 'function') return args[index] as object;
  return undefined;
}

function setName(standIn: object, value: string): void {
  defineProperty(standIn, 'name', { __proto__: null, value, configurable: true } as never);
}

/**
 * The result of a call for its key, if it has one of its own. A key that depends on the input is none: nothing would say
 * on which inputs the call gives this result.
 */
function keyedResult({ args, shadows }: StandInCall, shape: FunctionShape): KeyedShape | undefined {
  const isFixed = shadows === null || (shadows[0] ?? null) === null;
  const found = isFixed ? shapeByKey(shape, args[0]) : undefined;
  return found === undefined ? undefined : { key: args[0] as string, shape: found };
}

/** The place of a result that was not asked for before. */
function nextResult(callee: Location, earlier: readonly KnownCall[], key: string | undefined): Location {
  let count = 0;
  for (let index = 0; index < earlier.length; index += 1) if (earlier[index]?.key === key) count += 1;
  return key === undefined ? resultOf(callee, count) : resultByKey(callee, key, count);
}

/** The call whose result another has, too. */
function knownCall(
  earlier: readonly KnownCall[],
  { isDrawn, isSteady }: FunctionShape,
  asked: Pick<KnownCall, 'args' | 'key'>,
): KnownCall | undefined {
  if (isDrawn === true) return undefined;
  return isSteady === true ? earlier[0] : sameCall(earlier, asked);
}

function sameCall(
  calls: readonly KnownCall[],
  { args, key }: Pick<KnownCall, 'args' | 'key'>,
): KnownCall | undefined {
  for (let index = 0; index < calls.length; index += 1) {
    const call = calls[index] as KnownCall;
    if (call.key === key && haveSameValues(call.args, args)) return call;
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
