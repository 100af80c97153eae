import type { Assumption } from '../../protocol/assumption.ts';
import type { BuiltinShape, HeapShape } from '../../protocol/heap-shape.ts';
import { memberNamed } from './place-within.ts';

/**
 * What it rests on that reading a property of an object of the input gives what it does: each kind of object says for
 * which properties its space is built completely.
 */
export function assumptionOfRead(shape: HeapShape, key: PropertyKey): Assumption | undefined {
  switch (shape.kind) {
    case 'object': {
      const isDeclared = shape.index !== undefined || memberNamed(shape.members, key as string) !== undefined;
      return isDeclared && key !== 'constructor' ? 'plain access' : 'declared members';
    }
    case 'function':
      return key === 'call' || key === 'apply' || key === 'bind' ? undefined : 'plain functions';
    case 'instance':
      return 'fresh instances';
    case 'builtin':
      return ofBuiltin(shape, key);
    default:
      return key === 'constructor' ? 'declared members' : undefined;
  }
}

/** What it rests on that `instanceof`, `in`, `Object.keys` and the like say of an object of the input what they do. */
export function assumptionOfKind(shape: HeapShape): Assumption {
  switch (shape.kind) {
    case 'function':
      return 'plain functions';
    case 'instance':
      return 'fresh instances';
    case 'builtin':
      return SAMPLED.has(shape.className) ? 'usual built-ins' : 'declared members';
    default:
      return 'declared members';
  }
}

/** What it rests on that a method of an object of the input is the one that its class has. */
export function assumptionOfMethod(shape: HeapShape): Assumption | undefined {
  if (shape.kind === 'instance') return 'fresh instances';
  return shape.kind === 'builtin' && SAMPLED.has(shape.className) ? 'usual built-ins' : undefined;
}

/** Of these only some values are tried. */
const SAMPLED: ReadonlySet<string> = new Set(['Error', 'RegExp', 'URL', 'Symbol']);

function ofBuiltin({ className }: BuiltinShape, key: PropertyKey): Assumption | undefined {
  if (key === 'constructor' || className === 'Object') return 'declared members';
  if (className === 'Error' && key === 'message') return undefined;
  return SAMPLED.has(className) || isOfBuffer(key) ? 'usual built-ins' : undefined;
}

/** What a typed array has of its buffer is not followed. */
const isOfBuffer = (key: PropertyKey): boolean =>
  key === 'buffer' || key === 'byteLength' || key === 'byteOffset';
