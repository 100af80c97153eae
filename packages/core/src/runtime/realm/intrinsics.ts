import { getCallSites, types } from 'node:util';

/**
 * The engine's own functions as they were before any foreign code ran. Foreign code may replace
 * whatever it can reach on a prototype or a global; what is captured here it cannot reach.
 */
const { call } = Function.prototype;

/** `uncurryThis(Map.prototype.get)(map, key)` is `map.get(key)` without looking `get` up. */
export const uncurryThis = call.bind.bind(call as never) as unknown as <This, Args extends unknown[], Result>(
  method: (this: This, ...args: Args) => Result,
) => (self: This, ...args: Args) => Result;

export const reflectApply = Reflect.apply;
export const reflectConstruct = Reflect.construct;
export const reflectOwnKeys = Reflect.ownKeys;
export const deleteProperty = Reflect.deleteProperty;
export const getPrototypeOf = Reflect.getPrototypeOf;
export const setPrototypeOf = Reflect.setPrototypeOf;
export const getOwnPropertyDescriptor = Reflect.getOwnPropertyDescriptor;
export const objectIs = Object.is;
export const defineProperty = Reflect.defineProperty;
export const freeze = Object.freeze;
export const isArray = Array.isArray;
export const callSites = getCallSites;
const isAnyProxy = types.isProxy;
export const isMap = types.isMap;
export const isSet = types.isSet;
export const isWeakMap = types.isWeakMap;
export const isWeakSet = types.isWeakSet;
export const isArrayBufferView = ArrayBuffer.isView;
export const isArgumentsObject = types.isArgumentsObject;
export const globalObject: object = globalThis;
// eslint-disable-next-line @typescript-eslint/no-deprecated -- `Error.isError` is not in Node 22
export const isNativeError = types.isNativeError as (value: unknown) => boolean;
export const isPromise = types.isPromise;
export const isGenerator = types.isGeneratorObject;
export const isGeneratorFunction = types.isGeneratorFunction as (fn: object) => boolean;
export const isAsyncFunction = types.isAsyncFunction as (fn: object) => boolean;
export const isDate = types.isDate;
export const isRegExp = types.isRegExp;
export const isTypedArray = types.isTypedArray;
export const isBoxedPrimitive = types.isBoxedPrimitive;
export const truncate = Math.trunc;
export const bigintOf = BigInt as (value: number) => bigint;
export const quote = JSON.stringify as (text: string) => string;
export const parseJson = JSON.parse as (text: string) => unknown;
export const numberToString = String;
export const keyToString: (key: string | symbol) => string = String;
export const promiseConstructor = Promise;
export const promisePrototype = Promise.prototype;
export const promisePrototypeThen: unknown = Promise.prototype.then;
/** A promise that is rejected with any value. */
export const promiseReject = Promise.reject.bind(Promise) as (reason: unknown) => Promise<never>;

export const promiseThen = uncurryThis(Promise.prototype.then) as (
  promise: Promise<unknown>,
  onFulfilled: (value: unknown) => void,
  onRejected: (reason: unknown) => void,
) => Promise<void>;

export const weakMapGet = uncurryThis(WeakMap.prototype.get) as <V>(
  map: WeakMap<object, V>,
  key: object,
) => V | undefined;
export const weakMapSet = uncurryThis(WeakMap.prototype.set) as <V>(
  map: WeakMap<object, V>,
  key: object,
  value: V,
) => void;

const doubles = new WeakMap<object, true>();

/** Makes a double of an input: an object that makes its members when they are first used. */
export function createDouble(members: object, traps: ProxyHandler<object>): object {
  const double = new proxyConstructor(members, traps);
  weakMapSet(doubles, double, true);
  return double;
}

/** Whether a value is a double of the input. */
export const isDouble = (value: object): boolean => weakMapGet(doubles, value) === true;

/** Whether a value is a proxy that foreign code made; doubles are plain objects to the code under test. */
export const isProxy = (value: unknown): boolean => isAnyProxy(value) && !isDouble(value as object);

