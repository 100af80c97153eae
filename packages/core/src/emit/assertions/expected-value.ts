import type { ValueSnapshot } from '../../model/run/outcome.ts';
import type { NameClass } from '../test-runner-dialect.ts';

const SCALARS: ReadonlySet<ValueSnapshot['kind']> = new Set([
  'undefined',
  'null',
  'boolean',
  'number',
  'bigint',
  'string',
]);

/** Whether the value is compared part by part, not by identity. */
export function isComposite(snapshot: ValueSnapshot): boolean {
  return !SCALARS.has(snapshot.kind) && snapshot.kind !== 'opaque';
}

/** Whether an array skips an index: `Object.keys` lists only those that are there. */
function hasHole(items: readonly unknown[]): boolean {
  return Object.keys(items).length < items.length;
}

/** Whether a part of the snapshot, however deep, is `undefined` or a hole. */
export function hasUndefinedPart(snapshot: ValueSnapshot): boolean {
  if (snapshot.kind === 'array' && hasHole(snapshot.items)) return true;
  return partsOf(snapshot).some((part) => part.kind === 'undefined' || hasUndefinedPart(part));
}

/** Whether the snapshot or a part of it, however deep, is of this kind. */
export function hasPart(snapshot: ValueSnapshot, isWanted: (part: ValueSnapshot) => boolean): boolean {
  return isWanted(snapshot) || partsOf(snapshot).some((part) => hasPart(part, isWanted));
}

/** Whether a test can say of what class an object is: it has none, or the test can name it. */
export function isNameable({ className }: { readonly className: string }, nameClass: NameClass): boolean {
  return className === '' || nameClass(className) !== undefined;
}

/** Direct parts of a snapshot. */
export function partsOf(snapshot: ValueSnapshot): readonly ValueSnapshot[] {
  switch (snapshot.kind) {
    case 'array':
    case 'set':
      return snapshot.items;
    case 'object':
    case 'partial':
    case 'instance':
      return snapshot.entries.map(([, value]) => value);
    case 'map':
      return snapshot.entries.flat();
    default:
      return [];
  }
}

/** Check that a test can make on an opaque value. */
export type OpaqueCheck =
  | { readonly kind: 'instance'; readonly classText: string }
  | { readonly kind: 'typeof'; readonly typeText: 'function' | 'symbol' | 'object' };

/** The strongest statement about an opaque value that its type name allows. */
export function opaqueCheck(typeName: string, nameClass: NameClass): OpaqueCheck {
  const word = typeName.toLowerCase();
  if (word === 'function' || word === 'symbol') return { kind: 'typeof', typeText: word };
  const classText = nameClass(typeName);
  return classText === undefined ? { kind: 'typeof', typeText: 'object' } : { kind: 'instance', classText };
}

/** Whether nothing can be written that equals the value: it, or a part of it, has no literal or no class with a name. */
export function isIncomparable(snapshot: ValueSnapshot, nameClass: NameClass): boolean {
  const isOpen = ({ kind }: ValueSnapshot): boolean => kind === 'opaque' || kind === 'partial';
  const isNameless = (part: ValueSnapshot): boolean =>
    part.kind === 'instance' && !isNameable(part, nameClass);
  return hasPart(snapshot, isOpen) || hasPart(snapshot, isNameless);
}

/** Returns what `typeof` says of a value. */
export function typeofWord(snapshot: ValueSnapshot): string {
  if (snapshot.kind === 'opaque') {
    if (/^(?:Async)?(?:Generator)?Function$/i.test(snapshot.typeName)) return 'function';
    return snapshot.typeName.toLowerCase() === 'symbol' ? 'symbol' : 'object';
  }
  return SCALARS.has(snapshot.kind) && snapshot.kind !== 'null' ? snapshot.kind : 'object';
}
