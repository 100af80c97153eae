import ts from 'typescript';
import type { ScalarKind } from '../../model/input/input-shape.ts';
import { isPhantom } from './brand.ts';
import type { ReadingContext } from './reading-context.ts';
import { nameOfType } from './type-naming.ts';
import type { TypeModel } from './type-model.ts';
import { readEnum } from './enum-reader.ts';
import { readPattern } from './pattern-reader.ts';

type Reader = (type: ts.Type, context: ReadingContext) => TypeModel | undefined;

/** Reads types without structure: literals, primitives, `unknown` and the like; `undefined` for the rest. */
export function readScalar(type: ts.Type, context: ReadingContext): TypeModel | undefined {
  return READERS.find(([flags]) => (type.flags & flags) !== 0)?.[1](type, context);
}

/** Whether a type says nothing. */
export const isAnything = ({ flags }: ts.Type): boolean => (flags & ANYTHING) !== 0;

const ANYTHING: ts.TypeFlags = ts.TypeFlags.Any | ts.TypeFlags.Unknown;

const plain =
  (kind: ScalarKind | 'unknown'): Reader =>
  () => ({ kind });

/** First match wins: an enum member is also a literal. */
const READERS: readonly (readonly [flags: ts.TypeFlags, read: Reader])[] = [
  [ts.TypeFlags.EnumLiteral, readEnum],
  [
    ts.TypeFlags.BooleanLiteral,
    (type, { checker }) => ({ kind: 'literal', value: checker.typeToString(type) === 'true' }),
  ],
  [ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral | ts.TypeFlags.BigIntLiteral, readLiteral],
  [ts.TypeFlags.Null, () => ({ kind: 'literal', value: null })],
  [ts.TypeFlags.Undefined | ts.TypeFlags.Void, () => ({ kind: 'literal', value: undefined })],
  [ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping, readPattern],
  [ts.TypeFlags.NumberLike, plain('number')],
  [ts.TypeFlags.String, plain('string')],
  [ts.TypeFlags.BigInt, plain('bigint')],
  [ANYTHING, plain('unknown')],
  [
    ts.TypeFlags.Never | ts.TypeFlags.UniqueESSymbol,
    (type, { checker }) => ({ kind: 'opaque', text: checker.typeToString(type) }),
  ],
  [ts.TypeFlags.Intersection, readBranded],
];

function readLiteral(type: ts.Type): TypeModel {
  const { value } = type as ts.LiteralType;
  if (typeof value !== 'object') return { kind: 'literal', value };
  return { kind: 'literal', value: BigInt(`${value.negative ? '-' : ''}${value.base10Value}`) };
}

/**
 * An intersection with a primitive is a brand, and its values are primitives. If it declares members that code may ask
 * for, some values are objects around a primitive, which no input has.
 */
function readBranded(type: ts.Type, context: ReadingContext): TypeModel | undefined {
  const { checker } = context;
  const { types } = type as ts.IntersectionType;
  const primitive = types.find(isPrimitive);
  if (primitive === undefined) return undefined;
  const marks = types.filter((part) => !isPrimitive(part));
  const base = context.read(primitive);
  switch (base.kind) {
    case 'number':
    case 'string':
    case 'boolean':
    case 'bigint':
      break;
    default:
      return { kind: 'opaque', text: checker.typeToString(type) };
  }
  // `string & {}` keeps editors from folding literals into `string`; every string has this type.
  const isOpenLiteral = marks.every((mark) => checker.getPropertiesOfType(mark).length === 0);
  const value: TypeModel = isOpenLiteral
    ? base
    : { kind: 'branded', base: base.kind, name: nameOfType(type, context) };
  return marks.every((mark) => isPhantom(mark, checker))
    ? value
    : orObject(value, checker.typeToString(type));
}

/** A primitive, or an object around it, which cannot be made. */
export const orObject = (primitive: TypeModel, typeText: string): TypeModel => ({
  kind: 'union',
  members: [primitive, { kind: 'opaque', text: `${typeText} that is an object` }],
});

const isPrimitive = ({ flags }: ts.Type): boolean => (flags & PRIMITIVE) !== 0;

const PRIMITIVE =
  ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike;
