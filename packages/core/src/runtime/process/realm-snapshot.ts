import {
  getOwnPropertyDescriptor,
  getPrototypeOf,
  globalObject,
  objectIs,
  reflectApply,
  reflectOwnKeys,
  setHas,
} from '../realm/intrinsics.ts';
import { isObject } from '../realm/objects.ts';

/** An object that all code of a realm shares, with what it held. */
interface SharedObject {
  readonly holder: object;
  /** How many members it had. */
  readonly count: number;
  /** The members that are looked at. */
  readonly keys: readonly (string | symbol)[];
  readonly descriptors: readonly (PropertyDescriptor | undefined)[];
  readonly isSharedMost: boolean;
}

/** The globals that are looked at. Reading some others would load parts of Node. */
const GLOBALS = new Set<unknown>(
  (
    'Object Function Array Number parseFloat parseInt Boolean String Symbol Date Promise RegExp Error AggregateError ' +
    'EvalError RangeError ReferenceError SyntaxError TypeError URIError JSON Math Intl ArrayBuffer Atomics Uint8Array ' +
    'Int8Array Uint16Array Int16Array Uint32Array Int32Array BigUint64Array BigInt64Array Uint8ClampedArray ' +
    'Float16Array Float32Array Float64Array DataView Map BigInt Set Iterator WeakMap WeakSet Proxy Reflect WeakRef ' +
    'FinalizationRegistry decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape eval isFinite ' +
    'isNaN console Buffer clearImmediate setImmediate clearInterval clearTimeout setInterval setTimeout URL ' +
    'URLSearchParams DOMException AbortController AbortSignal Event EventTarget TextEncoder TextDecoder ' +
    'queueMicrotask structuredClone atob btoa performance SharedArrayBuffer WebAssembly'
  ).split(' '),
);

/** Objects of the language that no global leads to. */
const HIDDEN: readonly object[] = hiddenIntrinsics();

/** The shared objects that code under test changes most often. */
const SHARED_MOST = new Set<object>([
  globalObject,
  ...[
    Object,
    Function,
    Array,
    String,
    Number,
    Boolean,
    Symbol,
    Promise,
    RegExp,
    Date,
    Map,
    Set,
    WeakMap,
  ].flatMap((constructor) => [constructor, constructor.prototype as object]),
  ...[Error, Error.prototype, Math, JSON, Reflect],
]);

/**
 * Snapshot of the objects that all code of this process shares: globals, prototypes and whatever is included. Code
 * under test may change any of them, and then the process is of no use to other code.
 */
export class RealmSnapshot {
  readonly #shared: SharedObject[];
  readonly #sharedMost: SharedObject[] = [];
  readonly #surroundings = surroundings();

