import ts from 'typescript';
import type { ReadingContext } from './reading-context.ts';
import type { TypeModel } from './type-model.ts';
import { exportNameIn, exportOf } from './type-naming.ts';

/** A member of an enum. */
export function readEnum(type: ts.Type, context: ReadingContext): TypeModel | undefined {
  const member = type.symbol.valueDeclaration;
  // An enum with a single member is its own literal type: its symbol is the enum, not the member.
  const declaration = member !== undefined && ts.isEnumDeclaration(member) ? member.members[0] : member;
  if (declaration === undefined || !ts.isEnumMember(declaration)) return undefined;
  const { checker, home } = context;
  const { name } = declaration.parent;
  const symbol = checker.getSymbolAtLocation(name);
  const exported = symbol === undefined ? undefined : exportOf(symbol, context);
  return {
    kind: 'enum member',
    value: checker.getConstantValue(declaration),
    memberCount: symbol?.exports?.size ?? declaration.parent.members.length,
    enumName: name.text,
    memberName: ts.isIdentifier(declaration.name) ? declaration.name.text : declaration.name.getText(),
    isExported: symbol !== undefined && exportNameIn(home, symbol, checker) === name.text,
    ...(exported?.name === name.text && { exportedType: exported }),
  };
}
