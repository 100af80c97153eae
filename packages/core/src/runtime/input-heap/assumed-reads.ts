import type { Assumption } from '../../model/assumption.ts';
import {
  ERROR_NAMES,
  isErrorName,
  type BuiltinShape,
  type HeapShape,
  type TupleShape,
} from '../../model/input/heap-shape.ts';
import { memberNamed } from './place-within.ts';

/**
 * The assumption that reading a property of an input object rests on; `undefined` if the inputs cover everything that
 * the property may hold.
 */
export function assumptionOfRead(shape: HeapShape, key: PropertyKey): Assumption | undefined {
  switch (shape.kind) {
    case 'object': {
      const member = memberNamed(shape.members, key as string);
      if (member?.mayBeUnset === true) return 'fresh instances';
      if (shape.isError === true && member === undefined && isOfErrors(key)) return 'usual built-ins';
      const isDeclared = member !== undefined || (shape.index !== undefined && !isInherited(key));
      return isDeclared && key !== 'constructor' ? 'plain access' : 'declared members';
    }
    case 'function':
      return key === 'call' || key === 'apply' || key === 'bind' ? undefined : 'plain functions';
    case 'instance':
      return 'fresh instances';
    case 'builtin':
      return ofBuiltin(shape, key);
    case 'array':
      return key === 'constructor' || isBeside(key) ? 'declared members' : undefined;
    case 'tuple':
      return key === 'constructor' || isBeyond(shape, key) ? 'declared members' : undefined;
    default:
      return key === 'constructor' ? 'declared members' : undefined;
  }
}

/** Whether errors have a property of this name by themselves. */
const isOfErrors = (key: PropertyKey): boolean => key === 'name' || key === 'stack' || key === 'cause';

/** Whether every object inherits a property of this name. */
const isInherited = (key: PropertyKey): boolean => key in Object.prototype;

/** Whether a key is neither an index of an array nor something that all arrays have. */
const isBeside = (key: PropertyKey): boolean =>
  typeof key === 'string' && !(+key >= 0) && !(key in Array.prototype);

/** Whether a key shows that a tuple is longer than declared, as `push` makes it. */
const isBeyond = ({ elements, rest }: TupleShape, key: PropertyKey): boolean =>
  rest === undefined && (key === 'length' || Number(key) >= elements.length);

/** The assumption that the results of `instanceof`, `in`, `Object.keys` and the like on an input object rest on. */
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

/** The assumption under which a method of an input object is the one of its class. */
export function assumptionOfMethod(shape: HeapShape): Assumption | undefined {
  if (shape.kind === 'instance') return 'fresh instances';
  return shape.kind === 'builtin' && SAMPLED.has(shape.className) ? 'usual built-ins' : undefined;
}

/** Classes of which only some values are tried. */
const SAMPLED: ReadonlySet<string> = new Set([
  ...ERROR_NAMES,
  'RegExp',
  'URL',
  'URLSearchParams',
  'Symbol',
  'Function',
  'DataView',
]);

/** Objects whose members nobody has declared. */
const OPEN: ReadonlySet<string> = new Set(['Object', 'BareObject', 'DerivedObject']);

function ofBuiltin({ className }: BuiltinShape, key: PropertyKey): Assumption | undefined {
  if (key === 'constructor' || OPEN.has(className)) return 'declared members';
  if (isErrorName(className) && key === 'message') return undefined;
  return SAMPLED.has(className) || isOfBuffer(key) ? 'usual built-ins' : undefined;
}

/** Whether a key is about a typed array's buffer, which is not tracked. */
const isOfBuffer = (key: PropertyKey): boolean =>
  key === 'buffer' || key === 'byteLength' || key === 'byteOffset';
