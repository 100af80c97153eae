import type { ScalarValue } from '../protocol/input-shape.ts';
import type { ValueSnapshot } from '../protocol/outcome.ts';
import { isIdentifierName } from './identifiers.ts';
import { printOnOneLine } from './layout/print-document.ts';
import { softLine, line, type Document } from './layout/document.ts';
import { brokenGroup, fill, group, indent, join, trailingComma } from './layout/document.ts';
import { stringLiteral } from './string-literal.ts';

/** Numbers that people know by name. */
const NAMED_NUMBERS: ReadonlyMap<number, string> = new Map([
  [Number.MAX_SAFE_INTEGER, 'Number.MAX_SAFE_INTEGER'],
  [Number.MIN_SAFE_INTEGER, 'Number.MIN_SAFE_INTEGER'],
  [Number.MAX_VALUE, 'Number.MAX_VALUE'],
  [Number.MIN_VALUE, 'Number.MIN_VALUE'],
  [Number.EPSILON, 'Number.EPSILON'],
]);

const NUMBER_TOKEN = /^-?\d[\d.e-]*$/;

/** A number as an expression that evaluates to it by `Object.is`. */
export function numberLiteral(value: number): string {
  if (Object.is(value, -0)) return '-0';
  return NAMED_NUMBERS.get(value) ?? String(value).replace('e+', 'e');
}

/** A primitive as an expression that evaluates to it by `Object.is`. */
export function scalarLiteral(value: ScalarValue): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value === 'number') return numberLiteral(value);
  return typeof value === 'bigint' ? `${value}n` : String(value);
}

/** Writes a part that has no literal, given the name of its type. */
export type OpaqueWriter = (typeName: string) => string;

/**
 * A snapshot as an expression whose value is structurally the same: holes stay holes, and a key
 * `__proto__` stays a key. Opaque parts are written by `writeOpaque`.
 */
export function snapshotDocument(snapshot: ValueSnapshot, writeOpaque: OpaqueWriter): Document {
  switch (snapshot.kind) {
    case 'undefined':
      return 'undefined';
    case 'null':
      return 'null';
    case 'boolean':
    case 'number':
    case 'bigint':
    case 'string':
      return scalarLiteral(snapshot.value);
    case 'array':
      return arrayDocument(snapshot.items, writeOpaque);
    case 'object':
      return objectDocument(snapshot.entries, writeOpaque);
    case 'opaque':
      return writeOpaque(snapshot.typeName);
  }
}

/** A snapshot on one line, for names and messages. Opaque parts show the name of their type. */
export function snapshotText(snapshot: ValueSnapshot): string {
  return printOnOneLine(snapshotDocument(snapshot, (typeName) => `<${typeName}>`));
}

function arrayDocument(items: readonly ValueSnapshot[], writeOpaque: OpaqueWriter): Document {
  if (items.length === 0) return '[]';
  // Array.from visits holes, which map and flatMap skip.
  const parts = Array.from({ length: items.length }, (_, index) => {
    const item = items[index];
    return item === undefined ? '' : snapshotDocument(item, writeOpaque);
  });
  // A hole at the end needs a comma of its own, or it would not count.
  const end = parts.at(-1) === '' ? ',' : trailingComma;
  const enclose = isMatrix(items) ? brokenGroup : group;
  return enclose(['[', indent([softLine, listDocument(parts), end]), softLine, ']']);
}

/** Prettier packs numbers as densely as they fit, and puts everything else on lines of its own. */
function listDocument(parts: readonly Document[]): Document {
  const words = parts.filter((part) => typeof part === 'string' && NUMBER_TOKEN.test(part));
  const isPacked = words.length === parts.length && parts.length > 1;
  return isPacked ? fill(words as readonly string[]) : join(parts, [',', line]);
}

/** Prettier always breaks lists of several arrays, or of several objects, of two or more parts each. */
function isMatrix(items: readonly ValueSnapshot[]): boolean {
  const sizes = items.map((item) => {
    if (item.kind === 'array') return item.items.length;
    return item.kind === 'object' ? item.entries.length : 0;
  });
  const isUniform = items.every((item) => item.kind === items[0]?.kind);
  return items.length > 1 && !hasHole(items) && isUniform && sizes.every((size) => size > 1);
}

/** Whether an array skips an index: `Object.keys` lists only those that are there. */
export function hasHole(items: readonly unknown[]): boolean {
  return Object.keys(items).length < items.length;
}

function objectDocument(
  entries: Extract<ValueSnapshot, { kind: 'object' }>['entries'],
  writeOpaque: OpaqueWriter,
): Document {
  if (entries.length === 0) return '{}';
  const parts = entries.map(([key, value]) =>
    propertyDocument(propertyKey(key), snapshotDocument(value, writeOpaque)),
  );
  return group(['{', indent([line, join(parts, [',', line]), trailingComma]), line, '}']);
}

/** A scalar that does not fit moves to the next line, except behind a key too short for that to help. */
function propertyDocument(key: string, value: Document): Document {
  const isScalar = typeof value === 'string' && value !== '[]' && value !== '{}';
  return isScalar && key.length > 2 ? [`${key}:`, group(indent([line, value]))] : [`${key}: `, value];
}

/** `__proto__: x` would set the prototype; a computed key defines a property. */
function propertyKey(key: string): string {
  if (key === '__proto__') return "['__proto__']";
  return isIdentifierName(key) ? key : stringLiteral(key);
}
