import type { ValueSnapshot } from '../../protocol/outcome.ts';
import { hasHole } from '../literals.ts';
import type { NameClass } from '../test-runner-dialect.ts';

type Composite = Extract<ValueSnapshot, { kind: 'array' | 'object' }>;

export function isComposite(snapshot: ValueSnapshot): snapshot is Composite {
  return snapshot.kind === 'array' || snapshot.kind === 'object';
}

/** Whether a part of the snapshot, however deep, is `undefined` or a hole. */
export function hasUndefinedPart(snapshot: ValueSnapshot): boolean {
  if (snapshot.kind === 'array' && hasHole(snapshot.items)) return true;
  return partsOf(snapshot).some((part) => part.kind === 'undefined' || hasUndefinedPart(part));
}

/** Whether a part of the snapshot, however deep, cannot be compared by structure. */
export function hasOpaquePart(snapshot: ValueSnapshot): boolean {
  return partsOf(snapshot).some((part) => part.kind === 'opaque' || hasOpaquePart(part));
}

function partsOf(snapshot: ValueSnapshot): readonly ValueSnapshot[] {
  if (snapshot.kind === 'array') return snapshot.items;
  return snapshot.kind === 'object' ? snapshot.entries.map(([, value]) => value) : [];
}

/** What a test can still say about an opaque value. */
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
