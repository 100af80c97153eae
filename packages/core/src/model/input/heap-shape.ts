import type { InputShape, ParameterSpec } from './input-shape.ts';
import type { CastType, TypeName } from './type-name.ts';

/**
 * The types of a target's inputs whose values have an identity. Types may be recursive, so shapes name
 * each other by their position in the target's list; two inputs may be one and the same object if their
 * position is the same.
 */
export type HeapShape =
  | ObjectShape
  | ArrayShape
  | TupleShape
  | MapShape
  | SetShape
  | FunctionShape
  | PromiseShape
  | InstanceShape
  | BuiltinShape;

/** A plain object. */
export interface ObjectShape extends TypeName {
  readonly kind: 'object';
  readonly members: readonly MemberShape[];
  /** The value of any other key, present or not: an index signature, or an object of unknown type. */
  readonly index?: InputShape;
  /** Likely names of such keys, since the code mentions them. */
  readonly keyNames?: readonly string[];
  /** These other keys can only be numbers: `{ [id: number]: T }`. */
  readonly hasNumericKeys?: boolean;
  /** Set if it is a double. */
  readonly double?: DoubleTraits;
  /** Set if it is an error, made by `new Error(message)`, whose other members are set afterwards. */
  readonly isError?: true;
}

/**
 * Traits of a test double: an object that stands for one of a class or of a large type. It has those of its members
 * that a run uses, made when they are first used.
 */
export interface DoubleTraits {
  /** Members that the type declares and the double cannot have: a run that uses one ends there. */
  readonly absent: readonly string[];
  /** The type that tests cast it to; without one, they cast to what fits everywhere. */
  readonly cast?: CastType;
  /** Whether sequences of calls make real objects, which are to be preferred. */
  readonly isStopgap?: boolean;
  /** Whether it stands for the environment of the process, whose other variables are there while modules are loaded. */
  readonly isEnvironment?: boolean;
}

/** A member of an object. One that is optional is left out where its value is `undefined`. */
export interface MemberShape {
  readonly name: string;
  readonly shape: InputShape;
  readonly isOptional: boolean;
  readonly isReadonly: boolean;
  /** Set if its class leaves it unset, whatever its type says. */
  readonly mayBeUnset?: boolean;
}

/** An array of any length. */
export interface ArrayShape extends TypeName {
  readonly kind: 'array';
  readonly element: InputShape;
}

/** An array that begins with these elements; `rest` is what may follow, in any number. */
export interface TupleShape extends TypeName {
  readonly kind: 'tuple';
  readonly elements: readonly InputShape[];
  /** How many of the elements must be there; the others are left out from the first that is `undefined`. */
  readonly required: number;
  readonly rest?: InputShape;
}

export interface MapShape extends TypeName {
  readonly kind: 'map';
  readonly key: InputShape;
  readonly value: InputShape;
}

export interface SetShape extends TypeName {
  readonly kind: 'set';
  readonly element: InputShape;
}

/** A function to be called back: its results are symbolic, and the same for the same arguments. */
export interface FunctionShape extends TypeName {
  readonly kind: 'function';
  readonly parameterNames: readonly string[];
  /** Its result; the literal `undefined` for `void`. */
  readonly result: InputShape;
  /** Its results for first arguments that code writes down, where they differ: `config.get('port')`. */
  readonly byKey?: readonly KeyedShape[];
  /** The values that it may throw, `undefined` first, for nothing; none where the code under test handles no failures. */
  readonly failure?: InputShape;
  /** It returns the argument at that position, and nothing of its own: `<T>(x: T) => T` can do nothing else. */
  readonly returnedArgument?: number;
  /** Whether each call has a result of its own, whatever its arguments. */
  readonly isDrawn?: true;
  /** Whether each call has the same result, whatever its arguments. */
  readonly isSteady?: true;
  /** Whether others throw what it returns. */
  readonly makesReason?: true;
  /** The ways in which it calls functions that it is given. */
  readonly callBacks?: readonly CallBackShape[];
}

/** The way in which a function calls the last function that it is given. */
export interface CallBackShape {
  /** The first argument with which it is called so; any if it is not said. */
  readonly key?: string;
  /** An object with the arguments that it passes, in order, or `undefined` if it calls nothing. */
  readonly given: InputShape;
  /** Whether it returns what that function returns. */
  readonly isReturned?: true;
  /** Whether that function gives a promise, which may be rejected. */
  readonly isAwaited?: true;
}

/** The position of the way in which a function calls back, or -1. Calls no method: it runs beside hostile code. */
export function callBackFor({ callBacks = [] }: FunctionShape, key: unknown): number {
  for (let index = 0; index < callBacks.length; index += 1)
    if (callBacks[index]?.key === undefined || callBacks[index]?.key === key) return index;
  return -1;
}

