import { isErrorName } from '../../model/input/heap-shape.ts';
import type { Alternative, Condition, Shadow, SymbolicReference } from '../shadow/shadow.ts';
import { getPrototypeOf, isProxy, mapGet } from '../realm/intrinsics.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import { anyAlternative } from './conditions.ts';
import type { Operand } from '../shadow/operand.ts';
import { isObject } from '../realm/objects.ts';

interface LanguageClass {
  readonly name: string;
  readonly prototype: object;
}

type Constructor = abstract new (...args: never) => object;

// Captured before any foreign code runs.
const CLASSES = new Map<unknown, LanguageClass>(
  (
    [
      Object,
      Array,
      Function,
      Map,
      Set,
      Promise,
      Date,
      RegExp,
      Error,
      TypeError,
      RangeError,
      SyntaxError,
      URL,
      URLSearchParams,
      ArrayBuffer,
      Int8Array,
      Uint8Array,
      Uint8ClampedArray,
      Int16Array,
      Uint16Array,
      Int32Array,
      Uint32Array,
      Float32Array,
      Float64Array,
    ] as Constructor[]
  ).map((one) => [one, { name: one.name, prototype: one.prototype as object }]),
);

/**
 * Whether a value with several alternatives is an instance of a built-in class, without deciding which
 * alternative it is; `undefined` if that is not known of all of them.
 */
export function instanceCondition(
  recorder: PathRecorder,
  { value, shadow }: Operand,
  constructor: unknown,
): Condition | undefined {
  const asked = mapGet(CLASSES, constructor);
  if (asked === undefined || shadow?.symbolic.kind !== 'choice' || !areKnown(shadow)) return undefined;
  const isOne = (one: Alternative): boolean => one.kind === 'reference' && isInstance(one, asked.name);
  const taken = shadow.symbolic.alternatives[shadow.symbolic.index] as Alternative;
  // The code may have given an object another prototype.
  if (isOne(taken) !== inherits(value, asked.prototype)) return undefined;
  return anyAlternative(recorder, shadow, isOne);
}

function inherits(value: unknown, prototype: object): boolean {
  if (!isObject(value)) return false;
  let holder = isProxy(value) ? null : getPrototypeOf(value);
  while (holder !== null && holder !== prototype && !isProxy(holder)) holder = getPrototypeOf(holder);
  return holder === prototype;
}

function areKnown({ symbolic }: Shadow): boolean {
  if (symbolic.kind !== 'choice') return false;
  for (let index = 0; index < symbolic.alternatives.length; index += 1) {
    const alternative = symbolic.alternatives[index] as Alternative;
    if (alternative.kind === 'object') return false;
    if (alternative.kind === 'reference' && alternative.className === undefined) return false;
  }
  return true;
}

function isInstance({ typeName, className }: SymbolicReference, name: string): boolean {
  if (typeName === 'symbol') return false;
  const isError = name === 'Error' && isErrorName(className);
  const isBuffer = name === 'Uint8Array' && className === 'Buffer';
  return name === 'Object' || className === name || isError || isBuffer;
}