  private constructor(shared: SharedObject[]) {
    this.#shared = shared;
    for (let index = 0; index < shared.length; index += 1) {
      const one = shared[index] as SharedObject;
      if (one.isSharedMost) append(this.#sharedMost, one);
    }
  }

  /** Takes a snapshot before any foreign code has run. */
  static take(): RealmSnapshot {
    return new RealmSnapshot([...new Set([...reachableHolders(), ...HIDDEN])].map(lookAt));
  }

  /** Includes an object from now on, such as a module that is about to be handed out. */
  include(holder: object): void {
    append(this.#shared, lookAt(holder));
  }

  /** The same objects as they look now. */
  retaken(): RealmSnapshot {
    const now: SharedObject[] = [];
    for (let index = 0; index < this.#shared.length; index += 1)
      append(now, lookAt((this.#shared[index] as SharedObject).holder));
    return new RealmSnapshot(now);
  }

  /** Whether nothing has changed. */
  isIntact(): boolean {
    return areAll(this.#shared, isIntact) && this.#surroundings === surroundings();
  }

  /** Whether nothing has changed where changes are most likely: quick enough to be asked after each run. */
  isMostlyIntact(): boolean {
    return areAll(this.#sharedMost, looksIntact);
  }
}

function append<T>(list: T[], item: T): void {
  list[list.length] = item;
}

function areAll(shared: readonly SharedObject[], holds: (one: SharedObject) => boolean): boolean {
  try {
    for (let index = 0; index < shared.length; index += 1)
      if (!holds(shared[index] as SharedObject)) return false;
    return true;
  } catch {
    return false;
  }
}

function isIntact({ holder, count, keys, descriptors }: SharedObject): boolean {
  if (countMembers(holder) !== count) return false;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string;
    const known = descriptors[index];
    const now = getOwnPropertyDescriptor(holder, key);
    if (now === undefined || known === undefined) return false;
    if (now.get === known.get && now.set === known.set && objectIs(now.value, known.value)) continue;
    if (!isLazyValue(holder, known, now)) return false;
  }
  return true;
}

/** As {@link isIntact}, but accepts a getter in place of a value that gives the same. */
function looksIntact({ holder, count, keys, descriptors }: SharedObject): boolean {
  if (countMembers(holder) !== count) return false;
  for (let index = 0; index < keys.length; index += 1) {
    const known = descriptors[index] as PropertyDescriptor;
    if (known.get !== undefined || known.set !== undefined) continue;
    if (!objectIs((holder as Record<string | symbol, unknown>)[keys[index] as string], known.value))
      return false;
  }
  return true;
}

/** Whether a getter was replaced by its value: Node does that when some members are first read. */
function isLazyValue(holder: object, known: PropertyDescriptor, now: PropertyDescriptor): boolean {
  if (known.get === undefined || now.get !== undefined) return false;
  return objectIs(reflectApply(known.get, holder, []), now.value);
}

/** Counts only string keys of the global object: Node keeps connections of `fetch` under symbols. */
function countMembers(holder: object): number {
  const keys = reflectOwnKeys(holder);
  if (holder !== globalObject) return keys.length;
  let named = 0;
  for (let index = 0; index < keys.length; index += 1) if (typeof keys[index] === 'string') named += 1;
  return named;
}

/** Called while foreign code is around, too: it uses nothing that could have been replaced. */
function lookAt(holder: object): SharedObject {
  const own = reflectOwnKeys(holder);
  const keys: (string | symbol)[] = [];
  const descriptors: (PropertyDescriptor | undefined)[] = [];
  for (let index = 0; index < own.length; index += 1) {
    const key = own[index] as string;
    if (holder === globalObject && !setHas(GLOBALS, key)) continue;
    append(keys, key);
    append(descriptors, getOwnPropertyDescriptor(holder, key));
  }
  return {
    holder,
    count: countMembers(holder),
    keys,
    descriptors,
    isSharedMost: setHas(SHARED_MOST, holder),
  };
}

/** Globals, classes among them with their prototypes, and classes that lie in them, such as `Intl.NumberFormat`. */
function reachableHolders(): readonly object[] {
  const found = new Set<object>([globalObject]);
  const visit = (holder: object, depth: number): void => {
    for (const key of reflectOwnKeys(holder)) {
      if (holder === globalObject && !GLOBALS.has(key)) continue;
      const value = getOwnPropertyDescriptor(holder, key)?.value as unknown;
      if (!isObject(value) || found.has(value)) continue;
      const prototype: unknown =
        typeof value === 'function' ? getOwnPropertyDescriptor(value, 'prototype')?.value : undefined;
      // Methods are functions, too, but hold nothing.
      if (typeof value === 'function' && !isObject(prototype)) continue;
      found.add(value);
      if (isObject(prototype)) found.add(prototype);
      if (depth > 0) visit(value, depth - 1);
    }
  };
  visit(globalObject, 1);
  return [...found];
}

function hiddenIntrinsics(): readonly object[] {
  const iterators = [
    [][Symbol.iterator](),
    ''[Symbol.iterator](),
    new Map().entries(),
    new Set().values(),
    'a'.matchAll(/a/g),
  ];
  /* eslint-disable @typescript-eslint/no-empty-function -- only their prototypes are wanted */
  const functions = [function* () {}, async function () {}, async function* () {}];
  /* eslint-enable @typescript-eslint/no-empty-function */
  const ofIterators = iterators.map((iterator) => getPrototypeOf(iterator) as object);
  const ofFunctions = functions.map((one) => getPrototypeOf(one) as object);
  const ofGenerators = [functions[0], functions[2]].map(
    (one) => getPrototypeOf((one as { prototype: object }).prototype) as object,
  );
  const typedArray = getPrototypeOf(Int8Array) as { prototype: object };
  return [...ofIterators, ...ofFunctions, ...ofGenerators, typedArray, typedArray.prototype];
}

const { env } = process;
const events = process as unknown as { readonly _events: object };

/** Variables of the environment, and which events of the process have listeners. */
function surroundings(): string {
  const names = reflectOwnKeys(env);
  let found = '';
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string;
    found += `${name}=${env[name] ?? ''}\0`;
  }
  return `${found}${reflectOwnKeys(events._events).length}`;
}
