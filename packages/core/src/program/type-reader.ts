import ts from 'typescript';
import type { TypeModel } from './type-model.ts';

/** Reads a checker's type into a {@link TypeModel}. Unions are flat, and `true | false` is `boolean`. */
export function readType(checker: ts.TypeChecker, type: ts.Type): TypeModel {
  const reader = READERS.find(([flags]) => (type.flags & flags) !== 0)?.[1];
  return reader?.(checker, type) ?? { kind: 'structured', text: checker.typeToString(type) };
}

type Reader = (checker: ts.TypeChecker, type: ts.Type) => TypeModel | undefined;

const plain =
  (kind: 'number' | 'boolean' | 'string' | 'bigint' | 'symbol' | 'unknown'): Reader =>
  () => ({ kind });

/** First match wins: an enum member is also a literal, and an enum or `boolean` is also a union. */
const READERS: readonly (readonly [flags: ts.TypeFlags, read: Reader])[] = [
  [ts.TypeFlags.Boolean, plain('boolean')],
  [ts.TypeFlags.EnumLiteral, readEnum],
  [ts.TypeFlags.Union, readUnion],
  [
    ts.TypeFlags.BooleanLiteral,
    (checker, type) => ({ kind: 'literal', value: checker.typeToString(type) === 'true' }),
  ],
  [ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral | ts.TypeFlags.BigIntLiteral, readLiteral],
  [ts.TypeFlags.Null, () => ({ kind: 'literal', value: null })],
  [ts.TypeFlags.Undefined | ts.TypeFlags.Void, () => ({ kind: 'literal', value: undefined })],
  [ts.TypeFlags.NumberLike, plain('number')],
  [ts.TypeFlags.String, plain('string')],
  [ts.TypeFlags.BigInt, plain('bigint')],
  [ts.TypeFlags.ESSymbolLike, plain('symbol')],
  [ts.TypeFlags.TypeParameter, readTypeParameter],
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, plain('unknown')],
];

function readLiteral(_checker: ts.TypeChecker, type: ts.Type): TypeModel {
  const { value } = type as ts.LiteralType;
  if (typeof value !== 'object') return { kind: 'literal', value };
  return { kind: 'literal', value: BigInt(`${value.negative ? '-' : ''}${value.base10Value}`) };
}

function readUnion(checker: ts.TypeChecker, type: ts.Type): TypeModel {
  const members = (type as ts.UnionType).types.map((member) => readType(checker, member));
  return {
    kind: 'union',
    members: mergeBooleans(members.flatMap((m) => (m.kind === 'union' ? m.members : [m]))),
  };
}

function mergeBooleans(members: readonly TypeModel[]): readonly TypeModel[] {
  const isBoolean = (member: TypeModel): boolean =>
    member.kind === 'literal' && typeof member.value === 'boolean';
  if (members.filter(isBoolean).length < 2) return members;
  return [...members.filter((member) => !isBoolean(member)), { kind: 'boolean' }];
}

function readEnum(checker: ts.TypeChecker, type: ts.Type): TypeModel | undefined {
  if (type.isUnion()) return readUnion(checker, type);
  const member = type.symbol.valueDeclaration;
  // An enum with a single member is its own literal type: its symbol is the enum, not the member.
  const declaration = member !== undefined && ts.isEnumDeclaration(member) ? member.members[0] : member;
  if (declaration === undefined || !ts.isEnumMember(declaration)) return undefined;
  const { parent } = declaration;
  return {
    kind: 'enum member',
    value: checker.getConstantValue(declaration),
    enumName: parent.name.text,
    memberName: ts.isIdentifier(declaration.name) ? declaration.name.text : declaration.name.getText(),
    isExported: (ts.getCombinedModifierFlags(parent) & ts.ModifierFlags.Export) !== 0,
  };
}

function readTypeParameter(checker: ts.TypeChecker, type: ts.Type): TypeModel {
  const constraint = checker.getBaseConstraintOfType(type);
  return constraint === undefined ? { kind: 'unknown' } : readType(checker, constraint);
}
