import type { ValueSnapshot } from '../../protocol/outcome.ts';
import { decodeScalar } from '../../protocol/scalar-wire.ts';
import { asArray, asString, malformed } from './checked-json.ts';

/** Reads one kind of snapshot from what follows its kind. */
type SnapshotReader<Kind> = (
  contents: readonly unknown[],
  raw: unknown,
) => Omit<Extract<ValueSnapshot, { readonly kind: Kind }>, 'kind'>;

const READERS: { readonly [Kind in ValueSnapshot['kind']]: SnapshotReader<Kind> } = {
  undefined: () => ({}),
  null: () => ({}),
  boolean: ([text]) => ({ value: asString(text) === 'true' }),
  number: ([text]) => ({ value: Number(asString(text)) }),
  bigint: ([text]) => ({ value: decodeScalar(['bigint', asString(text)]) as bigint }),
  string: ([text]) => ({ value: asString(text) }),
  array: ([items]) => ({ items: asArray(items).map(decodeSnapshot) }),
  object: ([entries]) => ({ entries: asArray(entries).map(decodeProperty) }),
  map: ([entries]) => ({
    entries: asArray(entries).map((entry) => {
      const [key, value] = asArray(entry);
      return [decodeSnapshot(key), decodeSnapshot(value)] as const;
    }),
  }),
  set: ([items]) => ({ items: asArray(items).map(decodeSnapshot) }),
  date: ([text]) => ({ timeMs: Number(asString(text)) }),
  regexp: ([source, flags]) => ({ source: asString(source), flags: asString(flags) }),
  'typed array': ([className, items]) => ({
    className: asString(className),
    items: asArray(items).map((item) => Number(asString(item))),
  }),
  instance: ([className, entries]) => ({
    className: asString(className),
    entries: asArray(entries).map(decodeProperty),
  }),
  cycle: ([up], raw) => {
    if (typeof up !== 'number' || !Number.isSafeInteger(up) || up < 1) throw malformed(raw);
    return { up };
  },
  opaque: ([typeName]) => ({ typeName: asString(typeName) }),
};

/** Reads a value that a target process wrote down; throws if it has no such form. */
export function decodeSnapshot(raw: unknown): ValueSnapshot {
  const [kind, ...contents] = asArray(raw);
  if (typeof kind !== 'string' || !Object.hasOwn(READERS, kind)) throw malformed(raw);
  const read = READERS[kind as ValueSnapshot['kind']] as SnapshotReader<ValueSnapshot['kind']>;
  return { kind, ...read(contents, raw) } as ValueSnapshot;
}

function decodeProperty(entry: unknown): readonly [string, ValueSnapshot] {
  const [key, value] = asArray(entry);
  return [asString(key), decodeSnapshot(value)];
}
