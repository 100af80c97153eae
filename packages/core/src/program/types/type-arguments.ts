import ts from 'typescript';

/** Whether a type is a generic one with arguments, such as `Map<string, number>`. */
export const isReference = (type: ts.Type): type is ts.TypeReference =>
  (type.flags & ts.TypeFlags.Object) !== 0 &&
  ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;

/** The type arguments of a type; none if it is not generic. */
export const typeArgumentsOf = (type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] =>
  isReference(type) ? checker.getTypeArguments(type) : [];
