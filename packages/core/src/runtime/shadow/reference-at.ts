import type { HeapShape } from '../../model/input/heap-shape.ts';
import type { Location } from '../../model/input/location.ts';
import type { SymbolicReference } from './shadow.ts';

/** The reference to an input place's object, with the facts that all values of its type share. */
export function referenceAt(place: Location, type: number, shape: HeapShape | undefined): SymbolicReference {
  return { kind: 'reference', place, type, typeName: typeNameOf(shape), className: classNameOf(shape) };
}

function typeNameOf(shape: HeapShape | undefined): SymbolicReference['typeName'] {
  if (shape?.kind === 'function') return 'function';
  if (shape?.kind !== 'builtin') return 'object';
  return shape.className === 'Symbol' ? 'symbol' : shape.className === 'Function' ? 'function' : 'object';
}

function classNameOf(shape: HeapShape | undefined): string | undefined {
  if (shape === undefined) return undefined;
  if (shape.kind === 'object' && shape.isError === true) return 'Error';
  return shape.kind === 'builtin' ? shape.className : CLASSES[shape.kind];
}

const CLASSES: Readonly<Record<Exclude<HeapShape['kind'], 'builtin'>, string | undefined>> = {
  object: 'Object',
  array: 'Array',
  tuple: 'Array',
  map: 'Map',
  set: 'Set',
  function: 'Function',
  promise: 'Promise',
  instance: undefined,
};
