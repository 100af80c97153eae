import ts from 'typescript';
import { concreteSubtypes } from '../classes/class-hierarchy.ts';
import { isAbstract } from '../classes/class-lineage.ts';
import type { ReadingContext } from './reading-context.ts';
import { isOfProject } from './type-naming.ts';
import type { TypeModel } from './type-model.ts';

/** More classes than this are not tried in place of what they extend or implement. */
const MOST_SUBTYPES = 4;

/**
 * What stands for an abstract class or an interface with methods: objects of the classes of the project
 * that extend or implement it. An interface may also be a plain object, which stands in for a class that
 * nobody has written. `undefined` if there are no such classes, or the type is of another kind.
 */
export function readSubtypes(
  type: ts.Type,
  { checker, program, read }: ReadingContext,
  readItself: () => TypeModel,
): TypeModel | undefined {
  const symbol = type.getSymbol();
  const declaration = symbol?.declarations?.[0];
  if (symbol === undefined || declaration === undefined || !isOfProject(declaration.getSourceFile(), program))
    return undefined;
  const isAbstractClass = ts.isClassLike(declaration) && isAbstract(declaration);
  if (!isAbstractClass && !isInterfaceWithMethods(declaration)) return undefined;
  const subtypes = concreteSubtypes(program, symbol).slice(0, MOST_SUBTYPES);
  if (subtypes.length === 0) return undefined;
  const members = subtypes.map((one) => read(checker.getDeclaredTypeOfSymbol(one.symbol)));
  return { kind: 'union', members: isAbstractClass ? members : [...members, readItself()] };
}

function isInterfaceWithMethods(declaration: ts.Declaration): boolean {
  return ts.isInterfaceDeclaration(declaration) && declaration.members.some(ts.isMethodSignature);
}
