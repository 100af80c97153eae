import ts from 'typescript';
import { concreteSubtypes } from './class-hierarchy.ts';
import { isAbstract } from './class-lineage.ts';
import type { ReadingContext } from '../reading-context.ts';
import { isOfProject } from '../type-naming.ts';
import type { TypeModel } from '../type-model.ts';

/** More classes than this are not tried in place of what they extend or implement. */
const MAX_SUBTYPES = 4;

/**
 * The union to try for an abstract class or an interface with methods: the classes of the project that
 * extend or implement it. An interface may also be a plain object, in place of a class that is not
 * written yet. `undefined` if there are no such classes, or the type is of another kind.
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
  const subtypes = concreteSubtypes(program, symbol).slice(0, MAX_SUBTYPES);
  if (subtypes.length === 0) return undefined;
  const members = subtypes.map((one) => read(checker.getDeclaredTypeOfSymbol(one.symbol)));
  return { kind: 'union', members: isAbstractClass ? members : [...members, readItself()] };
}

function isInterfaceWithMethods(declaration: ts.Declaration): boolean {
  return ts.isInterfaceDeclaration(declaration) && declaration.members.some(ts.isMethodSignature);
}
