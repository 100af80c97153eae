import ts from 'typescript';
import type { ReadingContext } from './reading-context.ts';
import type { TypeModel } from './type-model.ts';

/** A member of an enum. */
export function readEnum(type: ts.Type, { checker }: ReadingContext): TypeModel | undefined {
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
