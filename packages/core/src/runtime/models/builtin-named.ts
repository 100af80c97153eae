import { EventEmitter } from 'node:events';

const prototypeOf = (object: object): object => Reflect.getPrototypeOf(object) as object;

function* values(): Generator<undefined> {
  yield;
}

async function* promisedValues(): AsyncGenerator<undefined> {
  await Promise.resolve();
  yield;
}

/** Objects that no global names, under the names that the specification or Node gives them. */
const UNNAMED: Readonly<Record<string, unknown>> = {
  EventEmitter,
  Generator: { prototype: prototypeOf(prototypeOf(values())) },
  AsyncIterator: { prototype: prototypeOf(prototypeOf(prototypeOf(promisedValues()))) },
  AsyncGenerator: { prototype: prototypeOf(prototypeOf(promisedValues())) },
  ArrayIterator: { prototype: prototypeOf([].values()) },
  MapIterator: { prototype: prototypeOf(new Map().values()) },
  RegExpStringIterator: { prototype: prototypeOf(''.matchAll(/(?:)/g)) },
  SetIterator: { prototype: prototypeOf(new Set().values()) },
};

/** `@@iterator` stands for the symbol of that name. */
const keyOf = (name: string): PropertyKey =>
  name.startsWith('@@')
    ? ((Symbol as unknown as Readonly<Record<string, symbol>>)[name.slice(2)] ?? name)
    : name;

/** The built-in at a path from the global object, as it was at the start; an engine may not have it yet. */
export function builtinNamed(path: string): ((...args: never[]) => unknown) | undefined {
  const [first = '', ...rest] = path.split('.');
  let holder = UNNAMED[first] ?? (globalThis as Readonly<Record<string, unknown>>)[first];
  for (const name of rest)
    holder = (holder as Readonly<Record<PropertyKey, unknown>> | undefined)?.[keyOf(name)];
  return typeof holder === 'function' ? (holder as (...args: never[]) => unknown) : undefined;
}
