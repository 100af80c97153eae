import { getPrototypeOf, isProxy, mapGet, quote, reflectOwnKeys } from './intrinsics.ts';
import { dataProperty, snapshotText, typeNameOf } from './snapshot.ts';

/** The engine's error classes by prototype, so that a thrown error can be traced to one. */
const BUILTIN_ERRORS = new Map<object, string>(
  [Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError, AggregateError].map(
    (constructor) => [constructor.prototype, constructor.name],
  ),
);

/** The text of an outcome that returned; `effects` is from `effectsText`. */
export function returnedText(value: unknown, effects?: string): string {
  return `{"kind":"returned","value":${snapshotText(value)}${effectsPart(effects)}}`;
}

const effectsPart = (effects: string | undefined): string =>
  effects === undefined ? '' : `,"effects":${effects}`;

/** What is known of a throw besides what was thrown. */
export interface ThrowContext {
  /** Whether a `throw` of the code itself did it. */
  readonly isDeliberate: boolean;
  /** Where an error was made, as text of JSON. */
  readonly placeText: (error: object) => string;
  /** From `effectsText`. */
  readonly effects: string | undefined;
}

/** The text of an outcome that threw. */
export function threwText(thrown: unknown, { isDeliberate, placeText, effects }: ThrowContext): string {
  const isError = isErrorObject(thrown);
  const className = isError ? typeNameOf(thrown) : null;
  const builtin = isError ? builtinClassOf(thrown) : undefined;
  const message = isError ? dataProperty(thrown, 'message') : undefined;
  const name = isError ? dataProperty(thrown, 'name') : undefined;
  return (
    `{"kind":"threw","isDeliberate":${isDeliberate ? 'true' : 'false'},"className":${className === null ? 'null' : quote(className)},` +
    `"builtinClass":${builtin === undefined ? 'null' : quote(builtin)},` +
    `"message":${quote(typeof message === 'string' ? message : '')},` +
    `"name":${typeof name === 'string' ? quote(name) : 'null'},"isPlain":${isError && isPlainError(thrown) ? 'true' : 'false'},` +
    `"place":${isError ? placeText(thrown) : 'null'},` +
    `"value":${isError ? '["opaque","error"]' : snapshotText(thrown)}${effectsPart(effects)}}`
  );
}

function isErrorObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || isProxy(value)) return false;
  return builtinClassOf(value) !== undefined;
}

/** Nothing of its own but what every error has. */
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