/** The result for a key. */
export interface KeyedShape {
  readonly key: string;
  readonly shape: InputShape;
}

/** The result of a function for a key, where it has one of its own. Calls no method: it runs beside hostile code. */
export function shapeByKey({ byKey = [] }: FunctionShape, key: unknown): InputShape | undefined {
  for (let index = 0; index < byKey.length; index += 1)
    if (byKey[index]?.key === key) return byKey[index]?.shape;
  return undefined;
}

/** Whether a function returns nothing of its own, so that only its calls can be observed. */
export const returnsNothing = ({ result, byKey }: FunctionShape): boolean =>
  byKey === undefined && isNothing(result);

/** Whether `undefined` is the only value of a shape. */
export const isNothing = (shape: InputShape): boolean =>
  shape.kind === 'literal' && shape.value === undefined;

/** A promise that is fulfilled with a value, or rejected with one. */
export interface PromiseShape extends TypeName {
  readonly kind: 'promise';
  readonly value: InputShape;
  readonly isRejected?: true;
}

/** Whether values of a type are promises that are rejected. Calls no method: it runs beside hostile code. */
export const isRejectedPromise = (shape: HeapShape | undefined): boolean =>
  shape?.kind === 'promise' && shape.isRejected === true;

/** An instance of a class, made by its constructor or by a function. */
export interface InstanceShape extends TypeName {
  readonly kind: 'instance';
  /** Absolute path of the file, or the name of the package, that exports the class, and the name under which it does. */
  readonly file: string;
  readonly exportName: string;
  /** The export of the module under test that holds the package, if it is one. */
  readonly heldBy?: string;
  /** Whether the export is a function that makes it: `of(value)`. */
  readonly isFactory?: true;
  readonly parameters: readonly ParameterSpec[];
}

/** An object of the language that is made from a single scalar. */
export interface BuiltinShape extends TypeName {
  readonly kind: 'builtin';
  readonly className: BuiltinClass;
}

/**
 * `Date` is made from its time, errors from their message, a `URL` and its parameters from their text, `RegExp` from a
 * fixed string, typed arrays from their length, a symbol from nothing. `Function` is a class without members, for types
 * that can be constructed. A `BareObject` has no prototype, and that of a `DerivedObject` is another object than
 * `Object.prototype`: code asks for them where it tells plain objects apart.
 */
export type BuiltinClass =
  | 'Date'
  | 'RegExp'
  | 'URL'
  | 'URLSearchParams'
  | ErrorName
  | 'Symbol'
  | 'Function'
  | 'Object'
  | 'BareObject'
  | 'DerivedObject'
  | 'ArrayBuffer'
  | 'DataView'
  | TypedArrayClass;

/** Classes of errors, which are made from their message. */
export const ERROR_NAMES = ['Error', 'TypeError', 'RangeError', 'SyntaxError'] as const;

type ErrorName = (typeof ERROR_NAMES)[number];

/** Whether a class is one of {@link ERROR_NAMES}. Calls no method: it runs beside hostile code. */
export function isErrorName(className: string | undefined): className is ErrorName {
  for (let index = 0; index < ERROR_NAMES.length; index += 1)
    if (ERROR_NAMES[index] === className) return true;
  return false;
}

/** The scalar that an object is made from, and the key under which an input has it. */
export interface BuiltinOrigin {
  readonly key: 'time' | 'message' | 'href' | 'query';
  readonly kind: 'number' | 'string';
}

const TIME: BuiltinOrigin = { key: 'time', kind: 'number' };
const MESSAGE: BuiltinOrigin = { key: 'message', kind: 'string' };
const TEXT: BuiltinOrigin = { key: 'href', kind: 'string' };
const QUERY: BuiltinOrigin = { key: 'query', kind: 'string' };

/** The scalar that objects of a class are made from, if it is one. Calls no method: it runs beside hostile code. */
export function originOf(className: BuiltinClass): BuiltinOrigin | undefined {
  if (className === 'Date') return TIME;
  if (className === 'URL') return TEXT;
  if (className === 'URLSearchParams') return QUERY;
  return isErrorName(className) ? MESSAGE : undefined;
}

/** Classes of arrays of numbers; the one of Node is a kind of `Uint8Array`. */
export type TypedArrayClass =
  | 'Buffer'
  | 'Int8Array'
  | 'Uint8Array'
  | 'Uint8ClampedArray'
  | 'Int16Array'
  | 'Uint16Array'
  | 'Int32Array'
  | 'Uint32Array'
  | 'Float32Array'
  | 'Float64Array';
