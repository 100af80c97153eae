import { ERROR_NAMES, type BuiltinClass } from '../../../model/input/heap-shape.ts';

/** A kind of values beyond plain data, by the name that the language has for it. */
export type AskedKind =
  | 'bigint'
  | 'symbol'
  | 'function'
  | 'Map'
  | 'Set'
  | 'Promise'
  | Exclude<BuiltinClass, 'Symbol' | 'Function' | 'Object'>;

/** Simplest first: inputs are tried with several kinds in this order. */
export const ASKED_KINDS: readonly AskedKind[] = [
  'bigint',
  'function',
  'Date',
  ...ERROR_NAMES,
  'Map',
  'Set',
  'RegExp',
  'BareObject',
  'DerivedObject',
  'Promise',
  'symbol',
  'URL',
  'URLSearchParams',
  'ArrayBuffer',
  'DataView',
  'Buffer',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
];

/** Kinds that a question about prototypes tells from plain objects. */
export const UNLIKE_PLAIN: readonly AskedKind[] = ['BareObject', 'DerivedObject'];

const BY_NAME: ReadonlyMap<string, AskedKind> = new Map([
  ...ASKED_KINDS.filter((kind) => !UNLIKE_PLAIN.includes(kind)).map((kind) => [kind, kind] as const),
  ['Function', 'function'],
  ['Symbol', 'symbol'],
  ['BigInt', 'bigint'],
]);

/** The kind that code means by a name: that of a class, what `typeof` gives, or `[object Date]`. */
export function kindNamed(name: string): AskedKind | undefined {
  return BY_NAME.get(/^\[object (\w+)\]$/.exec(name)?.[1] ?? name);
}

const namesIn = (owners: readonly { readonly prototype: object }[]): ReadonlySet<string> =>
  new Set(owners.flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype)));

const OWNERS: ReadonlyMap<AskedKind, ReadonlySet<string>> = new Map<AskedKind, ReadonlySet<string>>([
  ['Date', namesIn([Date])],
  ['Map', namesIn([Map])],
  ['Set', namesIn([Set])],
  ['RegExp', namesIn([RegExp])],
  ['Promise', namesIn([Promise])],
]);

const OF_PLAIN_DATA = namesIn([Object, Array, String, Number, Boolean]);
const CALLING: ReadonlySet<string> = new Set(['call', 'apply', 'bind']);

/** The one kind whose values have a member of this name; `undefined` if several have, or plain data. */
export function kindWithMember(name: string): AskedKind | undefined {
  if (CALLING.has(name)) return 'function';
  const kinds = [...OWNERS].flatMap(([kind, names]) => (names.has(name) ? [kind] : []));
  return kinds.length === 1 && !OF_PLAIN_DATA.has(name) ? kinds[0] : undefined;
}

/** Whether the language has a method of this name, so that a call of it does not ask for a function. */
export function isMethodOfLanguage(name: string): boolean {
  return (
    OF_PLAIN_DATA.has(name) || CALLING.has(name) || [...OWNERS.values()].some((names) => names.has(name))
  );
}
