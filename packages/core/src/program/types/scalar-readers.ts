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
  const primitive = (type as ts.IntersectionType).types.find(({ flags }) => (flags & PRIMITIVE) !== 0);
  if (primitive === undefined) return undefined;
  const base = context.read(primitive);
  switch (base.kind) {
    case 'number':
    case 'string':
    case 'boolean':
    case 'bigint':
      return withObjects(
        isOpenLiteral(type, context)
          ? base
          : { kind: 'branded', base: base.kind, name: nameOfType(type, context) },
        type,
        context,
      );
    default:
      return { kind: 'opaque', text: context.checker.typeToString(type) };
  }
}

function withObjects(primitive: TypeModel, type: ts.Type, { checker }: ReadingContext): TypeModel {
  const isMark = (type as ts.IntersectionType).types.every(
    (part) => (part.flags & PRIMITIVE) !== 0 || isPhantom(part, checker),
  );
  return isMark ? primitive : orObject(primitive, checker.typeToString(type));
}

/** A primitive, or an object around it, which cannot be made. */
export const orObject = (primitive: TypeModel, typeText: string): TypeModel => ({
  kind: 'union',
  members: [primitive, { kind: 'opaque', text: `${typeText} that is an object` }],
});

const PRIMITIVE =
  ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike;

/** `string & {}` keeps editors from folding literals into `string`; every string has this type. */
function isOpenLiteral(type: ts.Type, { checker }: ReadingContext): boolean {
  const others = (type as ts.IntersectionType).types.filter(({ flags }) => (flags & PRIMITIVE) === 0);
  return others.every((other) => checker.getPropertiesOfType(other).length === 0);
}
