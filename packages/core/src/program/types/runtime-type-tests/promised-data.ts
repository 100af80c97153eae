import ts from 'typescript';
import { isAnything } from '../scalar-readers.ts';
import { isOfPlatform } from '../library-types.ts';
import { isReference, typeArgumentsOf } from '../type-arguments.ts';
import { isOfPackage } from '../type-naming.ts';

/**
 * Types of the data that a function of a package promises to have found in anything it is given, as validators do:
 * `T` for `schema.parse(body)`, which returns a `T`, and for `schema.safeParse(body)`, which returns a result with one.
 */
export function promisedData(call: ts.CallExpression, program: ts.Program): readonly ts.Type[] {
  const checker = program.getTypeChecker();
  const isOpen = call.arguments.some((one) => isAnything(checker.getTypeAtLocation(one)));
  const declaration = isOpen ? checker.getResolvedSignature(call)?.declaration : undefined;
  if (declaration === undefined || !isOfValidator(declaration.getSourceFile(), program)) return [];
  const result = checker.getTypeAtLocation(call);
  return dataIn(checker.getAwaitedType(result) ?? result, checker);
}

/** `Object.keys(value)` is no validator, although the files that declare it stand among those of a package, too. */
const isOfValidator = (file: ts.SourceFile, program: ts.Program): boolean =>
  isOfPackage(file) && !isOfPlatform(file, program);

/** The data that a result is, or that it has as a type argument or as a member. */
function dataIn(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  if (type.isUnion()) return [...new Set(type.types.flatMap((one) => dataIn(one, checker)))];
  if (!isObject(type)) return [];
  const isData = (one: ts.Type): boolean => isPlainData(one, checker);
  const named = [...(type.aliasTypeArguments ?? []), ...typeArgumentsOf(type, checker)].filter(isData);
  if (named.length > 0) return named;
  const isNamed = type.isClassOrInterface() || isReference(type);
  const members = type.getProperties().map((one) => checker.getNonNullableType(checker.getTypeOfSymbol(one)));
  if (isNamed) return members.filter(isData);
  return isData(type) ? [type] : [];
}

const isObject = ({ flags }: ts.Type): boolean =>
  (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;

/** Whether a type is that of an object with members, none of which is a method. */
function isPlainData(type: ts.Type, checker: ts.TypeChecker): boolean {
  const members = isObject(type) && !checker.isArrayLikeType(type) ? type.getProperties() : [];
  const isCallable = (one: ts.Type): boolean =>
    one.getCallSignatures().length + one.getConstructSignatures().length > 0;
  return (
    members.length > 0 &&
    !isCallable(type) &&
    !members.some((one) => isCallable(checker.getTypeOfSymbol(one)))
  );
}
