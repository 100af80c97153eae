import type { ValueSnapshot } from './outcome.ts';

/** The part of a snapshot that keys lead to; `undefined` if it shows no such part. */
export function partAt(
  snapshot: ValueSnapshot,
  keys: readonly (string | number)[],
): ValueSnapshot | undefined {
  let part: ValueSnapshot | undefined = snapshot;
  for (const key of keys) part = part === undefined ? undefined : memberAt(part, key);
  return part;
}

function memberAt(snapshot: ValueSnapshot, key: string | number): ValueSnapshot | undefined {
  switch (snapshot.kind) {
    case 'array':
      return snapshot.items[Number(key)];
    case 'object':
    case 'partial':
    case 'instance':
      return snapshot.entries.find(([name]) => name === String(key))?.[1];
    default:
      return undefined;
  }
}
