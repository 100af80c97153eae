import { isRejectedPromise } from '../../model/input/heap-shape.ts';
import { argumentsDocument } from '../assertions/call-document.ts';
import { plainPart, type LiteralPart } from '../literal-layout.ts';
import type { HeapNode, InputNode } from './input-node.ts';

/** `Promise.resolve(value)`, or `Promise.reject(reason)`. */
export function settledPromise(
  { shape, value }: Extract<HeapNode, { readonly kind: 'promise' }>,
  write: (node: InputNode) => LiteralPart,
): LiteralPart {
  const callee = isRejectedPromise(shape) ? 'Promise.reject' : 'Promise.resolve';
  return plainPart(argumentsDocument(callee, value.map(write)));
}
