import type { HeapShape } from '../../model/input/heap-shape.ts';
import { isObject } from '../realm/objects.ts';
import { isMade } from './made-errors.ts';
import { errorPart } from './outcome-text.ts';

// Captured before any foreign code runs.
const { apply } = Reflect;
const { exec } = RegExp.prototype;

/** Messages of the engine and of Node about an object that is not of a class, whatever members it has. */
const BRAND_MESSAGE =
  /private (?:member|method|accessor|field)|an instance of|incompatible receiver|Illegal invocation|Value of "this"|could not be cloned/;

/** Whether an error says that a double is no real object of its class: it tells nothing about the code. */
export function isBrandError(error: unknown, heap: readonly HeapShape[]): boolean {
  if (!isObject(error) || isMade(error) || !hasDoubles(heap)) return false;
  const message = errorPart(error, 'message');
  return typeof message === 'string' && apply(exec, BRAND_MESSAGE, [message]) !== null;
}

function hasDoubles(heap: readonly HeapShape[]): boolean {
  for (let index = 0; index < heap.length; index += 1) {
    const shape = heap[index];
    if (shape?.kind === 'object' && shape.double !== undefined) return true;
  }
  return false;
}
