import type ts from 'typescript';
import { ERROR_NAMES, type BuiltinClass } from '../../model/input/heap-shape.ts';
import type { ScalarKind } from '../../model/input/input-shape.ts';
import type { ReadingContext } from './reading-context.ts';
import { anyObject } from './object-reader.ts';
import { nameOfType, opaqueType } from './type-naming.ts';
import type { StructuredType, TypeModel } from './type-model.ts';

type Arguments = (index: number) => TypeModel;
type Structure = StructuredType extends infer S
  ? S extends unknown
    ? Omit<S, 'typeText' | 'exportedType'>
    : never
  : never;

/** Types of the language and of Node that are known by name, as opposed to by their members. */
export function readLibraryType(type: ts.Type, context: ReadingContext): StructuredType | undefined {
  const name = libraryName(type, context.program);
  if (name === undefined) return undefined;
  if (UNBUILDABLE.has(name) && !(name === 'AsyncIterable' && isOnlyLoopedOver(context)))
    return opaqueType(type, context);
  const describe = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  if (describe === undefined) return undefined;
  const typeArguments = context.checker.getTypeArguments(type as ts.TypeReference);
  const argument: Arguments = (index) => {
    const found = typeArguments[index];
    return found === undefined ? { kind: 'unknown' } : context.read(found);
  };
  return { ...describe(argument), ...nameOfType(type, context) };
}

/**
 * Whether the file asks no iterator by hand. Then `for await` is all that happens to an asynchronous iterable, and an array
 * will do.
 */
const isOnlyLoopedOver = ({ home }: ReadingContext): boolean => !/\basyncIterator\b|\.next\(/.test(home.text);

/** The primitive that a wrapper's interface stands for: `Number` may well be a number. */
export function wrappedScalar(type: ts.Type, program: ts.Program): ScalarKind | undefined {
  const name = type.getSymbol()?.name ?? '';
  const kind = WRAPPERS.get(name);
  return kind !== undefined && libraryName(type, program) === name ? kind : undefined;
}

/** Whether a type is that of promises, by its name. */
export const isPromise = (type: ts.Type | undefined): boolean => type?.getSymbol()?.name === 'Promise';

/** The name of a type that the language or Node declares. */
export function libraryName(type: ts.Type, program: ts.Program): string | undefined {
  const symbol = type.getSymbol();
  const isOfLibrary = (symbol?.declarations ?? []).some((declaration) =>
    isOfPlatform(declaration.getSourceFile(), program),
  );
  return isOfLibrary ? symbol?.name : undefined;
}

/** Whether a file declares what the language or Node has. */
export const isOfPlatform = (file: ts.SourceFile, program: ts.Program): boolean =>
  program.isSourceFileDefaultLibrary(file) || file.fileName.includes('/@types/node/');

const WRAPPERS: ReadonlyMap<string, ScalarKind> = new Map([
  ['Number', 'number'],
  ['String', 'string'],
  ['Boolean', 'boolean'],
  ['BigInt', 'bigint'],
]);

const builtin = (className: BuiltinClass) => (): Structure => ({ kind: 'builtin', className });

const array = (argument: Arguments): Structure => ({ kind: 'array', element: argument(0) });
const map = (argument: Arguments): Structure => ({ kind: 'map', key: argument(0), value: argument(1) });
const set = (argument: Arguments): Structure => ({ kind: 'set', element: argument(0) });
const promise = (argument: Arguments): Structure => ({ kind: 'promise', value: argument(0) });
const anyFunction = (): Structure => ({ kind: 'function', parameterNames: [], result: { kind: 'unknown' } });

const BY_NAME: Readonly<Record<string, (argument: Arguments) => Structure>> = {
  Array: array,
  ReadonlyArray: array,
  ArrayLike: array,
  Iterable: array,
  AsyncIterable: array,
  Map: map,
  ReadonlyMap: map,
  Set: set,
  ReadonlySet: set,
  Promise: promise,
  PromiseLike: promise,
  Function: anyFunction,
  CallableFunction: anyFunction,
  Object: () => anyObject('Object'),
  Symbol: builtin('Symbol'),
  Date: builtin('Date'),
  RegExp: builtin('RegExp'),
  URL: builtin('URL'),
  URLSearchParams: builtin('URLSearchParams'),
  ...Object.fromEntries(ERROR_NAMES.map((name) => [name, builtin(name)])),
  ArrayBuffer: builtin('ArrayBuffer'),
  Buffer: builtin('Buffer'),
  Int8Array: builtin('Int8Array'),
  Uint8Array: builtin('Uint8Array'),
  Uint8ClampedArray: builtin('Uint8ClampedArray'),
  Int16Array: builtin('Int16Array'),
  Uint16Array: builtin('Uint16Array'),
  Int32Array: builtin('Int32Array'),
  Uint32Array: builtin('Uint32Array'),
  Float32Array: builtin('Float32Array'),
  Float64Array: builtin('Float64Array'),
};

/** Types whose members can be imitated, but the language would not accept the result as one of them. */
const UNBUILDABLE: ReadonlySet<string> = new Set([
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'Iterator',
  'IteratorObject',
  'IterableIterator',
  'Generator',
  'AsyncIterable',
  'AsyncIterator',
  'AsyncIteratorObject',
  'AsyncIterableIterator',
  'AsyncGenerator',
  'SharedArrayBuffer',
  'DataView',
  'BigInt64Array',
  'BigUint64Array',
  'NewableFunction',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AggregateError',
  'SuppressedError',
]);
