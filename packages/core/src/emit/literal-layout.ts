import { isIdentifierName } from './identifiers.ts';
import { brokenGroup, fill, group, indent, join, line, softLine, trailingComma } from './layout/document.ts';
import type { Document } from './layout/document.ts';
import { stringLiteral } from './string-literal.ts';

/** A part of a literal, with what the layout of its container depends on. */
export interface LiteralPart {
  readonly document: Document;
  /** The parts of an arrow function: `(a) =>`, and what it returns. */
  readonly arrow?: { readonly head: string; readonly body: Document };
  readonly kind: 'array' | 'object' | 'function' | 'cast' | 'other';
  /** The literal that is cast, and the cast behind it. */
  readonly castTo?: { readonly literal: Document; readonly text: string };
  /** How many parts it has itself. */
  readonly size: number;
  /** It is the name of a binding, so that a property of that name needs no value. */
  readonly isName?: boolean;
  /** It is a list of plain numbers, which Prettier packs. */
  readonly isPacked?: boolean;
}

const NUMBER_TOKEN = /^-?\d[\d.e-]*$/;

/** A part that has no parts. */
export function plainPart(document: Document): LiteralPart {
  return { document, kind: 'other', size: 0 };
}

/** `[a, b]`. A part that is `undefined` is a hole. */
export function arrayLiteral(items: readonly (LiteralPart | undefined)[]): LiteralPart {
  if (items.length === 0) return { document: '[]', kind: 'array', size: 0 };
  // Array.from visits holes, which map skips.
  const parts = Array.from(items, (item) => item?.document ?? '');
  // A hole at the end needs a comma of its own, or it would not count.
  const end = parts.at(-1) === '' ? ',' : trailingComma;
  const enclose = isMatrix(items) ? brokenGroup : group;
  const document = enclose(['[', indent([softLine, listDocument(parts), end]), softLine, ']']);
  return { document, kind: 'array', size: items.length, isPacked: isPackedList(items) };
}

/** `{ a: 1, b: 2 }` of properties that are already written. */
export function objectLiteral(properties: readonly Document[]): LiteralPart {
  if (properties.length === 0) return { document: '{}', kind: 'object', size: 0 };
  const document = group(['{', indent([line, join(properties, [',', line]), trailingComma]), line, '}']);
  return { document, kind: 'object', size: properties.length };
}

/** `key: value`. A scalar that does not fit moves to the next line, except behind a key too short for that to help. */
export function propertyDocument(key: string, { document, kind, isName = false }: LiteralPart): Document {
  const name = propertyKey(key);
  const isScalar = typeof document === 'string' && kind === 'other';
  if (isName && document === name) return name;
  return isScalar && name.length > 2
    ? [`${name}:`, group(indent([line, document]))]
    : [`${name}: `, document];
}

function isPackedList(items: readonly (LiteralPart | undefined)[]): boolean {
  return items.every((item) => typeof item?.document === 'string' && NUMBER_TOKEN.test(item.document));
}

/** Prettier packs numbers as densely as they fit, and puts everything else on lines of its own. */
function listDocument(parts: readonly Document[]): Document {
  const words = parts.filter((part) => typeof part === 'string' && NUMBER_TOKEN.test(part));
  const isPacked = words.length === parts.length && parts.length > 1;
  return isPacked ? fill(words as readonly string[]) : join(parts, [',', line]);
}

/** Prettier always breaks lists of several arrays, or of several objects, of two or more parts each. */
function isMatrix(items: readonly (LiteralPart | undefined)[]): boolean {
  const kind = items[0]?.kind;
  if (items.length < 2 || (kind !== 'array' && kind !== 'object')) return false;
  return Array.from(items).every((item) => item?.kind === kind && item.size > 1);
}

/** `__proto__: x` would set the prototype; a computed key defines a property. */
export function propertyKey(key: string): string {
  if (key === '__proto__') return "['__proto__']";
  return isIdentifierName(key) ? key : stringLiteral(key);
}
