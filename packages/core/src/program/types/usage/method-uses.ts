import { kindWithMember } from '../runtime-type-tests/asked-kind.ts';
import type { UsedKind } from './used-value.ts';

const OF_SEQUENCES: ReadonlySet<string> = new Set(
  Object.getOwnPropertyNames(Array.prototype).filter((name) => name in String.prototype),
);

const namesOnlyIn = (owner: object): ReadonlySet<string> =>
  new Set(
    Object.getOwnPropertyNames(owner).filter(
      (name) => !OF_SEQUENCES.has(name) && !(name in Object.prototype),
    ),
  );

const OWNERS: readonly (readonly [kind: UsedKind, names: ReadonlySet<string>])[] = [
  ['string', namesOnlyIn(String.prototype)],
  ['array', namesOnlyIn(Array.prototype)],
  ['number', namesOnlyIn(Number.prototype)],
];

/** The kind of values that have a built-in member of this name; of several, the simplest. */
export function kindOfOwner(name: string): UsedKind | undefined {
  if (name in Object.prototype) return undefined;
  if (OF_SEQUENCES.has(name)) return 'sequence';
  return OWNERS.find(([, names]) => names.has(name))?.[0] ?? kindWithMember(name);
}

/** Positions at which callbacks of array methods are given an element. */
const ELEMENT_POSITIONS: ReadonlyMap<string, readonly number[]> = new Map([
  ['sort', [0, 1]],
  ['toSorted', [0, 1]],
  ['reduce', [1]],
  ['reduceRight', [1]],
]);

export const elementPositions = (method: string): readonly number[] => ELEMENT_POSITIONS.get(method) ?? [0];

/** Array methods that give an array of the same elements, one of the elements, or an array of what a callback gives. */
export const GIVING_THE_SAME: ReadonlySet<string> = new Set([
  ...['filter', 'slice', 'sort', 'reverse', 'concat', 'toSorted', 'toReversed', 'splice'],
]);
export const GIVING_AN_ELEMENT: ReadonlySet<string> = new Set([
  ...['find', 'findLast', 'at', 'pop', 'shift'],
]);
export const GIVING_RESULTS: ReadonlySet<string> = new Set(['map']);
export const TAKING_ELEMENTS: ReadonlySet<string> = new Set([
  ...['push', 'unshift', 'includes', 'indexOf', 'lastIndexOf'],
]);

/** Kinds that functions of the language take their first argument for. */
export const TAKEN_BY: ReadonlyMap<string, UsedKind> = new Map<string, UsedKind>([
  ['parseInt', 'string'],
  ['parseFloat', 'string'],
  ['Number', 'string'],
  ['isNaN', 'number'],
  ['isFinite', 'number'],
  ['JSON.parse', 'string'],
  ['Array.isArray', 'array'],
  ['Array.from', 'array'],
  ['Object.keys', 'record'],
  ['Object.values', 'record'],
  ['Object.entries', 'record'],
  ['encodeURIComponent', 'string'],
  ['decodeURIComponent', 'string'],
]);
