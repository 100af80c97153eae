import { types } from 'node:util';

/**
 * The engine's own functions as they were before any foreign code ran. Foreign code may replace
 * whatever it can reach on a prototype or a global; what is captured here it cannot reach.
 */
const { call } = Function.prototype;

/** `uncurryThis(Map.prototype.get)(map, key)` is `map.get(key)` without looking `get` up. */
const uncurryThis = call.bind.bind(call as never) as unknown as <This, Args extends unknown[], Result>(
  method: (this: This, ...args: Args) => Result,
) => (self: This, ...args: Args) => Result;

export const reflectApply = Reflect.apply;
export const reflectConstruct = Reflect.construct;
export const reflectOwnKeys = Reflect.ownKeys;
export const getPrototypeOf = Reflect.getPrototypeOf;
export const getOwnPropertyDescriptor = Reflect.getOwnPropertyDescriptor;
export const objectIs = Object.is;
export const createObject = Object.create as (prototype: object | null) => object;
export const freeze = Object.freeze;
export const isArray = Array.isArray;
export const isProxy = types.isProxy;
export const isPromise = types.isPromise;
export const isGenerator = types.isGeneratorObject;
export const quote = JSON.stringify as (text: string) => string;
export const parseJson = JSON.parse as (text: string) => unknown;
export const numberToString = String;
export const PromiseConstructor = Promise;
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
export const mapGet = uncurryThis(Map.prototype.get) as <K, V>(map: Map<K, V>, key: K) => V | undefined;
export const mapSet = uncurryThis(Map.prototype.set) as <K, V>(map: Map<K, V>, key: K, value: V) => void;
export const mapDelete = uncurryThis(Map.prototype.delete) as <K, V>(map: Map<K, V>, key: K) => boolean;
export const mapForEach = uncurryThis(Map.prototype.forEach) as <K, V>(
  map: Map<K, V>,
  visit: (value: V, key: K) => void,
) => void;
export const functionToString = uncurryThis<object, [], string>(Function.prototype.toString);
export const stringIncludes = uncurryThis<string, [part: string], boolean>(String.prototype.includes);

export const ObjectConstructor = Object;
export const objectPrototype = Object.prototype;
export const arrayPrototype = Array.prototype;
export const functionPrototype = Function.prototype;
export const symbolIterator: typeof Symbol.iterator = Symbol.iterator;
export const arrayValues = Array.prototype[Symbol.iterator];
export const arrayIteratorPrototype = Reflect.getPrototypeOf([][Symbol.iterator]()) as object;
export const arrayIteratorNext = getOwnPropertyDescriptor(arrayIteratorPrototype, 'next')?.value as unknown;
