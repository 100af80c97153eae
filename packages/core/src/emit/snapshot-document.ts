import type { ValueSnapshot } from '../model/run/outcome.ts';
import { huggingCallDocument } from './assertions/call-document.ts';
import { printOnOneLine } from './layout/print-document.ts';
import {
  arrayLiteral,
  objectLiteral,
  plainPart,
  propertyDocument,
  type LiteralPart,
} from './literal-layout.ts';
import { stringExpression } from './string-expression.ts';
import { dateLiteral, localDateLiteral, numberLiteral, scalarLiteral } from './literals.ts';

/** How the parts are written for which JavaScript has no literal. */
export interface SnapshotStyle {
  /** A part that cannot be compared by structure, given the name of its type. */
  opaque(typeName: string): string;
  /** An object of a class, given its properties as an object literal. */
  instance(className: string, properties: LiteralPart): LiteralPart;
  /** A plain object that has more than these properties, given as an object literal. */
  partial(properties: LiteralPart): LiteralPart;
  /** Writes the parts of a part; may write some of them in its own way, such as by name. */
  part?(part: ValueSnapshot, key: string, write: WritePart): LiteralPart;
  /** A part that is one of its own containers. */
  cycle(up: number): string;
}

/** Writes a part as a literal. */
export type WritePart = (part: ValueSnapshot) => LiteralPart;

type SnapshotOf<Kind> = Extract<ValueSnapshot, { readonly kind: Kind }>;
type Parts = (part: ValueSnapshot, key?: string) => LiteralPart;

const WRITERS: {
  readonly [Kind in ValueSnapshot['kind']]: (
    snapshot: SnapshotOf<Kind>,
    parts: Parts,
    style: SnapshotStyle,
  ) => LiteralPart;
} = {
  undefined: () => plainPart('undefined'),
  null: () => plainPart('null'),
  boolean: ({ value }) => plainPart(scalarLiteral(value)),
  number: ({ value }) => plainPart(scalarLiteral(value)),
  bigint: ({ value }) => plainPart(scalarLiteral(value)),
  string: ({ value }) => plainPart(stringExpression(value)),
  // Array.from visits holes, which map skips.
  array: ({ items }, parts) =>
    arrayLiteral(Array.from(items, (item: ValueSnapshot | undefined) => item && parts(item))),
  object: ({ entries }, parts) => propertiesOf(entries, parts),
  partial: ({ entries }, parts, style) => style.partial(propertiesOf(entries, parts)),
  map: ({ entries }, parts) =>
    construction(
      'Map',
      entries.map(([key, value]) => arrayLiteral([parts(key), parts(value)])),
    ),
  set: ({ items }, parts) =>
    construction(
      'Set',
      items.map((item) => parts(item)),
    ),
  date: ({ timeMs }) => plainPart(dateLiteral(timeMs)),
  'local date': ({ timeMs }) => plainPart(localDateLiteral(timeMs)),
  regexp: ({ source, flags }) => plainPart(`/${source}/${flags}`),
  'typed array': ({ className, items }) => typedArray(className, items),
  instance: ({ className, entries }, parts, style) => style.instance(className, propertiesOf(entries, parts)),
  cycle: ({ up }, _parts, style) => plainPart(style.cycle(up)),
  opaque: ({ typeName }, _parts, style) => plainPart(style.opaque(typeName)),
};

/**
 * A snapshot as an expression whose value is structurally the same: holes stay holes, and a key
 * `__proto__` stays a key.
 */
export function snapshotDocument(snapshot: ValueSnapshot, style: SnapshotStyle): LiteralPart {
  const write = WRITERS[snapshot.kind] as (typeof WRITERS)[keyof typeof WRITERS] & WriteAny;
  const literal: WritePart = (part) => snapshotDocument(part, style);
  const parts: Parts = (part, key = '') => style.part?.(part, key, literal) ?? literal(part);
  return write(snapshot, parts, style);
}

type WriteAny = (snapshot: ValueSnapshot, parts: Parts, style: SnapshotStyle) => LiteralPart;

function propertiesOf(entries: readonly (readonly [string, ValueSnapshot])[], parts: Parts): LiteralPart {
  return objectLiteral(entries.map(([key, value]) => propertyDocument(key, parts(value, key))));
}

/** `new Map([…])`, or `new Map()` for an empty one. */
export function construction(className: string, items: readonly LiteralPart[]): LiteralPart {
  if (items.length === 0) return plainPart(`new ${className}()`);
  return plainPart(huggingCallDocument(`new ${className}`, [], arrayLiteral(items).document));
}

/** A typed array by its elements, or by its length alone if they are all zero. */
export function typedArray(className: string, items: readonly number[]): LiteralPart {
  if (className === 'Buffer') return bufferPart(items);
  if (items.every((item) => Object.is(item, 0))) return plainPart(`new ${className}(${items.length || ''})`);
  return construction(
    className,
    items.map((item) => plainPart(numberLiteral(item))),
  );
}

/** A buffer by the text that it holds, if that can be read, or else by its digits. */
function bufferPart(items: readonly number[]): LiteralPart {
  if (items.every((item) => item === 0)) return plainPart(`Buffer.alloc(${items.length})`);
  if (items.every((item) => item >= 0x20 && item < 0x7f))
    return plainPart(`Buffer.from(${scalarLiteral(String.fromCharCode(...items))})`);
  const digits = items.map((item) => item.toString(16).padStart(2, '0')).join('');
  return plainPart(`Buffer.from('${digits}', 'hex')`);
}

const ON_ONE_LINE: SnapshotStyle = {
  opaque: (typeName) => `<${typeName}>`,
  instance: (className, { document, kind }) => ({
    // An object without a prototype has no class.
    document: className === '' ? document : [`${className} `, document],
    kind,
    size: 0,
  }),
  partial: (properties) => properties,
  cycle: () => '<cycle>',
};

/** A snapshot on one line, for names and messages. Opaque parts show the name of their type. */
export function snapshotText(snapshot: ValueSnapshot): string {
  return printOnOneLine(snapshotDocument(snapshot, ON_ONE_LINE).document);
}

/** A snapshot on one line, with some of its parts in other words. */
export function wordedSnapshotText(
  snapshot: ValueSnapshot,
  wordsFor: (part: ValueSnapshot) => string | undefined,
): string {
  const part: SnapshotStyle['part'] = (one, _key, write) => {
    const words = wordsFor(one);
    return words === undefined ? write(one) : plainPart(words);
  };
  return wordsFor(snapshot) ?? printOnOneLine(snapshotDocument(snapshot, { ...ON_ONE_LINE, part }).document);
}
