import type { HeapShape, TypedArrayClass } from './heap-shape.ts';

/** Range of the elements of a typed array: integers between two bounds. */
export interface ElementRange {
  readonly least: number;
  readonly most: number;
}

/** The elements that inputs have. Not every number is a 32-bit float, but all integers up to 2²⁴ are. */
export const ELEMENT_RANGES: Readonly<Record<TypedArrayClass, ElementRange | null>> = {
  Buffer: { least: 0, most: 255 },
  Int8Array: { least: -128, most: 127 },
  Uint8Array: { least: 0, most: 255 },
  Uint8ClampedArray: { least: 0, most: 255 },
  Int16Array: { least: -32_768, most: 32_767 },
  Uint16Array: { least: 0, most: 65_535 },
  Int32Array: { least: -(2 ** 31), most: 2 ** 31 - 1 },
  Uint32Array: { least: 0, most: 2 ** 32 - 1 },
  Float32Array: { least: -(2 ** 24), most: 2 ** 24 },
  Float64Array: null,
};

/** The class of a typed array; `undefined` for anything else. */
export function typedArrayClassOf(shape: HeapShape | undefined): TypedArrayClass | undefined {
  if (shape?.kind !== 'builtin') return undefined;
  const { className } = shape;
  return (ELEMENT_RANGES as Readonly<Record<string, ElementRange | null | undefined>>)[className] ===
    undefined
    ? undefined
    : (className as TypedArrayClass);
}
