import type { BuiltinClass, BuiltinShape } from '../../protocol/heap-shape.ts';
import { memberOf } from '../../protocol/location.ts';
import { constructObject } from '../calls.ts';
import type { BuildContext, WantedObject } from './heap-builders.ts';

type Build = (context: BuildContext, wanted: WantedObject<BuiltinShape>) => object;

/** What an object of the language is made from. */
export const BUILTIN_TEXTS = { URL: 'https://example.com/', RegExp: '(?:)' } as const;

/** Made by its constructor from one scalar of the input. */
const madeFrom =
  (callee: unknown, part: string, kind: 'number' | 'string'): Build =>
  (context, { place, type, shape }) => {
    const { value, shadow } = context.operandAt({ location: memberOf(place, part), shape: { kind } });
    const call = {
      text: shape.className,
      callee,
      self: undefined,
      args: [value],
      selfShadow: null,
      shadows: [shadow],
    };
    const object = constructObject(context.run, call) as object;
    context.register(place, type, object);
    return object;
  };

/** As long as the input says, and empty: what is in it is not followed. */
const zeros =
  (Class: new (length: number) => object): Build =>
  (context, { place, type }) => {
    const object = new Class(context.reader.length(place));
    context.register(place, type, object);
    context.run.heap.taint(object, 'the bytes of an input');
    return object;
  };

const fixed =
  (create: () => object): Build =>
  (context, { place, type }) => {
    const object = create();
    context.register(place, type, object);
    return object;
  };

const BUILD: Readonly<Record<Exclude<BuiltinClass, 'Symbol'>, Build>> = {
  Date: madeFrom(Date, 'time', 'number'),
  Error: madeFrom(Error, 'message', 'string'),
  RegExp: fixed(() => new RegExp(BUILTIN_TEXTS.RegExp)),
  URL: fixed(() => new URL(BUILTIN_TEXTS.URL)),
  Object: fixed(() => ({})),
  ArrayBuffer: zeros(ArrayBuffer),
  Int8Array: zeros(Int8Array),
  Uint8Array: zeros(Uint8Array),
  Uint8ClampedArray: zeros(Uint8ClampedArray),
  Int16Array: zeros(Int16Array),
  Uint16Array: zeros(Uint16Array),
  Int32Array: zeros(Int32Array),
  Uint32Array: zeros(Uint32Array),
  Float32Array: zeros(Float32Array),
  Float64Array: zeros(Float64Array),
};

/** Builds an object of the language. A symbol is none, but has an identity all the same. */
export function buildBuiltin(context: BuildContext, wanted: WantedObject<BuiltinShape>): object {
  const { className } = wanted.shape;
  return className === 'Symbol' ? (Symbol() as unknown as object) : BUILD[className](context, wanted);
}
