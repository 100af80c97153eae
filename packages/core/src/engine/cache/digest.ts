import { hash } from 'node:crypto';

/** A digest of a string, or of bytes. */
export const digestOfText = (text: string | Buffer): string => hash('sha256', text);

/** Digests that are known: parts of jobs are shared by many of them. */
const known = new WeakMap<object, string>();

/**
 * A digest of plain data: equal data has equal digests, whatever of it is shared. Members count in the order in which they
 * were made, as search goes through them; those that are `undefined` count as missing.
 */
export const digestOf = (value: unknown): string => digestOfText(partOf(value, new Set()));

/** A text for a part, which no other part has. */
function partOf(value: unknown, around: Set<object>): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return Object.is(value, -0) ? 'n-0' : `n${value}`;
  if (typeof value === 'bigint') return `b${value}`;
  if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError('a function is no data');
  if (typeof value !== 'object' || value === null) return String(value);
  return objectPart(value, around);
}

function objectPart(value: object, around: Set<object>): string {
  const earlier = known.get(value);
  if (earlier !== undefined) return earlier;
  if (around.has(value)) throw new TypeError('data that holds itself has no digest');
  around.add(value);
  const digest = `#${digestOfText(contentsOf(value, (part) => partOf(part, around)))}`;
  around.delete(value);
  known.set(value, digest);
  return digest;
}

function contentsOf(value: object, part: (value: unknown) => string): string {
  if (Array.isArray(value)) return `[${value.map(part).join()}]`;
  if (value instanceof Map)
    return `map[${[...value].map(([key, item]) => `${part(key)}:${part(item)}`).join()}]`;
  if (value instanceof Set) return `set[${[...value].map(part).join()}]`;
  if (value instanceof RegExp) return `regex ${String(value)}`;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Other objects may hold what no member tells, such as the time of a date.
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError('an instance is no plain data');
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${part(member)}`).join()}}`;
}
