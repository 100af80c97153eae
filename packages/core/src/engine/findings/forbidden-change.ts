import { isDeepStrictEqual } from 'node:util';
import type { DeclaredValue } from '../../model/declared-value.ts';
import type { ValueSnapshot } from '../../model/run/outcome.ts';

/**
 * The place at which an argument was changed though its type says that it is not; `undefined` if there is none. A list
 * whose elements differ was changed itself if their number or their order did: otherwise the elements were changed.
 */
export function forbiddenChange(
  before: ValueSnapshot,
  after: ValueSnapshot,
  type: DeclaredValue,
  place = '',
): string | undefined {
  if (isDeepStrictEqual(before, after)) return undefined;
  if (type.kind === 'union') {
    const changes = type.members.map((one) => forbiddenChange(before, after, one, place));
    return changes.find((change) => change !== undefined);
  }
  if (type.kind === 'object') return changedMember(before, after, type, place);
  if (type.kind !== 'array' && type.kind !== 'set' && type.kind !== 'map') return undefined;
  const old = partsOf(before);
  const now = partsOf(after);
  if (old === undefined || now === undefined) return undefined;
  if (type.isReadonly && (old.length !== now.length || isReordered(old, now) || hasOtherScalar(old, now)))
    return place;
  for (const [index, part] of old.entries()) {
    const change = now[index] && forbiddenChange(part, now[index], type.element, `${place}[${index}]`);
    if (change !== undefined) return change;
  }
  return undefined;
}

function changedMember(
  before: ValueSnapshot,
  after: ValueSnapshot,
  { members }: Extract<DeclaredValue, { readonly kind: 'object' }>,
  place: string,
): string | undefined {
  if (before.kind !== 'object' || after.kind !== 'object') return undefined;
  for (const { name, type, isReadonly } of members) {
    const old = before.entries.find(([key]) => key === name)?.[1] ?? UNDEFINED;
    const now = after.entries.find(([key]) => key === name)?.[1] ?? UNDEFINED;
    if (isDeepStrictEqual(old, now)) continue;
    const isReplaced = isScalar(old) || isScalar(now);
    const change =
      isReadonly && isReplaced ? `${place}.${name}` : forbiddenChange(old, now, type, `${place}.${name}`);
    if (change !== undefined) return change;
  }
  return undefined;
}

const UNDEFINED: ValueSnapshot = { kind: 'undefined' };

function partsOf(value: ValueSnapshot): readonly ValueSnapshot[] | undefined {
  if (value.kind === 'array' || value.kind === 'set') return value.items;
  return value.kind === 'map' ? value.entries.map(([, item]) => item) : undefined;
}

/** Whether the same elements stand in another order. */
function isReordered(old: readonly ValueSnapshot[], now: readonly ValueSnapshot[]): boolean {
  const left = [...now];
  return old.every((one) => {
    const index = left.findIndex((other) => isDeepStrictEqual(one, other));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

const hasOtherScalar = (old: readonly ValueSnapshot[], now: readonly ValueSnapshot[]): boolean =>
  old.some((one, index) => isScalar(one) && !isDeepStrictEqual(one, now[index]));

const isScalar = ({ kind }: ValueSnapshot): boolean =>
  ['undefined', 'null', 'boolean', 'number', 'bigint', 'string'].includes(kind);
