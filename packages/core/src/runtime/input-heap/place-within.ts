import type { HeapShape, MemberShape, TupleShape } from '../../model/input/heap-shape.ts';
import { elementOf, memberOf, type Location } from '../../model/input/location.ts';
import { typedArrayClassOf } from '../../model/input/typed-arrays.ts';
import type { Place } from './symbolic-place.ts';

/** The place that a key of an object leads to, and what it may hold; `undefined` if the type has no such key. */
export function placeWithin(shape: HeapShape, object: Location, key: string): Place | undefined {
  switch (shape.kind) {
    case 'object': {
      const found = memberNamed(shape.members, key)?.shape ?? shape.index;
      return found === undefined ? undefined : { location: memberOf(object, key), shape: found };
    }
    case 'array':
      return isIndex(key) ? { location: elementOf(object, +key), shape: shape.element } : undefined;
    case 'tuple':
      return tuplePlace(shape, object, key);
    case 'builtin':
      return typedArrayClassOf(shape) !== undefined && isIndex(key)
        ? { location: elementOf(object, +key), shape: { kind: 'number' } }
        : undefined;
    default:
      return undefined;
  }
}

function tuplePlace({ elements, rest }: TupleShape, object: Location, key: string): Place | undefined {
  if (!isIndex(key)) return undefined;
  const shape = elements[+key] ?? rest;
  return shape === undefined ? undefined : { location: elementOf(object, +key), shape };
}

/** The member of that name. */
export function memberNamed(members: readonly MemberShape[], key: string): MemberShape | undefined {
  for (let index = 0; index < members.length; index += 1) {
    if (members[index]?.name === key) return members[index];
  }
  return undefined;
}

const isIndex = (key: string): boolean => `${+key >>> 0}` === key;

/** The number of an element beyond those that an array always has; `undefined` for any other key. */
export function openIndex(shape: HeapShape, key: string): number | undefined {
  const index = isIndex(key) ? +key - (fixedLength(shape) ?? NaN) : NaN;
  return index >= 0 ? index : undefined;
}

/** Whether a number is no index of an array: `a[-1]` and `a[0.5]` are properties, which it may have as well. */
export const isBesideElements = (shape: HeapShape, key: string): boolean =>
  fixedLength(shape) !== undefined && !isIndex(key) && +key === +key;

/** How many elements come before those whose number is open; `undefined` if their number is not open. */
export function fixedLength(shape: HeapShape): number | undefined {
  if (shape.kind === 'tuple') return shape.rest === undefined ? undefined : shape.elements.length;
  const isSized = shape.kind === 'array' || shape.kind === 'map' || shape.kind === 'set';
  return isSized || typedArrayClassOf(shape) !== undefined ? 0 : undefined;
}
