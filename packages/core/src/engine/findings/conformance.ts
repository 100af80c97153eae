import type { DeclaredMember, DeclaredValue } from '../../model/declared-value.ts';
import type { ValueSnapshot } from '../../model/run/outcome.ts';

/** A value that its declared type excludes: which one, and at which place of the whole. */
export interface Misfit {
  readonly found: 'NaN' | 'undefined' | 'null';
  /** Keys from the outside in: `.items[2].price`. */
  readonly place: string;
}

/** The first part of a value that its declared type excludes. `NaN` is a number that no declaration means. */
export function misfitOf(value: ValueSnapshot, type: DeclaredValue, place = ''): Misfit | undefined {
  if (type.kind === 'anything') return undefined;
  if (type.kind === 'union') return misfitOfUnion(value, type.members, place);
  switch (value.kind) {
    case 'undefined':
    case 'null':
      return type.kind === value.kind ? undefined : { found: value.kind, place };
    case 'number':
      return Number.isNaN(value.value) && type.kind === 'number' ? { found: 'NaN', place } : undefined;
    case 'array':
    case 'set':
      return type.kind === 'array' || type.kind === 'set'
        ? first(value.items, (item, index) => misfitOf(item, type.element, `${place}[${index}]`))
        : undefined;
    case 'map':
      return type.kind === 'map'
        ? first(value.entries, ([, item], index) => misfitOf(item, type.element, `${place}[${index}]`))
        : undefined;
    case 'object':
    case 'partial':
      return type.kind === 'object'
        ? first(type.members, (member) => misfitOfMember(value, member, place))
        : undefined;
    default:
      return undefined;
  }
}

function misfitOfMember(
  { entries }: Extract<ValueSnapshot, { readonly kind: 'object' | 'partial' }>,
  { name, type, isOptional }: DeclaredMember,
  place: string,
): Misfit | undefined {
  const found = entries.find(([key]) => key === name)?.[1];
  // Members that are not shown as data may be methods or accessors.
  return found === undefined || (isOptional && found.kind === 'undefined')
    ? undefined
    : misfitOf(found, type, `${place}.${name}`);
}

/** A value fits a union if it fits one of its members; else the deepest misfit says most. */
function misfitOfUnion(
  value: ValueSnapshot,
  members: readonly DeclaredValue[],
  place: string,
): Misfit | undefined {
  const misfits = members.filter((type) => canBe(value, type)).map((type) => misfitOf(value, type, place));
  if (members.some(({ kind }) => kind === 'anything')) return undefined;
  if (misfits.length === 0) return misfitOf(value, members[0] ?? { kind: 'anything' }, place);
  if (misfits.includes(undefined)) return undefined;
  return misfits.toSorted((one, other) => (other?.place.length ?? 0) - (one?.place.length ?? 0))[0];
}

/** Whether a value is of the same sort as a type. */
function canBe({ kind }: ValueSnapshot, type: DeclaredValue): boolean {
  switch (type.kind) {
    case 'anything':
    case 'union':
      return true;
    case 'primitive':
      return kind === 'string' || kind === 'boolean' || kind === 'bigint';
    default:
      return kind === type.kind || (kind === 'partial' && type.kind === 'object');
  }
}

function first<Item>(
  items: readonly Item[],
  look: (item: Item, index: number) => Misfit | undefined,
): Misfit | undefined {
  for (const [index, item] of items.entries()) {
    const found = look(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
