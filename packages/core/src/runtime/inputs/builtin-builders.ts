import { Buffer } from 'node:buffer';
import type { BuiltinClass, BuiltinShape } from '../../model/input/heap-shape.ts';
import { builtUrl } from '../../model/input/plain-url.ts';
import { textTerm } from '../operators/numbers.ts';
import { elementOf, memberOf } from '../../model/input/location.ts';
import { constructObject } from '../calls/calls.ts';
import { mapSet } from '../realm/intrinsics.ts';
import { followInputDate } from '../dates/made-dates.ts';
import { instantOf } from '../realm/local-time.ts';
import type { BuildContext, WantedObject } from './build-context.ts';

// Captured before any foreign code runs.
const {
  ArrayBuffer: ArrayBufferClass,
  DataView: DataViewClass,
  Date: DateClass,
  RegExp: RegExpClass,
  URL: UrlClass,
  URLSearchParams: ParametersClass,
} = globalThis;
const { alloc: allocate } = Buffer;
const { create: objectCreate } = Object;

type Build = (context: BuildContext, wanted: WantedObject<BuiltinShape>) => object;

/** Makes an object by its constructor from one scalar of the input. */
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

/** A date from its time, which is whole or `NaN`. */
const date: Build = (context, { place, type }) => {
  const { run } = context;
  const time = context.operandAt({ location: memberOf(place, 'time'), shape: { kind: 'number' } });
  const object = new DateClass(instantOf(time.value as number));
  followInputDate(run, object, time);
  context.register(place, type, object);
  return object;
};

/** A URL from its text. Whether the input has one is a decision of its own, so that others are tried. */
const url: Build = (context, { place, type, shape }) => {
  const { run } = context;
  const text = context.operandAt({ location: memberOf(place, 'href'), shape: { kind: 'string' } });
  const built = builtUrl(text.value as string);
  const term = textTerm(run.recorder, text);
  const { terms } = run.recorder;
  if (term !== null) {
    const isGiven = terms.apply1('not', 'Bool', terms.apply2('same', 'Bool', [term, terms.string('')]));
    run.recorder.decide(-1, isGiven, text.value !== '');
  }
  const shadows = [built === text.value ? text.shadow : null];
  const call = { text: shape.className, callee: UrlClass, self: undefined, args: [built], selfShadow: null };
  const object = constructObject(run, { ...call, shadows }) as object;
  context.register(place, type, object);
  return object;
};

/** A buffer of the length in the input, all zero: its bytes are not tracked. */
const buffer: Build = (context, { place, type }) => {
  const object = new ArrayBufferClass(context.reader.length(place));
  context.register(place, type, object);
  context.run.heap.taint(object, 'the bytes of an input');
  return object;
};

/** An array of numbers with the elements in the input. */
const filled =
  (create: (length: number) => Record<number, number>): Build =>
  (context, { place, type }) => {
    const length = context.reader.length(place);
    const array = create(length);
    const initial = context.register(place, type, array);
    for (let index = 0; index < length; index += 1) {
      array[index] = context.reader.scalar(elementOf(place, index), 'number', false) as number;
      mapSet(initial, `${index}`, array[index]);
    }
    return array;
  };

const elements = (Class: new (length: number) => Record<number, number>): Build =>
  filled((length) => new Class(length));

const fixed =
  (create: () => object): Build =>
  (context, { place, type }) => {
    const object = create();
    context.register(place, type, object);
    return object;
  };

const BUILD: Readonly<Record<Exclude<BuiltinClass, 'Symbol'>, Build>> = {
  Date: date,
  Error: madeFrom(Error, 'message', 'string'),
  TypeError: madeFrom(TypeError, 'message', 'string'),
  RangeError: madeFrom(RangeError, 'message', 'string'),
  SyntaxError: madeFrom(SyntaxError, 'message', 'string'),
  RegExp: fixed(() => new RegExpClass('(?:)')),
  URL: url,
  URLSearchParams: madeFrom(ParametersClass, 'query', 'string'),
  // eslint-disable-next-line @typescript-eslint/no-extraneous-class -- types that can be constructed ask for a class
  Function: fixed(() => class {}),
  Object: fixed(() => ({})),
  BareObject: fixed(() => objectCreate(null) as object),
  DerivedObject: fixed(() => objectCreate({}) as object),
  ArrayBuffer: buffer,
  DataView: fixed(() => new DataViewClass(new ArrayBufferClass(8))),
  Buffer: filled((length) => allocate(length)),
  Int8Array: elements(Int8Array),
  Uint8Array: elements(Uint8Array),
  Uint8ClampedArray: elements(Uint8ClampedArray),
  Int16Array: elements(Int16Array),
  Uint16Array: elements(Uint16Array),
  Int32Array: elements(Int32Array),
  Uint32Array: elements(Uint32Array),
  Float32Array: elements(Float32Array),
  Float64Array: elements(Float64Array),
};

/** Builds a built-in object. A symbol is not an object, but has an identity, too. */
export function buildBuiltin(context: BuildContext, wanted: WantedObject<BuiltinShape>): object {
  const { className } = wanted.shape;
  return className === 'Symbol' ? (Symbol() as unknown as object) : BUILD[className](context, wanted);
}
