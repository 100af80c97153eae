import ts from 'typescript';
import { isKeyless } from './object-reader.ts';
import type { ReadingContext } from './reading-context.ts';
import type { TypeModel } from './type-model.ts';

/** Whether a type depends on type parameters that are not instantiated yet. */
export function isGeneric(type: ts.Type): boolean {
  if (type.isIntersection()) return type.types.some(isGeneric);
  const isPattern = (type.flags & (ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping)) !== 0;
  return (type.flags & ts.TypeFlags.Instantiable) !== 0 && !isPattern;
}

/** A generic type is read as its constraint: callers may choose the type arguments so. */
export function readGeneric(type: ts.Type, context: ReadingContext): TypeModel {
  const declared = declaredConstraint(type, context) ?? type;
  if ((declared.flags & ts.TypeFlags.Index) !== 0) return readKeys((declared as ts.IndexType).type, context);
  const constraint = context.checker.getBaseConstraintOfType(type);
  const isKnown = constraint !== undefined && constraint !== type;
  if (isKnown && (constraint.flags & ts.TypeFlags.Unknown) === 0) return context.read(constraint);
  const isAccess = (type.flags & ts.TypeFlags.IndexedAccess) !== 0;
  if (isAccess) return readAnyProperty((type as ts.IndexedAccessType).objectType, context);
  return isOfClass(type) ? { kind: 'type parameter', name: type.symbol.name } : { kind: 'unknown' };
}

/** Whether it is the type parameter of a class. */
function isOfClass(type: ts.Type): boolean {
  return type.getSymbol()?.declarations?.some(({ parent }) => ts.isClassLike(parent)) === true;
}

/** The type after `extends` as declared; the checker only offers it with its type parameters resolved. */
function declaredConstraint(type: ts.Type, { checker }: ReadingContext): ts.Type | undefined {
  const declaration = type.getSymbol()?.declarations?.find(ts.isTypeParameterDeclaration);
  const isParameter = type.isTypeParameter() && declaration?.constraint !== undefined;
  return isParameter ? checker.getTypeFromTypeNode(declaration.constraint) : undefined;
}

/** `keyof T`: the keys that every `T` has; any string if there are none. */
function readKeys(owner: ts.Type, context: ReadingContext): TypeModel {
  const names = propertiesOf(owner, context).map(({ name }) => name);
  const members = names.map((value): TypeModel => ({ kind: 'literal', value }));
  return members.length === 0 ? { kind: 'string' } : { kind: 'union', members };
}

/** `T[K]`: the union of all properties of `T`, since only another argument decides on `K`. */
function readAnyProperty(owner: ts.Type, context: ReadingContext): TypeModel {
  const types = propertiesOf(owner, context).map((one) => context.read(context.checker.getTypeOfSymbol(one)));
  const members = types.flatMap((one) => (one.kind === 'union' ? one.members : [one]));
  return members.length === 0 ? { kind: 'unknown' } : { kind: 'union', members };
}

function propertiesOf(owner: ts.Type, { checker }: ReadingContext): readonly ts.Symbol[] {
  const constraint = checker.getBaseConstraintOfType(owner);
  const isPlain = constraint !== undefined && (constraint.flags & ts.TypeFlags.Object) !== 0;
  const properties = isPlain ? checker.getPropertiesOfType(constraint) : [];
  return properties.filter((one) => !isKeyless(one));
}
