import { Buffer } from 'node:buffer';
import {
  dateTime,
  defineProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isBoxedPrimitive,
  isDate,
  isMap,
  isPromise,
  isProxy,
  isRegExp,
  isSet,
  isTypedArray,
  objectIs,
  quote,
  reflectApply,
  reflectOwnKeys,
  regExpSource,
  typedArrayLength,
  typedArrayName,
} from './intrinsics.ts';
import { isLocalTime, shownLocally } from './local-time.ts';
import { isDataObject } from './objects.ts';

const prototypes = {
  map: Map.prototype as object,
  set: Set.prototype as object,
  date: Date.prototype as object,
  regexp: RegExp.prototype as object,
};

/** Each flag with the accessor that reads it from the regex itself, even if `flags` was replaced. */
const FLAGS = (
  ['hasIndices', 'global', 'ignoreCase', 'multiline', 'dotAll', 'unicode', 'unicodeSets', 'sticky'] as const
).map((name, index) => ({
  letter: 'dgimsuvy'[index] as string,
  read: getOwnPropertyDescriptor(RegExp.prototype, name)?.get as () => boolean,
}));

/**
 * Classes of the web whose first reading makes Node load its whole HTTP client, which takes as long as all of our own
 * modules. Their objects are told by their tag.
 */
const LOADED_WHEN_READ: ReadonlySet<string | symbol> = new Set([
  'FormData',
  'Headers',
  'Request',
  'Response',
  'MessageEvent',
  'WebSocket',
  'CloseEvent',
  'EventSource',
]);

/** The classes of the language and the platform, whose objects hold more than properties. */
const PLATFORM_PROTOTYPES = platformPrototypes();

/** Node has the class behind an accessor of its global object. */
const BUFFER_PROTOTYPE = Buffer.prototype as object;

const { toStringTag } = Symbol;

/** Whether a value is a `Map` as the language makes it, with nothing added. */
export function isPlainMap(value: object): value is Map<unknown, unknown> {
  return isMap(value) && isBare(value, prototypes.map);
}

/** Whether a value is a `Set` as the language makes it, with nothing added. */
export function isPlainSet(value: object): value is Set<unknown> {
  return isSet(value) && isBare(value, prototypes.set);
}

function isBare(value: object, prototype: object): boolean {
  return getPrototypeOf(value) === prototype && reflectOwnKeys(value).length === 0;
}

/** The text of a date, a regex or a typed array; `undefined` if it is none, or has other state. */
export function leafText(value: object, mostItems: number): string | undefined {
  if (isDate(value)) return isBare(value, prototypes.date) ? dateText(dateTime(value)) : undefined;
  if (isRegExp(value)) return regExpText(value);
  return isTypedArray(value) ? typedArrayText(value, mostItems) : undefined;
}

/** An invalid date equals no other, not even by assertions. */
function dateText(timeMs: number): string | undefined {
  if (objectIs(timeMs, NaN)) return undefined;
  return isLocalTime() ? `["local date","${shownLocally(timeMs)}"]` : `["date","${timeMs}"]`;
}

function regExpText(value: RegExp): string | undefined {
  const lastIndex = getOwnPropertyDescriptor(value, 'lastIndex')?.value as unknown;
  const isPlain = getPrototypeOf(value) === prototypes.regexp && reflectOwnKeys(value).length === 1;
  if (!isPlain || lastIndex !== 0) return undefined;
  return `["regexp",${quote(regExpSource(value))},"${regExpFlags(value)}"]`;
}

/** The flags that a regex was made with, even if its `flags` was replaced. */
export function regExpFlags(value: RegExp): string {
  let flags = '';
  for (let index = 0; index < FLAGS.length; index += 1) {
    const flag = FLAGS[index] as (typeof FLAGS)[number];
    if (reflectApply(flag.read, value, [])) flags += flag.letter;
  }
  return flags;
}

function typedArrayText(value: object, mostItems: number): string | undefined {
  const length = typedArrayLength(value);
  const name = typedArrayName(value);
  const isOfNumbers = name !== 'BigInt64Array' && name !== 'BigUint64Array' && name !== 'Float16Array';
  const prototype = getPrototypeOf(value);
  const isBuffer = prototype === BUFFER_PROTOTYPE;
  const isPlain = isBuffer || PLATFORM_PROTOTYPES[name ?? ''] === prototype;
  if (!isOfNumbers || !isPlain || length > mostItems || reflectOwnKeys(value).length !== length)
    return undefined;
  let text = '';
  for (let index = 0; index < length; index += 1) {
    // Reading an element of a typed array runs no code.
    const item = (value as readonly number[])[index] as number;
    text += `${index === 0 ? '' : ','}"${objectIs(item, -0) ? '-0' : item}"`;
  }
  return `["typed array","${isBuffer ? 'Buffer' : name}",[${text}]]`;
}

/** Whether its properties describe an object fully, as they do for a class of the program. */
export function isOfOwnClass(value: object): boolean {
  if (isPromise(value) || isBoxedPrimitive(value)) return false;
  if (isDate(value) || isRegExp(value) || isMap(value) || isSet(value) || isTypedArray(value)) return false;
  for (let holder = getPrototypeOf(value); holder !== null; holder = getPrototypeOf(holder)) {
    if (isProxy(holder) || getOwnPropertyDescriptor(holder, toStringTag) !== undefined) return false;
    if (getPrototypeOf(holder) !== null && isOfPlatform(holder)) return false;
  }
  return getOwnPropertyDescriptor(value, toStringTag) === undefined;
}

function isOfPlatform(prototype: object): boolean {
  const names = reflectOwnKeys(PLATFORM_PROTOTYPES);
  for (let index = 0; index < names.length; index += 1) {
    if (PLATFORM_PROTOTYPES[names[index] as string] === prototype) return true;
  }
  return false;
}

/** Read once, before foreign code runs. Globals behind accessors stay unread: reading may load or warn. */
function platformPrototypes(): Readonly<Record<string, object>> {
  const found: Record<string, object> = {};
  for (const name of reflectOwnKeys(globalThis)) {
    if (LOADED_WHEN_READ.has(name)) continue;
    const value = getOwnPropertyDescriptor(globalThis, name)?.value as unknown;
    if (typeof name !== 'string' || typeof value !== 'function') continue;
    const prototype = getOwnPropertyDescriptor(value, 'prototype')?.value as unknown;
    if (isDataObject(prototype)) defineProperty(found, name, { value: prototype, enumerable: true });
  }
  return found;
}
