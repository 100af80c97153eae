import ts from 'typescript';
import { classesAskedFor } from '../class-fields.ts';
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
 * written yet; any other class is tried itself, and with those that code asks for by `instanceof`. `undefined` if there
 * are no such classes, or the type is of another kind.
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
  const isClass = ts.isClassLike(declaration);
  if (!isClass && !isInterfaceWithMethods(declaration)) return undefined;
  const asked = classesAskedFor(program);
  const subtypes = concreteSubtypes(program, symbol)
    .filter((one) => !isClass || isAbstractClass || asked.has(one.symbol))
    .slice(0, MAX_SUBTYPES);
  if (subtypes.length === 0) return undefined;
  const members = subtypes.map((one) => read(checker.getDeclaredTypeOfSymbol(one.symbol)));
  if (isAbstractClass) return { kind: 'union', members };
  return { kind: 'union', members: isClass ? [readItself(), ...members] : [...members, readItself()] };
}

function isInterfaceWithMethods(declaration: ts.Declaration): boolean {
  return ts.isInterfaceDeclaration(declaration) && declaration.members.some(ts.isMethodSignature);
}
