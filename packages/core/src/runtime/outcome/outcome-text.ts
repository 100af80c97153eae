import {
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isProxy,
  mapGet,
  quote,
  reflectApply,
  reflectOwnKeys,
} from '../realm/intrinsics.ts';
import { isMade } from './made-errors.ts';
import { snapshotText, typeNameOf } from './snapshot.ts';
import { dataProperty } from '../realm/data-property.ts';

/** The engine's error classes by prototype, so that a thrown error can be traced to one. */
const BUILTIN_ERRORS = new Map<object, string>(
  [Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError, AggregateError].map(
    (constructor) => [constructor.prototype, constructor.name],
  ),
);

/** Facts about a run besides its outcome. */
export interface EndContext {
  /** From `effectsText`. */
  readonly effects: string | undefined;
  /** The positions of the calls that gave promises. */
  readonly awaited: readonly number[];
  /** The time that passed, as further members: see `PassingTime`. */
  readonly time: string;
  /** The calls of `console`, as items of a list in JSON. */
  readonly written?: string;
}

/** The text of an outcome that returned; `value` is from `snapshotText`. */
export function returnedText(value: string, context: EndContext): string {
  return `{"kind":"returned","value":${value}${contextPart(context)}}`;
}

function contextPart({ effects, awaited, time, written = '' }: EndContext): string {
  let positions = '';
  for (let index = 0; index < awaited.length; index += 1)
    positions += `${index === 0 ? '' : ','}${awaited[index] as number}`;
  const output = written === '' ? '' : `,"written":[${written}]`;
  return `${effects === undefined ? '' : `,"effects":${effects}`},"awaited":[${positions}]${time}${output}`;
}

/** Facts about a throw besides the thrown value. */
export interface ThrowContext extends EndContext {
  /** Whether a `throw` of the code itself did it. */
  readonly isDeliberate: boolean;
  /** Whether a function or a promise of the input failed with it. */
  readonly isFromInput?: boolean;
  /** The source position of an error, as JSON. */
  readonly placeText: (error: object) => string;
  /** The files of packages that an error comes from, as JSON. */
  readonly makersText: (error: object) => string;
}

/** The text of an outcome that threw. */
export function threwText(thrown: unknown, context: ThrowContext): string {
  const { isDeliberate, isFromInput = false, placeText, makersText } = context;
  const isError = isErrorObject(thrown);
  return (
    `{"kind":"threw","isDeliberate":${isDeliberate ? 'true' : 'false'},` +
    `${isFromInput ? '"isFromInput":true,' : ''}"error":${thrownText(thrown)},` +
    `"place":${isError ? placeText(thrown) : 'null'},"makers":${isError ? makersText(thrown) : '[]'}${contextPart(context)}}`
  );
}

/** The text of a thrown value. */
export function thrownText(thrown: unknown): string {
  const isError = isErrorObject(thrown);
  const className = isError ? typeNameOf(thrown) : null;
  const builtin = isError ? builtinClassOf(thrown) : undefined;
  const message = isError ? errorPart(thrown, 'message') : undefined;
  const name = isError ? errorPart(thrown, 'name') : undefined;
  const code = isError ? dataProperty(thrown, 'code') : undefined;
  return (
    `{"className":${className === null ? 'null' : quote(className)},` +
    `"builtinClass":${builtin === undefined ? 'null' : quote(builtin)},` +
    `"message":${quote(typeof message === 'string' ? message : '')},` +
    `"name":${typeof name === 'string' ? quote(name) : 'null'},"isPlain":${isError && isPlainError(thrown) ? 'true' : 'false'},` +
    `${isError ? ownText(thrown) : ''}"code":${typeof code === 'string' ? quote(code) : 'null'},"isMade":${isError && isMade(thrown) ? 'true' : 'false'},` +
    `"value":${isError ? '["opaque","error"]' : snapshotText(thrown)}}`
  );
}

const domParts = {
  message: getOwnPropertyDescriptor(DOMException.prototype, 'message')?.get,
  name: getOwnPropertyDescriptor(DOMException.prototype, 'name')?.get,
};

/** A part of an error without running foreign code; a `DOMException` has getters for what others have as data. */
export function errorPart(error: object, key: 'message' | 'name'): unknown {
  const data = dataProperty(error, key);
  const getter = domParts[key] as (() => unknown) | undefined;
  if (data !== undefined || getter === undefined) return data;
  try {
    return reflectApply(getter, error, []);
  } catch {
    return undefined;
  }
}

/** The longest string that identifies an error; a longer one is a text, such as the body of an answer. */
const MAX_OWN_LENGTH = 100;

/** The member of an error's text that lists its own properties: plain values, and a message that is no string. */
function ownText(error: object): string {
  let items = '';
  const keys = reflectOwnKeys(error);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string | symbol;
    const descriptor = getOwnPropertyDescriptor(error, key);
    const value: unknown = descriptor?.value;
    const isShown =
      key === 'message' ? typeof value !== 'string' : descriptor?.enumerable === true && isScalar(value);
    if (typeof key !== 'string' || key === 'stack' || key === 'name' || !isShown) continue;
    items += `${items === '' ? '' : ','}{"key":${quote(key)},"value":${snapshotText(value)}}`;
  }
  return items === '' ? '' : `"own":[${items}],`;
}

function isScalar(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= MAX_OWN_LENGTH;
  return typeof value === 'number' || typeof value === 'boolean';
}

function isErrorObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || isProxy(value)) return false;
  return builtinClassOf(value) !== undefined;
}

/** Whether it has only `message` and `stack`. */
function isPlainError(error: object): boolean {
  const keys = reflectOwnKeys(error);
  for (let index = 0; index < keys.length; index += 1) {
    if (keys[index] !== 'message' && keys[index] !== 'stack') return false;
  }
  return true;
}

function builtinClassOf(value: object): string | undefined {
  for (let holder = getPrototypeOf(value); holder !== null; holder = getPrototypeOf(holder)) {
    if (isProxy(holder)) return undefined;
    const name = mapGet(BUILTIN_ERRORS, holder);
    if (name !== undefined) return name;
  }
  return undefined;
}