export const weakSetHas = uncurryThis(WeakSet.prototype.has) as (
  set: WeakSet<object>,
  value: object,
) => boolean;
export const mapGet = uncurryThis(Map.prototype.get) as <K, V>(map: Map<K, V>, key: K) => V | undefined;
export const mapSet = uncurryThis(Map.prototype.set) as <K, V>(map: Map<K, V>, key: K, value: V) => void;
export const mapHas = uncurryThis(Map.prototype.has) as <K, V>(map: Map<K, V>, key: K) => boolean;
export const mapDelete = uncurryThis(Map.prototype.delete) as <K, V>(map: Map<K, V>, key: K) => boolean;
export const mapForEach = uncurryThis(Map.prototype.forEach) as <K, V>(
  map: Map<K, V>,
  visit: (value: V, key: K) => void,
) => void;
export const mapClear = uncurryThis<object, [], unknown>(Map.prototype.clear);
export const mapSize = uncurryThis<object, [], number>(
  getOwnPropertyDescriptor(Map.prototype, 'size')?.get as () => number,
);
export const setSize = uncurryThis<object, [], number>(
  (Object.getOwnPropertyDescriptor(Set.prototype, 'size') as { readonly get: () => number }).get,
);
export const setAdd = uncurryThis(Set.prototype.add) as <V>(set: Set<V>, value: V) => void;
export const setHas = uncurryThis(Set.prototype.has) as <V>(set: Set<V>, value: V) => boolean;
export const setForEach = uncurryThis(Set.prototype.forEach) as <V>(
  set: Set<V>,
  visit: (value: V) => void,
) => void;
export const dateTime = uncurryThis<Date, [], number>(Date.prototype.getTime);
export const typedArrayLength = uncurryThis<object, [], number>(
  getOwnPropertyDescriptor(Reflect.getPrototypeOf(Int8Array.prototype) as object, 'length')
    ?.get as () => number,
);
export const regExpSource = uncurryThis<RegExp, [], string>(
  getOwnPropertyDescriptor(RegExp.prototype, 'source')?.get as () => string,
);
export const regExpExec = uncurryThis(RegExp.prototype.exec);
export const RegExpConstructor = RegExp;
export const functionToString = uncurryThis<object, [], string>(Function.prototype.toString);
export const stringStartsWith = uncurryThis<string, [part: string], boolean>(String.prototype.startsWith);
export const stringReplace = uncurryThis(String.prototype.replace) as unknown as (
  text: string,
  part: string,
  replacement: () => string,
) => string;
export const stringIndexOf = uncurryThis<string, [part: string], number>(String.prototype.indexOf);
export const stringIncludes = uncurryThis<string, [part: string], boolean>(String.prototype.includes);
export const stringEndsWith = uncurryThis<string, [part: string], boolean>(String.prototype.endsWith);

export const stringSlice = uncurryThis<string, [from: number, to: number], string>(String.prototype.slice);
export const stringCharCodeAt = uncurryThis<string, [index: number], number>(String.prototype.charCodeAt);
export const stringPrototype: object = String.prototype;
export const stringValues: unknown = String.prototype[Symbol.iterator];
export const stringIteratorPrototype = Reflect.getPrototypeOf(''[Symbol.iterator]()) as object;
export const stringIteratorNext = getOwnPropertyDescriptor(stringIteratorPrototype, 'next')?.value as unknown;

export const arraySort = uncurryThis(Array.prototype.sort) as <T>(
  array: T[],
  compare: (left: T, right: T) => unknown,
) => T[];

/** The name of the class of a typed array; `undefined` for anything else. */
export const typedArrayName = uncurryThis<object, [], string | undefined>(
  getOwnPropertyDescriptor(Reflect.getPrototypeOf(Int8Array.prototype) as object, Symbol.toStringTag)
    ?.get as () => string | undefined,
);

/** The buffer beneath a typed array or a `DataView`, asked without running anything of the view. */
export const bufferOf = (view: ArrayBufferView): object =>
  (isDataView(view) ? dataViewBuffer(view) : typedArrayBuffer(view)) as object;
const isDataView = types.isDataView;
const dataViewBuffer = uncurryThis<DataView, [], unknown>(
  getOwnPropertyDescriptor(DataView.prototype, 'buffer')?.get as () => unknown,
);
const typedArrayBuffer = uncurryThis<ArrayBufferView, [], unknown>(
  getOwnPropertyDescriptor(Reflect.getPrototypeOf(Int8Array.prototype) as object, 'buffer')
    ?.get as () => unknown,
);

export const processEnvironment: object = process.env;
export const proxyConstructor = Proxy;
export const ObjectConstructor = Object;
export const Bytes = Uint8Array;
export const objectPrototype = Object.prototype;
export const arrayPrototype = Array.prototype;
export const symbolHasInstance: typeof Symbol.hasInstance = Symbol.hasInstance;
/** The test of `instanceof` where a class has none of its own. */
export const usualInstanceTest: unknown = Function.prototype[Symbol.hasInstance];
export const symbolIsConcatSpreadable: typeof Symbol.isConcatSpreadable = Symbol.isConcatSpreadable;
export const symbolIterator: typeof Symbol.iterator = Symbol.iterator;
export const symbolAsyncIterator: typeof Symbol.asyncIterator = Symbol.asyncIterator;
export const arrayValues = Array.prototype[Symbol.iterator];
export const arrayIteratorPrototype = Reflect.getPrototypeOf([][Symbol.iterator]()) as object;
export const arrayIteratorNext = getOwnPropertyDescriptor(arrayIteratorPrototype, 'next')?.value as unknown;

export const mapKeys = uncurryThis(Map.prototype.keys) as (map: object) => object;
const mapIteratorPrototype = Reflect.getPrototypeOf(new Map().keys()) as object;
/** The next key that an iterator made by `mapKeys` gives. */
export const nextKey = uncurryThis(
  getOwnPropertyDescriptor(mapIteratorPrototype, 'next')?.value as () => unknown,
) as (keys: object) => { readonly value: unknown };
