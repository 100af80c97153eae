import { CONSOLE_SPIES } from '../outcome/console-calls.ts';
import { getOwnPropertyDescriptor, reflectOwnKeys, weakSetHas } from '../realm/intrinsics.ts';
import { builtinNamed } from './builtin-named.ts';

/** Built-ins of the language whose results depend on nothing but their operands. */
const PURE = new WeakSet<object>();

/** Built-ins that depend on the locale or the time zone of the process, or on chance. */
const AMBIENT_NAMES =
  /^(?:toLocale|localeCompare$|get(?!UTC|Time$)|set(?!UTC|Time$)|random$|now$|parse$|toString$|toDateString$|toTimeString$)/;

function addAll(holder: object, isAmbient: (name: string) => boolean = () => false): void {
  const keys = reflectOwnKeys(holder);
  for (const key of keys) {
    const descriptor = getOwnPropertyDescriptor(holder, key);
    const found: unknown = descriptor?.value ?? descriptor?.get;
    if (typeof found === 'function' && !(typeof key === 'string' && isAmbient(key))) PURE.add(found);
  }
}

const LOCALE = (name: string): boolean => name.startsWith('toLocale') || name === 'localeCompare';

for (const holder of [
  Object,
  Function,
  Array,
  Number,
  String,
  Boolean,
  Symbol,
  BigInt,
  RegExp,
  Map,
  Set,
  WeakMap,
  WeakSet,
  Promise,
  Error,
  TypeError,
  RangeError,
  SyntaxError,
  ReferenceError,
  URIError,
  EvalError,
  AggregateError,
  ArrayBuffer,
  DataView,
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
  URL,
  URLSearchParams,
  TextEncoder,
  TextDecoder,
  Event,
  EventTarget,
  AbortController,
] as readonly (abstract new (...args: never) => object)[]) {
  PURE.add(holder);
  addAll(holder);
  addAll(holder.prototype as object, LOCALE);
}
addAll(Math, (name) => name === 'random');
addAll(JSON);
addAll(Reflect);
addAll(console);
for (const spy of CONSOLE_SPIES) PURE.add(spy);
addAll(Date.prototype, (name) => AMBIENT_NAMES.test(name));
for (const name of [
  'ArrayIterator',
  'MapIterator',
  'SetIterator',
  'RegExpStringIterator',
  'Generator',
  'AsyncGenerator',
]) {
  const next = builtinNamed(`${name}.prototype.next`);
  if (next !== undefined) PURE.add(next);
}
for (const found of [
  Date,
  Date.UTC,
  Proxy,
  parseInt,
  parseFloat,
  isNaN,
  isFinite,
  encodeURIComponent,
  decodeURIComponent,
  encodeURI,
  decodeURI,
  atob,
  btoa,
  structuredClone,
  queueMicrotask,
])
  PURE.add(found);
addAll(Reflect.getPrototypeOf(Int8Array.prototype) as object, LOCALE);
addAll(Reflect.getPrototypeOf(Reflect.getPrototypeOf([].values()) as object) as object);

/** Whether a built-in's result may differ on another machine or at another time. */
export const isAmbient = (builtin: object): boolean => !weakSetHas(PURE, builtin);
